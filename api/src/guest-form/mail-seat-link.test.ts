import { OutboxMail } from '../email/outbox-mail.entity.ts';
import { eraseCustomer } from '../operations/erasure/erase-customer.ts';
import { type GuestFormTest, guestLeft, startGuestFormTest } from './test-guest-form.ts';

let api: GuestFormTest;
/** Maya's booking of three guests. */
beforeEach(async () => {
  api = await startGuestFormTest();
});
afterEach(() => api.close());

const jun = 'jun@mail.example';
const mailSeat = (seat: number, email = jun) =>
  api.call('POST', `/booking/${api.id}/seats/email`, { token: api.token, body: { seat, email } });

test('a seat’s link is emailed to its guest, with nothing about the rest of the booking', async () => {
  await api.replace(2);
  expect((await mailSeat(4)).body).toEqual({ sent: true });
  const [mail] = await api.inbox(jun);
  expect(mail!.subject).toBe('Sign the waiver for Ring Workshop');
  const [, key] = /\/booking\/guest#([\w-]+)/.exec(mail!.text)!;
  expect((await api.open(key!)).status).toBe(200);
  expect(mail!.text).toContain('Maya Lindqvist booked it for you');
  expect(mail!.text).not.toMatch(/\/booking#|\$|maya@|3 guests/);
  expect(await mailSeat(2)).toMatchObject(guestLeft);
  expect((await mailSeat(1, 'nobody')).status).toBe(400);
});

test('nobody can flood an address, or many addresses, with a booking’s links', async () => {
  for (let mails = 0; mails < 5; mails++) expect((await mailSeat(1)).status).toBe(200);
  expect((await mailSeat(1)).status).toBe(429);
  for (let mails = 0; mails < 15; mails++) await mailSeat(1, `guest${mails}@mail.example`);
  expect((await mailSeat(1, 'other@mail.example')).status).toBe(429);
});

test('erasing the guest who booked deletes the addresses to which they sent links', async () => {
  await mailSeat(2);
  const sentTo = () =>
    api.database.run((manager) => manager.countBy(OutboxMail, { recipient: jun }));
  expect(await sentTo()).toBe(1);
  api.passSeconds(20 * 86_400);
  await eraseCustomer(api.database, { email: 'maya@mail.example', now: api.clock.now });
  expect(await sentTo()).toBe(0);
});
