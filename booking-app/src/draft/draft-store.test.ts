import { createDraftStore, draftKey } from './draft-store.ts';
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

function makeBrowser(storage = memoryStorage()) {
  const clock = { now: Date.parse('2026-09-08T18:00:00Z') };
  let made = 0;
  const openTab = () =>
    createDraftStore({ storage, now: () => clock.now, makeId: () => `checkout-${++made}` });
  return { clock, storage, openTab };
}

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
  const { openTab } = makeBrowser();
  const tab = openTab();
  tab.update({ service_name: 'Silver Ring Workshop' });
  tab.update({ appointment_time: '2026-09-19 13:00:00' });
  expect(openTab().read().draft).toMatchObject({
    service_name: 'Silver Ring Workshop',
    appointment_time: '2026-09-19 13:00:00',
    guest_count: 1,
  });
});

test('a second tab sees the change and keeps it when it makes its own', () => {
  const { openTab } = makeBrowser();
  const [first, second] = [openTab(), openTab()];
  second.read();
  first.update({ guest_name: 'Maya' });
  second.update({ guest_count: 2 });
  expect(first.read().draft).toMatchObject({ guest_name: 'Maya', guest_count: 2 });
  expect(second.read().checkoutId).toBe(first.read().checkoutId);
});

test('the checkout keeps its id across reloads and gets a new one when the draft is cleared', () => {
  const { openTab } = makeBrowser();
  const tab = openTab();
  tab.update({ guest_count: 2 });
  const { checkoutId } = tab.read();
  expect(openTab().read().checkoutId).toBe(checkoutId);
  tab.clear();
  expect(tab.read().checkoutId).not.toBe(checkoutId);
  expect(tab.read().draft.guest_count).toBe(1);
});

test('reading twice gives the same object, so that a page is not drawn without a change', () => {
  const tab = makeBrowser().openTab();
  expect(tab.read()).toBe(tab.read());
  tab.update({ guest_name: 'Maya' });
  expect(tab.read()).toBe(tab.read());
});

test('a draft lives 24 hours from its last change', () => {
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

test('a draft of yesterday is wiped from the browser when the site is opened, and told of', () => {
  const { clock, storage, openTab } = makeBrowser();
  const tab = openTab();
  tab.update({ service_name: 'Silver Ring Workshop', guest_name: 'Maya' });
  clock.now += 24 * hour;
  expect(openTab().read().hasExpired).toBe(true);
  expect(storage.getItem(draftKey)).not.toContain('Maya');
  expect(openTab().read().hasExpired).toBe(true);
  openTab().update({ service_name: 'Silver Ring Workshop' });
  expect(openTab().read().hasExpired).toBe(false);
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
        appointment_time: '2026-09-19 14:30:00',
        guest_count: 1,
        guest_name: 'Mallory',
        guest_phone: '',
        guest_email: '',
        guest_note: '',
      },
    }),
  ],
])('stored text that %s is an empty draft', (_, text) => {
  const { storage, openTab } = makeBrowser();
  storage.setItem(draftKey, text);
  expect(openTab().read().draft.guest_name).toBe('');
});

test('a browser that denies or fills its storage still books within the page', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  const denied = forgivingStorage(() => ({
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
  }));
  const tab = makeBrowser(denied).openTab();
  tab.update({ guest_name: 'Maya' });
  expect(tab.read().draft.guest_name).toBe('Maya');
});

test('what the browser saw happen is kept with the draft and goes with it', () => {
  const { openTab } = makeBrowser();
  const tab = openTab();
  tab.remember({ verified: { email: 'maya@mail.example', at: 1 } });
  tab.update({ guest_name: 'Maya' });
  expect(openTab().read().verified).toEqual({ email: 'maya@mail.example', at: 1 });
  tab.clear();
  expect(tab.read().verified).toBeNull();
});
