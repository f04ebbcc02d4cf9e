import { Reservation } from '../reservation/reservation.entity.ts';
import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
const email = 'maya@mail.example';
beforeAll(async () => {
  api = await startTestApi();
  await api.verify(email);
});
afterAll(() => api.close());

const pay = (details: object) =>
  api.call('POST', '/payment/create-payment', {
    body: paymentBody({ details }),
    key: newCheckout(),
  });

test('refuses a name of nothing but invisible characters', async () => {
  const { status, body } = await pay({ guestName: '\u3164\u200b' });
  expect([status, body.error]).toEqual([400, 'Name is required']);
  expect((await api.ledger()).payments).toEqual([]);
});

test('keeps a pasted name without its invisible characters', async () => {
  const date = '2026-11-24 13:00:00';
  expect((await pay({ guestName: '\u202aMaya Lindqvist\u202c\n', date })).status).toBe(200);
  const rows = await api.deps.database.run((manager) => manager.find(Reservation));
  expect(rows.map((row) => row.guestName)).toEqual(['Maya Lindqvist']);
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
