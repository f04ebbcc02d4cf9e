import { MailOptout } from '../../email/optout/mail-optout.entity.ts';
import { eraseCustomer } from '../../operations/erasure/erase-customer.ts';
import { bookPaid } from '../../reservation/test-reservation.ts';
import { type BookingTest, guestToken, startBookingTest } from '../test-booking.ts';
import { planReminders } from './plan-reminders.ts';

let api: BookingTest;
beforeEach(async () => {
  api = await startBookingTest();
});
afterEach(() => api.close());

const planAt = async (instant: string) => {
  api.clock.now = new Date(instant);
  await planReminders(api.deps);
};

const subjects = async (email = 'maya@mail.example') =>
  (await api.inbox(email)).map(({ subject }) => subject);

const reminded = async (email?: string) =>
  (await subjects(email)).filter((subject) => subject.startsWith('Your workshop is on ')).length;

const wishes = () => api.database.run((manager) => manager.find(MailOptout));

test('an address that opted out gets no reminder of any booking, and every other email', async () => {
  expect((await api.show()).reminders_on).toBe(true);
  const off = await api.turnReminders(false);
  expect([off.status, off.body.reminders_on, off.body.version]).toEqual([200, false, 1]);
  const later = await bookPaid(api, { date: '2026-12-02 11:00:00' });
  await bookPaid(api, { date: '2026-12-01 11:00:00', guestEmail: 'jun@mail.example' });
  await planAt('2026-11-30T20:00:00Z');
  expect([await reminded(), await reminded('jun@mail.example')]).toEqual([0, 1]);
  expect((await api.move('2026-12-05 15:00:00')).status).toBe(200);
  expect(await subjects()).toContain('Your workshop has moved');
  const other = await api.call('GET', `/booking/${later}`, { token: await guestToken(api, later) });
  expect(other.body.reminders_on).toBe(false);

  expect((await api.turnReminders(true)).body.reminders_on).toBe(true);
  await planAt('2026-11-30T20:01:00Z');
  expect(await reminded()).toBe(1);
});

test('a queued reminder is not sent after an opt-out, and is queued again after an opt-in', async () => {
  await planAt('2026-11-29T21:00:00Z');
  await api.turnReminders(false);
  expect(await reminded()).toBe(0);
  await planAt('2026-11-29T21:01:00Z');
  await api.turnReminders(true);
  expect(await reminded()).toBe(0);
  await planAt('2026-11-29T21:02:00Z');
  expect(await reminded()).toBe(1);
});

test('opting out many times at once is one opt-out, which does not contain the address', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => api.turnReminders(false)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const kept = await wishes();
  expect(kept).toMatchObject([{ kind: 'reminder', emailHash: expect.stringMatching(/^\w{64}$/) }]);
  expect(JSON.stringify(kept)).not.toMatch(/maya/i);
  await api.turnReminders(true);
  expect(await wishes()).toEqual([]);
});

test('the link in the email leads to the switch, and opening it changes nothing', async () => {
  await planAt('2026-11-29T21:00:00Z');
  const mail = await api.mailed('Your workshop is on Tue, Dec 1');
  const link = /Turn off reminders: (\S+)/.exec(mail!.text)![1]!;
  expect(mail!.html).toContain(`href="${link}"`);
  const { pathname, search, hash } = new URL(link);
  expect([pathname, search]).toEqual(['/booking', '?change=reminders']);
  const opened = await api.call('POST', '/booking/open', { body: { key: hash.slice(1) } });
  expect(opened.body.bookingId).toBe(api.id);
  expect([(await api.show()).reminders_on, await wishes()]).toEqual([true, []]);
});

test('an erased guest who books again still gets no reminder', async () => {
  await api.turnReminders(false);
  api.clock.now = new Date('2026-12-03T20:00:00Z');
  await eraseCustomer(api.database, { email: 'maya@mail.example', now: api.clock.now });
  expect(await wishes()).toHaveLength(1);
  await api.verify('maya@mail.example');
  const again = await bookPaid(api, { date: '2026-12-10 13:00:00' });
  await planAt('2026-12-08T22:00:00Z');
  expect(await reminded()).toBe(0);
  const shown = await api.call('GET', `/booking/${again}`, { token: await guestToken(api, again) });
  expect(shown.body.reminders_on).toBe(false);
});
