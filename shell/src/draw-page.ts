import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

type Page = { page: ReactNode; remote: Promise<unknown> };

/** Renders the page. Markup in the document stays untouched until its remote can hydrate it or has failed. */
export async function drawPage(root: Element, { page, remote }: Page): Promise<void> {
  const arrival = remote.then(
    () => true,
    () => false,
  );
  if (root.hasChildNodes() && (await arrival)) hydrateRoot(root, page, { onCaughtError });
  else createRoot(root, { onCaughtError }).render(page);
}

/** The gateway's field script counts what a boundary of any app has caught. It listens before the shell loads. */
function onCaughtError(error: unknown) {
  console.error(error);
  dispatchEvent(new ErrorEvent('caughterror', { error }));
}
