import type { TextStorage } from '../storage/forgiving-storage.ts';
import { createDraftStore, draftKey } from './draft-store.ts';
import { paid, told, withPayment } from './payment-changes.ts';

function memoryStorage(copied?: Map<string, string>) {
  const kept = new Map(copied);
  const storage: TextStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return { ...storage, kept };
}

function makeBrowser() {
  const clock = { now: Date.parse('2026-09-08T18:00:00Z') };
  const browser = memoryStorage();
  let made = 0;
  const openTab = (tab = memoryStorage()) => {
    const now = () => clock.now;
    const store = createDraftStore({ tab, browser, now, makeId: () => `checkout-${++made}` });
    const duplicate = () => {
      const copy = openTab(memoryStorage(tab.kept));
      copy.noteTwin();
      return copy;
    };
    return { ...store, duplicate };
  };
  return { clock, browser, openTab };
}

const ring = {
  service_name: 'Silver Ring Workshop',
  appointment_time: '2026-09-19 13:00:00',
  guest_count: 2,
  guest_name: 'Maya',
} as const;
const bracelet = { ...ring, service_name: 'Silver Bracelet Workshop' } as const;

const payment = {
  amount: 6000,
  at: 1,
  details: {
    service: ring.service_name,
    date: ring.appointment_time,
    guestCount: ring.guest_count,
    guestName: 'Maya',
    guestEmail: 'maya@mail.example',
  },
};

function openPair() {
  const browser = makeBrowser();
  const tab = browser.openTab();
  tab.update(ring);
  return { ...browser, tab, twin: tab.duplicate() };
}

test('two tabs book two workshops without mixing', () => {
  const { openTab } = makeBrowser();
  const [first, second] = [openTab(), openTab()];
  first.update(ring);
  second.update(bracelet);
  first.update({ guest_count: 1 });
  expect(first.read().draft).toEqual(expect.objectContaining({ ...ring, guest_count: 1 }));
  expect(second.read().draft).toEqual(expect.objectContaining(bracelet));
  expect(first.read().checkoutId).not.toBe(second.read().checkoutId);
});

test('a new tab starts empty, and takes over an unfinished booking on request', () => {
  const { openTab } = makeBrowser();
  const left = openTab();
  left.update(ring);
  const next = openTab();
  expect(next.read().draft.service_name).toBeNull();
  expect(next.readLast()?.draft).toMatchObject(ring);
  next.takeOver();
  expect(next.read()).toMatchObject({ draft: ring, checkoutId: left.read().checkoutId });
});

test('the offer disappears after success, after signing out and after 24 hours', () => {
  const { openTab, clock } = makeBrowser();
  const tab = openTab();
  tab.update(ring);
  const { checkoutId } = tab.read();
  tab.change(checkoutId, withPayment(payment));
  expect(openTab().readLast()?.payment).toEqual(payment);
  tab.change(checkoutId, paid(payment));
  expect(openTab().readLast()).toBeNull();
  tab.change(tab.read().checkoutId, told);
  tab.update(ring);
  tab.wipe();
  expect(openTab().readLast()).toBeNull();
  tab.update(ring);
  clock.now += 24 * 60 * 60 * 1000;
  expect(openTab().readLast()).toBeNull();
});

test('signing out in one tab deletes the drafts of all', () => {
  const { openTab, clock } = makeBrowser();
  const [first, second] = [openTab(), openTab()];
  second.update(ring);
  clock.now += 1;
  first.wipe();
  expect(second.read().draft.guest_name).toBe('');
});

test('a tab and its copy share one checkout while they ask for the same seats', () => {
  const { tab, twin } = openPair();
  twin.update({ guest_note: 'A hammered band.' });
  expect(twin.read().checkoutId).toBe(tab.read().checkoutId);
});

test.each(['tab', 'twin'] as const)('the %s that asks for other seats continues alone', (who) => {
  const pair = openPair();
  const { checkoutId } = pair.tab.read();
  const stays = who === 'tab' ? pair.twin : pair.tab;
  pair[who].update(bracelet);
  expect(pair[who].read()).toMatchObject({ draft: bracelet, hold: null, payment: null });
  expect(pair[who].read().checkoutId).not.toBe(checkoutId);
  expect(stays.read()).toMatchObject({ draft: ring, checkoutId });
});

test('a copy waits for the payment in progress, whatever the visitor chooses in it meanwhile', () => {
  const { openTab } = makeBrowser();
  const tab = openTab();
  tab.update(ring);
  const { checkoutId } = tab.read();
  tab.change(checkoutId, withPayment(payment));
  const twin = tab.duplicate();
  twin.update(bracelet);
  expect(twin.read()).toMatchObject({ checkoutId, payment });
  twin.change(checkoutId, paid(payment));
  expect(twin.read()).toMatchObject({ draft: bracelet, payment: { isPaid: true } });
});

test('a copy of a paid booking requests no payment, and says why it is empty', () => {
  const { tab, twin } = openPair();
  tab.change(tab.read().checkoutId, paid(payment));
  expect(twin.read()).toMatchObject({ draft: { service_name: null }, isBookedElsewhere: true });
  twin.update(bracelet);
  expect(twin.read()).toMatchObject({ draft: { service_name: bracelet.service_name } });
});

test('a draft of the previous release goes to the first tab that opens, and to no other', () => {
  const { openTab, browser } = makeBrowser();
  const former = openTab();
  former.update(ring);
  const later = makeBrowser();
  later.browser.setItem(draftKey, JSON.stringify(former.read()));
  expect(later.openTab().read().draft).toMatchObject(ring);
  expect(later.openTab().read().draft.service_name).toBeNull();
  expect(browser.getItem(draftKey)).toBeNull();
});
