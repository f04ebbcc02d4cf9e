import { hashSource } from './hash-source.ts';

/** Marks the preloads of the shell's scripts so that the start script can find them. */
export const ofShell = { 'data-shell': '' };

/**
 * Runs right after the markup. Shows the elements for data that this tab has stored (`data-stored`
 * names the key) and that the markup hides, so that the first frame already has them.
 */
export const placesScript = `
for (const place of document.querySelectorAll('[data-stored]')) {
  try {
    place.hidden = !sessionStorage.getItem(place.dataset.stored);
  } catch {}
}
`;

/**
 * Remembers a click on a link marked `data-keeps-press`. Once the page is hydrated, it follows the
 * link itself, which is faster than loading a new document. A second click loads the document.
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
 * For a prerendered page: starts the shell once the page and its first picture are on screen, so
 * that a slow processor shows the page first. It waits at most a second for the picture. A page in
 * the background renders no frames, so it does not wait for any.
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

/** The hashes as sources in the security policy. */
export const inlineScriptHashes = [placesScript, startScript].map(hashSource);
