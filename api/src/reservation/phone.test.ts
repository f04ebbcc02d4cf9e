import { type DeskTest, startDeskTest } from '../booking/desk/test-desk.ts';
import { newCheckout, paymentBody } from '../test-api.ts';

let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const noSuchNumber = 'This phone number doesn’t exist. Please check it, or leave the field empty.';

// One digit more than a phone number in Singapore has.
const impossible = '+65 6123 45678';

test('books a pasted phone number as plain digits, and refuses an impossible one without a charge', async () => {
  await api.verify('ada@mail.example');
  const pay = (guestPhone: string) =>
    api.call('POST', '/payment/create-payment', {
      body: paymentBody({ details: { guestEmail: 'ada@mail.example', guestPhone } }),
      key: newCheckout(),
    });
  const { status, body } = await pay(impossible);
  expect([status, body.error]).toEqual([400, noSuchNumber]);
  const paid = await pay('\u202atel:213\u2011555\u20110142;ext=12\u202c');
  const { body: booked } = await api.staff('GET', `/admin/booking/${paid.body.reservationId}`);
  expect(booked.reservation.guest_phone).toBe('213-555-0142 x12');
});

test('an extension is not part of the two digits that a guest’s page shows', async () => {
  await api.change({ guestPhone: '(213) 555-0142 ext. 17' });
  expect((await api.show()).phone_ending).toBe('42');
});

test('a booking keeps its phone number when the new one is impossible', async () => {
  const { status, body } = await api.change({ guestPhone: impossible });
  expect([status, body.error]).toEqual([400, noSuchNumber]);
  expect((await api.show()).phone_ending).toBe('42');
});
