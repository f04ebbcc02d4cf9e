import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

type Page = { page: ReactNode; remote: Promise<unknown> };

/** Renders the page. Markup in the document stays untouched until its remote can hydrate it or has failed. */
export async function drawPage(root: Element, { page, remote }: Page): Promise<void> {
  const arrival = remote.then(
    () => true,
    () => false,
  );
  if (root.hasChildNodes() && (await arrival)) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
