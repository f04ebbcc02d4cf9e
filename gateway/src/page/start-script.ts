import { hashSource } from './hash-source.ts';

/** On the preloads of the shell's scripts, by which the start script knows them. */
export const ofShell = { 'data-shell': '' };

/**
 * Right behind the markup: shows the places kept for what this tab has stored (`data-stored` names the
 * key), which the markup hides. The first frame has them already.
 */
export const placesScript = `
for (const place of document.querySelectorAll('[data-stored]')) {
  try {
    place.hidden = !sessionStorage.getItem(place.dataset.stored);
  } catch {}
}
`;

/**
 * Keeps a press on a link that is followed sooner by the page itself, once it is taken over, than by a
 * document: `data-keeps-press` is on it until then. A second press loads the document.
 */
const keepPresses = `
addEventListener('click', (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  const link = target.closest('[data-keeps-press]:not([aria-busy])');
  if (!link || button || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  link.setAttribute('aria-busy', 'true');
});
`;

/**
 * For a page that came with its markup: starts the shell once that is on the screen, its first picture
 * too, so that a slow processor shows the page before it works for it. A picture that does not come is
 * waited for a second; a page in the background is drawn without frames, and waits for none.
 */
export const startScript = `${keepPresses}
{
  const start = () => {
    for (const { href: src, integrity } of document.querySelectorAll('[data-shell]')) {
      const script = { src, integrity, crossOrigin: 'anonymous', async: false };
      document.head.append(Object.assign(document.createElement('script'), script));
    }
  };
  const picture = document.querySelector('#root img[fetchpriority=high]');
  Promise.race([picture?.decode(), new Promise((end) => setTimeout(end, 1000))])
    .catch(() => {})
    .then(() => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start))));
}
`;

/** As sources of the security policy. */
export const inlineScriptHashes = [placesScript, startScript].map(hashSource);
