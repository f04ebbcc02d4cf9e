import { attempt } from '../api/attempt.ts';

declare const __webpack_public_path__: string;

/**
 * Lets this browser open Today offline. Each release has its own worker at its own address, so the page of a release or
 * a rollback replaces the worker of the one before. Only the site's own files can be workers.
 */
export function registerWorker(): void {
  const workers = attempt(() => navigator.serviceWorker as ServiceWorkerContainer | undefined);
  const url = attempt(() => new URL('worker.js', __webpack_public_path__));
  if (!workers || url?.origin !== window.location.origin) return;
  workers.register(url, { scope: '/admin', updateViaCache: 'none' }).catch(() => undefined);
}
