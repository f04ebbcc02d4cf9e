import { type BookingTest, startBookingTest } from '../test-booking.ts';
import { planReminders } from '../reminder/plan-reminders.ts';

let api: BookingTest;
beforeEach(async () => {
  api = await startBookingTest();
});
afterEach(() => api.close());

const email = 'maya@mail.example';

const tables = ['reservation', 'slot', 'payment_attempt', 'refund_order', 'audit_entry'];
const readAll = () =>
  api.database.run((manager) =>
    Promise.all(
      [...tables, 'outbox_mail', 'mail_optout'].map((table) =>
        manager.query(`SELECT * FROM ${table} ORDER BY 1`),
      ),
    ),
  );

test('a scanner that opens every link in every email, and runs the page’s script, changes nothing', async () => {
  await api.shrink(1, 3000);
  await api.move('2026-12-05 13:00:00', 2);
  await api.send('resend');
  api.clock.now = new Date('2026-12-03T21:00:00Z');
  await planReminders(api.deps);
  await api.cancel(0, 3);
  const mails = await api.inbox(email);
  const links = mails
    .flatMap(({ text, html }) => `${text} ${html}`.match(/https?:\/\/[^\s"<>)]+/g) ?? [])
    .map((link) => new URL(link.replaceAll('&amp;', '&')));
  const keys = [...new Set(links.map(({ hash }) => hash.slice(1)))].filter(
    (key) => key.length > 40,
  );
  expect([mails.length >= 5, keys.length > 0]).toEqual([true, true]);
  const before = await readAll();
  for (const { pathname, search } of links) {
    for (const method of ['HEAD', 'GET']) {
      await fetch(new URL(pathname + search, api.url), { method });
    }
  }
  // The page opens the booking without a click.
  for (const key of keys) {
    const { body } = await api.call('POST', '/booking/open', { body: { key } });
    await api.call('GET', `/booking/${body.bookingId}`, { token: body.token });
  }
  expect(await readAll()).toEqual(before);
});
