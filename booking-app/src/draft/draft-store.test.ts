import { createDraftStore, draftKey } from './draft-store.ts';
import { knownKey } from './has-last-booking.ts';
import { forgivingStorage, type TextStorage } from '../storage/forgiving-storage.ts';

const hour = 60 * 60 * 1000;

function memoryStorage(): TextStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Fakes a browser whose `openTab` opens a new tab, or reopens one from its storage. */
function makeBrowser(browser = memoryStorage()) {
  const clock = { now: Date.parse('2026-09-08T18:00:00Z') };
  let made = 0;
  const openTab = (tab: TextStorage = memoryStorage()) => {
    const store = createDraftStore({
      tab,
      browser,
      now: () => clock.now,
      makeId: () => `checkout-${++made}`,
    });
    return { ...store, storage: tab, reload: () => openTab(tab) };
  };
  return { clock, browser, openTab };
}

const ring = {
  service_name: 'Silver Ring Workshop',
  appointment_time: '2026-09-19 13:00:00',
  guest_name: 'Maya',
} as const;

test('a new draft has the defaults of the spec', () => {
  const { draft } = makeBrowser().openTab().read();
  expect(draft).toEqual({
    service_name: null,
    appointment_time: null,
    guest_count: 1,
    guest_name: '',
    guest_phone: '',
    guest_email: '',
    guest_note: '',
  });
});

test('a partial update keeps the rest and survives a reload', () => {
  const tab = makeBrowser().openTab();
  tab.update({ service_name: 'Silver Ring Workshop' });
  tab.update({ appointment_time: '2026-09-19 13:00:00' });
  expect(tab.reload().read().draft).toMatchObject({
    service_name: 'Silver Ring Workshop',
    appointment_time: '2026-09-19 13:00:00',
    guest_count: 1,
  });
});

test('the checkout keeps its id across reloads and gets a new one when the draft is cleared', () => {
  const tab = makeBrowser().openTab();
  tab.update({ guest_count: 2 });
  const { checkoutId } = tab.read();
  expect(tab.reload().read().checkoutId).toBe(checkoutId);
  tab.clear();
  expect(tab.read().checkoutId).not.toBe(checkoutId);
  expect(tab.read().draft.guest_count).toBe(1);
});

test('reading twice returns the same object, so a page does not render without a change', () => {
  const tab = makeBrowser().openTab();
  expect(tab.read()).toBe(tab.read());
  tab.update({ guest_name: 'Maya' });
  expect(tab.read()).toBe(tab.read());
});

test('a draft is kept for 24 hours after its last change', () => {
  const { clock, openTab } = makeBrowser();
  const tab = openTab();
  tab.update({ guest_name: 'Maya' });
  const { checkoutId } = tab.read();
  clock.now += 24 * hour - 1;
  expect(tab.read().draft.guest_name).toBe('Maya');
  clock.now += 1;
  expect(tab.read().draft.guest_name).toBe('');
  expect(tab.read().checkoutId).not.toBe(checkoutId);
});

test('a draft of the previous day is deleted from its tab and the browser on the next visit, with a notice', () => {
  const { clock, browser, openTab } = makeBrowser();
  const tab = openTab();
  tab.update(ring);
  clock.now += 24 * hour;
  expect(tab.reload().read().hasExpired).toBe(true);
  expect(tab.storage.getItem(draftKey)).not.toContain('Maya');
  expect(browser.getItem(knownKey)).not.toContain('Maya');
  expect(tab.reload().read().hasExpired).toBe(true);
  tab.reload().update({ service_name: 'Silver Ring Workshop' });
  expect(tab.reload().read().hasExpired).toBe(false);
});

test('a tab left open for over 24 hours gets the notice too, whatever it contains by then', () => {
  const { clock, openTab } = makeBrowser();
  const tab = openTab();
  tab.update(ring);
  clock.now += 24 * hour;
  expect(tab.read().hasExpired).toBe(true);
  tab.remember({ hold: null });
  expect(tab.read().draft.service_name).toBeNull();
  expect(tab.reload().read().hasExpired).toBe(true);
});

test.each([
  ['is no JSON', '{'],
  ['has another shape', '{"draft":{}}'],
  [
    'names no session',
    JSON.stringify({
      checkoutId: 'x',
      savedAt: Date.parse('2026-09-08T18:00:00Z'),
      codeSent: null,
      verified: null,
      hold: null,
      payment: null,
      draft: {
        service_name: null,
        appointment_time: '2026-09-19 02:30:00',
        guest_count: 1,
        guest_name: 'Mallory',
        guest_phone: '',
        guest_email: '',
        guest_note: '',
      },
    }),
  ],
])('stored text that %s is an empty draft', (_, text) => {
  const tab = makeBrowser().openTab();
  tab.storage.setItem(draftKey, text);
  expect(tab.reload().read().draft.guest_name).toBe('');
});

test('a browser that blocks or fills its storage still books within the page', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  const denied = forgivingStorage(() => ({
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
  }));
  const tab = makeBrowser(denied).openTab(denied);
  tab.update({ guest_name: 'Maya' });
  expect(tab.read().draft.guest_name).toBe('Maya');
});

test('the browser’s hints are stored and deleted with the draft', () => {
  const tab = makeBrowser().openTab();
  tab.remember({ verified: { email: 'maya@mail.example', at: 1 } });
  tab.update({ guest_name: 'Maya' });
  expect(tab.reload().read().verified).toEqual({ email: 'maya@mail.example', at: 1 });
  tab.clear();
  expect(tab.read().verified).toBeNull();
});
