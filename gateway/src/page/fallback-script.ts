import { hashSource } from './hash-source.ts';
import { attributes } from './html-tags.ts';
import { folderOf } from './release-address.ts';
import type { Release } from '../release/release-store.ts';

/**
 * How long a page waits for one file from another origin, in milliseconds. The site has to deliver it and the files
 * that it loads in what remains of the four seconds that a page has (shared-ui/src/state/with-timeout.ts).
 */
const waitMs = 1000;

/**
 * Loads a file from the site if it is missing, late or changed at another origin. The code that asked for the file sees
 * only the site's answer. From then on, this tab loads the release from the site. A late script is moved to an empty
 * document, because a browser runs a removed script too (html.spec.whatwg.org, "execute the script element").
 */
const source = `
{
  const { folder } = document.currentScript.dataset;
  const { origin } = new URL(folder);
  const preloads = [...document.querySelectorAll('link[rel=preload]')].filter(({ href }) =>
    href.startsWith(folder),
  );
  const waiting = new Set();
  let isDown = false;
  const create = (name, address, more) =>
    Object.assign(document.createElement(name), {
      ...more,
      crossOrigin: 'anonymous',
      [name === 'link' ? 'href' : 'src']: address.slice(origin.length),
    });
  const leave = () => {
    if (isDown) return;
    isDown = true;
    try {
      sessionStorage.setItem(folder, 'down');
    } catch {}
    if (document.readyState !== 'complete') {
      for (const { rel, as, integrity, href } of preloads) {
        document.head.append(create('link', href, { rel, as, integrity }));
      }
    }
    waiting.forEach(replace);
  };
  const replace = (late) => {
    if (!waiting.delete(late)) return false;
    leave();
    const { localName, rel, integrity } = late;
    const next = create(localName, late.src || late.href, { rel, integrity });
    next.onload = next.onerror = ({ type }) => late.dispatchEvent(new Event(type));
    late.after(next);
    new Document().adoptNode(late);
    return true;
  };
  const watch = (added) => {
    const { localName, rel, src, href } = added;
    const isLoaded = localName === 'script' || (localName === 'link' && rel === 'stylesheet');
    if (!isLoaded || !(src || href).startsWith(folder)) return;
    waiting.add(added);
    if (isDown) replace(added);
    else setTimeout(replace, ${waitMs}, added);
  };
  try {
    if (folder in sessionStorage) leave();
  } catch {}
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(watch);
  }).observe(document.head, { childList: true });
  document.addEventListener('load', ({ target }) => waiting.delete(target), true);
  document.addEventListener(
    'error',
    (event) => {
      if (preloads.includes(event.target)) leave();
      else if (replace(event.target)) event.stopImmediatePropagation();
    },
    true,
  );
}
`;

/** The script for a page whose remote comes from another origin, which comes after its preloads. Other pages have none. */
export const fallbackTags = (remote: Release | undefined): string[] =>
  remote?.origin
    ? [`<script${attributes({ 'data-folder': folderOf(remote) })}>${source}</script>`]
    : [];

/** The script's hash, which the security policy allows. */
export const fallbackHash = hashSource(source);
