/** The page's own small style sheet: a few of the product's tokens, light and dark. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --paper: #F1F4F3; --surface: #FCFDFC; --sunken: #E5EAE8; --band: #1A1F20; --on-band: #F1F4F3;
  --ink: #1A1F20; --ink-2: #465153; --ink-3: #5A6665; --line: #D0D8D5; --line-2: #AEB9B6;
  --accent: #17695C; --focus: #17695C; --focus-on-dark: #8FD6C4;
  --steel-hi: #EDF1F0; --steel-mid: #D5DCDA; --steel-lo: #BFC8C6; --steel-etch: #59656580;
  --font-display: "Commissioner Variable", "Optima", "Candara", "Gill Sans", sans-serif;
  --font-text: "Hanken Grotesk Variable", system-ui, -apple-system, "Segoe UI", sans-serif;
  --margin: clamp(20px, 5vw, 72px);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #121516; --surface: #1A1E1F; --sunken: #0C0F10; --band: #0A0C0D; --on-band: #E9EDEC;
    --ink: #E9EDEC; --ink-2: #B5BFBD; --ink-3: #97A2A0; --line: #2C3334; --line-2: #434C4D;
    --accent: #7FCDB9; --focus: #8FD6C4;
    --steel-hi: #3A4243; --steel-mid: #2B3132; --steel-lo: #202526; --steel-etch: #A9B4B270;
  }
}
* { box-sizing: border-box; margin: 0; }
html { background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 var(--font-text); }
h1, h2, h3 { font-family: var(--font-display); font-weight: 500; line-height: 1.15; letter-spacing: -.012em; }
h1 { font-size: clamp(2.25rem, 1.6rem + 2.7vw, 4rem); }
h2 { margin: 64px 0 16px; font-size: clamp(1.75rem, 1.4rem + 1.4vw, 2.625rem); text-transform: capitalize; }
main > h2:first-child { margin-top: 0; }
h3 { font-size: 1.375rem; }
h4 { margin-top: 24px; font-size: 1rem; }
p { max-width: 70ch; margin-top: 12px; }
code { font: .875rem/1.5 ui-monospace, Consolas, monospace; }
.address code { overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
header { padding: 48px var(--margin); background: var(--band); color: var(--on-band); }
header a { color: var(--focus-on-dark); }
header :focus-visible { outline-color: var(--focus-on-dark); }
header::after {
  content: ""; display: block; height: 26px; margin: 32px calc(-1 * var(--margin)) -48px;
  border-top: 1px solid var(--steel-lo);
  background:
    repeating-linear-gradient(90deg, var(--steel-etch) 0 1px, transparent 1px 40px) 0 100% / 100% 11px no-repeat,
    repeating-linear-gradient(90deg, var(--steel-etch) 0 1px, transparent 1px 8px) 0 100% / 100% 6px no-repeat,
    linear-gradient(180deg, var(--steel-hi), var(--steel-mid) 45%, var(--steel-lo));
}
.page { display: grid; gap: 48px; max-width: 1440px; margin: auto; padding: 48px var(--margin) 96px; }
.page > * { min-width: 0; }
nav b { display: block; text-transform: capitalize; }
nav ul { margin: 4px 0 16px; padding: 0; list-style: none; }
nav a { display: block; padding: 6px 0; color: var(--ink-2); font-size: 1rem; text-decoration: none; }
nav a:hover { color: var(--accent); text-decoration: underline; }
section { margin-top: 16px; padding: 24px; border: 1px solid var(--line); background: var(--surface); }
section#refusals { margin-top: 64px; }
section#refusals h2 { margin: 0; }
.address b { margin-right: 8px; color: var(--accent); letter-spacing: .04em; }
.refused { color: var(--ink-2); }
.scroll { margin-top: 16px; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; text-align: left; }
caption { padding-bottom: 4px; color: var(--ink-3); font-size: .875rem; text-align: left; }
th, td { padding: 8px 16px 8px 0; border-top: 1px solid var(--line); vertical-align: top; font-weight: 400; }
thead th { color: var(--ink-3); font-size: .8125rem; }
tbody th { white-space: nowrap; }
td { min-width: 160px; color: var(--ink-2); font-size: 1rem; overflow-wrap: anywhere; }
td:last-child { min-width: 260px; }
.types { columns: 260px; margin-top: 16px; padding: 0; list-style: none; }
@media (min-width: 1000px) {
  .page { grid-template-columns: 220px 1fr; }
  nav { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); overflow-y: auto; }
}
`;
