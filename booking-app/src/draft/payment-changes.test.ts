import { createDraftStore } from './draft-store.ts';
import { paid, renewed, told, withPayment } from './payment-changes.ts';

let made = 0;

const openTab = () =>
  createDraftStore({
    tab: window.sessionStorage,
    browser: window.localStorage,
    now: () => Date.parse('2026-09-08T18:00:00Z'),
    makeId: () => `checkout-${++made}`,
  });

const verified = { email: 'maya@mail.example', at: 1 };
const chosen = {
  service_name: 'Silver Ring Workshop',
  appointment_time: '2026-09-19 13:00:00',
  guest_count: 2,
  guest_name: 'Maya',
} as const;
const payment = {
  amount: 6000,
  at: 1,
  details: {
    service: chosen.service_name,
    date: chosen.appointment_time,
    guestCount: chosen.guest_count,
    guestName: 'Maya',
    guestEmail: 'maya@mail.example',
  },
};

function openPayingTab() {
  const tab = openTab();
  tab.update(chosen);
  tab.remember({ verified });
  const { checkoutId } = tab.read();
  tab.change(checkoutId, withPayment(payment));
  return { tab, checkoutId };
}

test('a renewed checkout has another id and keeps the draft and the verified address', () => {
  const { tab, checkoutId } = openPayingTab();
  tab.change(checkoutId, renewed);
  expect(tab.read()).toMatchObject({ draft: { guest_name: 'Maya' }, verified, payment: null });
  expect(tab.read().checkoutId).not.toBe(checkoutId);
});

test('a paid draft is cleared, and its payment is kept until it is shown', () => {
  const { tab, checkoutId } = openPayingTab();
  tab.change(checkoutId, paid(payment));
  expect(openTab().read()).toMatchObject({
    draft: { service_name: null, guest_name: '' },
    verified: null,
    payment: { ...payment, isPaid: true },
  });
  tab.change(tab.read().checkoutId, told);
  expect(openTab().read().payment).toBeNull();
});

test('a choice made since the payment started continues in its own checkout', () => {
  const { tab, checkoutId } = openPayingTab();
  tab.update({ guest_count: 3 });
  tab.change(checkoutId, paid(payment));
  expect(tab.read()).toMatchObject({ draft: { ...chosen, guest_count: 3 }, verified: null });
  expect(tab.read().checkoutId).not.toBe(checkoutId);
});

test('a payment for a checkout that the tab has left changes nothing', () => {
  const { tab, checkoutId } = openPayingTab();
  tab.change(checkoutId, paid(payment));
  tab.change(tab.read().checkoutId, told);
  tab.update({ service_name: 'Silver Bracelet Workshop' });
  const next = tab.read();
  const late = openTab();
  late.change(checkoutId, withPayment(payment));
  late.change(checkoutId, paid(payment));
  late.change(checkoutId, renewed);
  expect(tab.read()).toEqual(next);
});

test('a payment in progress is not mistaken for one that was shown', () => {
  const { tab } = openPayingTab();
  tab.change(tab.read().checkoutId, told);
  expect(tab.read().payment).toEqual(payment);
});
