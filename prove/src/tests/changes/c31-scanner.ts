import type { ProveTest, Stage } from '../../prove-test.ts';
import { openSessions, signInAdmin } from '../../studio/booking.ts';
import { callApi } from '../../studio/call.ts';
import { asGuest, bookAndOpen, type GuestBooking, readRow } from '../../studio/guest-bookings.ts';
import type { Studio } from '../../studio/start-studio.ts';

const dayMs = 86_400_000;

/** One of each mail that a booking can bring about: changed, moved, smaller, its link, cancelled, reminded. */
async function causeMails(stage: Stage): Promise<void> {
  const { studio, witness } = stage;
  const dates = openSessions(studio, 1000).filter((date) => date.endsWith('13:00:00'));
  const far = dates[15]!;
  const near = dates[4]!;
  const [moved, cancelled, refunded, reminded] = await bookAndOpen(stage, [
    { date: far, guests: 2 },
    { date: far },
    { date: far },
    { date: near },
  ]);
  const ask = async (booking: GuestBooking, path: string, body: object = {}) => {
    const version = Number((await readRow(studio, booking.id))['version']);
    const wish = path === '/resend' ? {} : { version };
    const { status, text } = await studio.call(asGuest(booking, path, { ...body, ...wish }));
    witness.expect(status === 200, `${path} was answered ${status}: ${text}`);
  };
  await ask(moved!, '/move', { date: dates[16]! });
  await ask(moved!, '/guests', { guestCount: 1, refundCents: 3000 });
  await ask(moved!, '/resend');
  await ask(cancelled!, '/cancel', { refundCents: 3000 });
  const refund = await studio.call({
    path: `/admin/booking/${refunded!.id}/refund`,
    key: refunded!.id,
    token: await signInAdmin(studio),
    body: { amountCents: 500, reason: 'A broken torch.', version: refunded!.version },
  });
  witness.expect(refund.status === 200, `A refund was answered ${refund.text}`);
  // To the noon of two days before: a reminder is due, and it is no quiet hour.
  const noon = Date.parse(`${near.slice(0, 10)}T20:00:00Z`) - 2 * dayMs + 3_700_000;
  await studio.advance(Math.round((noon - studio.now().getTime()) / 1000));
  for (const open of await studio.settle()) witness.fail(`Still under way: ${open}`);
  const subjects = (await studio.providers.inbox(reminded!.visitor.email)).map(
    (mail) => mail.subject,
  );
  witness.expect(subjects.length >= 2, `A guest who comes in two days had ${subjects.join()}`);
}

/** Of every mail, as a scanner finds them in its words and in its markup. */
async function findLinks({ studio }: Stage): Promise<URL[]> {
  const mails = await studio.providers.inbox();
  const found = mails.flatMap(
    ({ text, html }) => `${text} ${html}`.match(/https?:\/\/[^\s"<>)]+/g) ?? [],
  );
  return [...new Set(found)].map((link) => new URL(link.replaceAll('&amp;', '&')));
}

const untouched = [
  'reservation',
  'slot',
  'payment_attempt',
  'refund_order',
  'audit_entry',
  'outbox_mail',
  'mail_optout',
  'coupon',
  'customer',
];

const readAll = async ({ database }: Studio): Promise<string> =>
  JSON.stringify(
    await Promise.all(untouched.map((table) => database.read(`SELECT * FROM ${table} ORDER BY 1`))),
  );

/** As a machine reads mail: it fetches, and one with a browser runs what the page runs when it opens. */
async function scan({ studio, size }: Stage, link: URL): Promise<void> {
  const path = `${link.pathname}${link.search}`;
  for (let time = 0; time < size['times']!; time++) {
    for (const method of ['HEAD', 'GET']) {
      await fetch(studio.gateway.url.replace(/\/api$/, '') + path, { method });
    }
    const key = link.hash.slice(1);
    if (link.pathname !== '/booking' || !key) continue;
    const { body } = await callApi(studio.gateway.url, { path: '/booking/open', body: { key } });
    const token = String(body['token']);
    await callApi(studio.gateway.url, { path: `/booking/${String(body['bookingId'])}`, token });
  }
}

export const scanner: ProveTest = {
  id: 'C31',
  name: 'a scanner opens every link of every mail, with and without scripts: nothing changes',
  sizes: { quick: { times: 1 }, full: { times: 3 } },
  processes: 1,
  quickEngines: ['embedded'],
  async run(stage) {
    const { studio, witness } = stage;
    await causeMails(stage);
    await studio.gateway.start();
    const links = await findLinks(stage);
    const own = links.filter(({ pathname, host }) => host === siteHost(links) && pathname !== '');
    witness.expect(
      own.some(({ hash }) => hash.length > 40),
      'No mail has a link to its booking',
    );
    const before = await readAll(studio);
    for (const link of own) await scan(stage, link);
    witness.expect((await readAll(studio)) === before, 'Whoever opens links changes something');
    witness.measure({ name: 'links', value: own.length, unit: '' });
  },
};

/** Where the studio's own pages are. */
const siteHost = (links: URL[]): string =>
  links.find(({ pathname }) => pathname === '/booking')?.host ?? '';
