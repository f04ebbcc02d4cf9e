import { newCheckout } from '../../test-api.ts';
import { guestToken } from '../test-booking.ts';
import { byLink, carla, type DepositTest, startDepositTest, until } from './test-deposit.ts';

let api: DepositTest;
let id: string;
/** Carla's seats are held for a deposit by link, and then their session is closed. */
beforeEach(async () => {
  api = await startDepositTest();
  id = await api.booked(byLink);
  await api.inbox(carla);
  await api.staff('POST', '/admin/schedule/close', {
    body: { from: '2026-12-01', to: '2026-12-01', reason: 'The kiln.' },
  });
});
afterEach(() => api.close());

const toStaff =
  'The studio has closed this session, so its deposit cannot be paid. Call the guest to book another session, then cancel this one.';
const toGuest =
  'The studio had to close this session and will contact you about another one. Nothing is due now.';
const asGuest = async (what: string) =>
  api.call('POST', `/booking/${id}/${what}`, { token: await guestToken(api, id), body: {} });
const subjects = async (email = carla) => (await api.inbox(email)).map(({ subject }) => subject);
const refused = (error: string) => ({ status: 409, body: { type: 'NOT_CHANGEABLE', error } });

test.each([
  ['while the deposit was due', '2026-11-20T17:00:00Z'],
  ['after it was due', until],
])('staff cannot resend the request to pay %s, and see what to do instead', async (_, instant) => {
  await api.at(instant);
  expect((await api.desk(id)).cannot.resend).toBe(toStaff);
  expect(await api.staff('POST', `/admin/booking/${id}/resend`)).toMatchObject(refused(toStaff));
  const body = { guestEmail: 'c.mendes@mail.example', version: 1 };
  const fixed = await api.staff('PATCH', `/admin/booking/${id}`, { key: newCheckout(), body });
  expect(fixed).toMatchObject(refused(toStaff));
  expect([...(await subjects()), ...(await subjects(body.guestEmail))]).toEqual([
    'Pay $90.00 to keep your seats',
  ]);
});

test('a guest who asks for the email again sees that the session is closed', async () => {
  expect(await asGuest('resend')).toMatchObject(refused(toGuest));
  expect(await subjects()).toHaveLength(1);
});

test('the email with a new link asks for no payment', async () => {
  expect(await asGuest('relink')).toMatchObject({ status: 200, body: { mailed: true } });
  expect((await subjects()).sort()).toEqual([
    'Pay $90.00 to keep your seats',
    'The link to your booking',
  ]);
});
