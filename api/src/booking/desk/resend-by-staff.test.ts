import type { HistoryEntry } from '@studio/contract';
import { eraseCustomer } from '../../operations/erasure/erase-customer.ts';
import { type DeskTest, startDeskTest } from './test-desk.ts';

let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const linkMails = async () =>
  (await api.inbox('maya@mail.example')).filter(
    ({ subject }) => subject === 'The link to your booking',
  );

/** Expects the refusal that the panel shows beforehand, and no email. */
async function expectRefused(error: string): Promise<void> {
  expect((await api.desk()).cannot.resend).toBe(error);
  expect(await api.resendAsStaff()).toMatchObject({
    status: 409,
    body: { type: 'NOT_CHANGEABLE', error },
  });
  expect(await linkMails()).toEqual([]);
}

test('staff resend the email that the guest can ask for, and the history shows both', async () => {
  api.passSeconds(60);
  expect((await api.desk()).cannot.resend).toBeNull();
  expect(await api.resendAsStaff()).toMatchObject({ status: 200, body: { sent: true } });
  const { history, reservation } = await api.desk();
  const [mail, resent] = history as HistoryEntry[];
  expect(mail).toMatchObject({ what: 'MAIL', subject: 'The link to your booking' });
  expect(resent).toMatchObject({ what: 'RESENT', actor: 'admin' });
  expect(reservation.version).toBe(1);

  const [sent] = await linkMails();
  const key = /\/booking#([\w-]+)/.exec(sent!.text)![1];
  const opened = await api.call('POST', '/booking/open', { body: { key } });
  expect(opened.body.bookingId).toBe(api.id);
});

test('allows three an hour, however many the guest has asked for', async () => {
  for (let mail = 0; mail < 3; mail++) expect((await api.send('resend')).status).toBe(200);
  for (let mail = 0; mail < 3; mail++) expect((await api.resendAsStaff()).status).toBe(200);
  const refused = await api.resendAsStaff();
  expect([refused.status, refused.body.type]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await linkMails()).toHaveLength(6);
});

test('refuses a canceled booking', async () => {
  await api.cancel(6000);
  await expectRefused('This booking is canceled.');
});

test('refuses when the link no longer works', async () => {
  api.clock.now = new Date('2026-12-31T21:00:01Z');
  await expectRefused('This booking’s link has expired.');
});

test('refuses an erased guest', async () => {
  api.clock.now = new Date('2026-12-03T12:00:00Z');
  await eraseCustomer(api.database, { email: 'maya@mail.example', now: api.clock.now });
  await expectRefused('This guest’s personal data was erased.');
});
