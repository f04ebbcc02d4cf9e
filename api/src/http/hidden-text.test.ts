import { Reservation } from '../reservation/reservation.entity.ts';
import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
const email = 'maya@mail.example';
beforeAll(async () => {
  api = await startTestApi();
  await api.verify(email);
});
afterAll(() => api.close());

/** Each trick is inside a name, which then looks like another name. */
const tricks: [string, string][] = [
  ['an override of direction', 'Maya \u202etsiuqdniL'],
  ['an isolate', 'Maya \u2067Lindqvist\u2069'],
  ['a mark of direction', 'Maya\u200f Lindqvist'],
  ['a zero width space', 'Maya\u200b Lindqvist'],
  ['a joiner', 'Maya\u200d Lindqvist'],
  ['a soft hyphen', 'Ma\u00adya'],
  ['a byte order mark', 'Maya\ufeffLindqvist'],
  ['tags', `Maya${String.fromCodePoint(0xe0041, 0xe0042)}`],
  ['a variation selector', 'Maya\ufe0f'],
  ['a Hangul filler', 'Maya\u3164Lindqvist'],
  ['nothing but a filler', '\u3164'],
  ['a line separator', 'Maya\u2028Lindqvist'],
  ['a line', 'Maya\nLindqvist'],
  ['half a character', 'Maya \ud83d'],
  ['a tower of marks', `Maya${'\u0336\u0301'.repeat(20)}`],
];
const sentence = 'Name contains invisible characters. Please type it again.';

const pay = (details: object) =>
  api.call('POST', '/payment/create-payment', {
    body: paymentBody({ details }),
    key: newCheckout(),
  });

test.each(tricks)('refuses a name with %s wherever a name is entered', async (_, name) => {
  const paid = await pay({ guestName: name });
  const registered = await api.call('POST', '/auth/register', {
    body: { name, email, password: 'a long password of mine' },
  });
  const edited = await api.call('PATCH', '/services/1', {
    token: await api.adminToken(),
    body: { name },
  });
  const answers = [paid, registered, edited];
  expect(answers.map(({ status, body }) => `${status} ${body.error}`)).toEqual(
    Array(3).fill(`400 ${sentence}`),
  );
  expect((await api.ledger()).payments).toEqual([]);
});

test('keeps real names unchanged, including joiners', async () => {
  const date = '2026-11-25 13:00:00';
  const guestName = 'علی\u200cرضا 葛\u{e0100}城';
  expect((await pay({ guestName, date })).status).toBe(200);
  const rows = await api.deps.database.run((manager) => manager.findBy(Reservation, { guestName }));
  expect(rows.map((row) => row.guestName)).toEqual([guestName]);
});

test('removes invisible characters from a note, and keeps its lines and emoji', async () => {
  const note = 'We are \u202eleft\u202c-handed.\r\n\u200bOne of us\u0000 is deaf. 👩\u200d🚀\ud83d';
  const kept = 'We are left-handed.\r\nOne of us is deaf. 👩\u200d🚀';
  const { status, body } = await pay({ guestNote: note, date: '2026-11-26 13:00:00' });
  expect(status).toBe(200);
  const token = await api.adminToken();
  const [seen] = (await api.call('GET', '/reservation/2026-11-26', { token })).body;
  expect(seen.guest_note).toBe(kept);
  await api.call('POST', `/reservation/${body.reservationId}/update`, {
    token,
    body: { admin_note: note },
  });
  const mails = await api.inbox(email);
  const told = mails.find(({ subject }) => subject === 'A note about your workshop');
  expect(told?.text).toContain(kept);
});
