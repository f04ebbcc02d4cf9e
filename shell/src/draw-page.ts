import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

type Page = { page: ReactNode; remote: Promise<unknown> };

/**
 * Draws the page. Markup that came with the document stays untouched until its remote is there to
 * take it over, or is known to fail.
 */
export async function drawPage(root: Element, { page, remote }: Page): Promise<void> {
  const arrival = remote.then(
    () => true,
    () => false,
  );
  if (root.hasChildNodes() && (await arrival)) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
