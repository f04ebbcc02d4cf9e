import { useEffect } from 'react';

function find<K extends 'meta' | 'link'>(tag: K, name: string): HTMLElementTagNameMap[K] {
  const attribute = tag === 'meta' ? 'name' : 'rel';
  const found = document.head.querySelector<HTMLElementTagNameMap[K]>(
    `${tag}[${attribute}="${name}"]`,
  );
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, name);
  document.head.append(made);
  return made;
}

/** Sets the page's description, as the gateway does for a document, while the page is shown. */
export function useDescription(text: string): void {
  useEffect(() => {
    const description = find('meta', 'description');
    description.content = text;
    return () => description.remove();
  }, [text]);
}

/** Sets the canonical address; null for a page without one. */
export function useCanonical(path: string | null): void {
  useEffect(() => {
    const canonical = find('link', 'canonical');
    // The site's own origin, which the gateway may have set, can differ from the requested one.
    if (path) canonical.href = new URL(path, canonical.href || window.location.origin).href;
    else canonical.remove();
  }, [path]);
}
