import { type BookingTest, startBookingTest } from '../test-booking.ts';
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
const reminders = async () =>
  (await api.inbox('maya@mail.example')).filter(({ subject }) =>
    subject.startsWith('Your workshop is on '),
  );

test('a booking gets one reminder, 48 hours ahead, with a link to choose another date', async () => {
  await planAt('2026-11-29T20:59:59Z');
  expect(await reminders()).toEqual([]);
  await planAt('2026-11-29T21:00:00Z');
  await planAt('2026-11-29T21:01:00Z');
  const [mail, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(mail!.text).toContain('Move it for free until Mon, Nov 30, 1:00 PM Pacific Time.');
  expect(mail!.text).toMatch(/\/booking\?change=date#\S+/);
});

test('a reminder asks for waivers once staff require them', async () => {
  await planAt('2026-11-29T21:00:00Z');
  const token = await api.adminToken();
  expect((await reminders())[0]!.text).not.toMatch(/waiver/i);
  const body = { isRequired: true, version: 0 };
  await api.call('PATCH', '/admin/waiver-rule', { token, body });
  await api.move('2026-12-05 15:00:00');
  await planAt('2026-12-03T23:00:00Z');
  const texts = (await reminders()).map(({ text }) => text).join();
  expect(texts).toContain('0 of 2 guests have signed the waiver. It takes a minute on a phone.');
  expect(texts).toMatch(/Get a link for each guest: \S+\/booking\?change=seats#\S+/);
});

test('a moved booking gets a reminder of its new start, and the old reminder is deleted', async () => {
  await planAt('2026-11-29T21:00:00Z');
  await api.move('2026-12-05 15:00:00');
  expect(await reminders()).toEqual([]);
  await planAt('2026-12-03T23:00:00Z');
  const [mail, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(mail!.text).toContain('Saturday, December 5');
});

test('sends no reminder for a booking that its guest moved within the two days', async () => {
  api.clock.now = new Date('2026-11-29T20:00:00Z');
  const { body } = await api.move('2026-12-01 11:00:00');
  expect(body.appointment_time).toBe('2026-12-01T11:00:00-08:00');
  await planAt('2026-11-29T20:00:58Z');
  await planAt('2026-11-30T18:00:00Z');
  expect(await reminders()).toEqual([]);
});

test('offers no move to a guest who has no moves left', async () => {
  for (const [index, day] of ['02', '03', '04'].entries()) {
    await api.move(`2026-12-${day} 13:00:00`, index + 1);
  }
  await planAt('2026-12-02T21:00:00Z');
  const [mail] = await reminders();
  expect(mail!.text).not.toMatch(/Move it/);
});

test('sends nothing after the start, however long the email had to wait', async () => {
  await planAt('2026-11-29T21:00:00Z');
  api.clock.now = new Date('2026-12-01T21:00:00Z');
  expect(await reminders()).toEqual([]);
  await planAt('2026-12-01T21:01:00Z');
  expect(await reminders()).toEqual([]);
});

test('a reminder that an outage delayed names the day, not how far away it is', async () => {
  await planAt('2026-12-01T20:17:00Z');
  expect((await reminders()).map(({ subject }) => subject)).toEqual([
    'Your workshop is on Tue, Dec 1',
  ]);
});

test('an outage only delays it, and nothing is sent between 21:00 and 8:00', async () => {
  await planAt('2026-11-30T05:00:00Z');
  await planAt('2026-11-30T15:59:59Z');
  expect(await reminders()).toEqual([]);
  await planAt('2026-11-30T16:00:00Z');
  expect(await reminders()).toHaveLength(1);
});

test('sends no reminder for a canceled booking or one made within the two days', async () => {
  api.clock.now = new Date('2026-11-29T22:00:00Z');
  await api.verify('jun@mail.example');
  const details = { date: '2026-12-01 11:00:00', guestCount: 1, guestEmail: 'jun@mail.example' };
  await api.pay(undefined, { details });
  await api.cancel(0);
  await planAt('2026-11-30T20:00:00Z');
  expect(await reminders()).toEqual([]);
  const mails = (await api.inbox('jun@mail.example')).map(({ subject }) => subject);
  expect(mails).toEqual(['Your workshop is booked']);
});
