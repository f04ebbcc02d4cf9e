import type { Page } from '@playwright/test';

/** Stores the key that proves offline entries in a page of the site, as signing in does (`offline-key.ts` of admin-app). */
export const keepOfflineKey = (page: Page, offlineKey: string): Promise<void> =>
  page.evaluate(async (text) => {
    const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']);
    // The names of idb-keyval.
    const opening = indexedDB.open('keyval-store');
    opening.onupgradeneeded = () => void opening.result.createObjectStore('keyval');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const writing = opening.result.transaction('keyval', 'readwrite');
    writing.objectStore('keyval').put(key, 'adminOfflineKey');
    await new Promise((resolve) => (writing.oncomplete = resolve));
    opening.result.close();
  }, offlineKey);
