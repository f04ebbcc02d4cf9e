import { createBookings, registerCustomer } from '../docs/test-example.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { EmailProof } from '../email/email-proof.entity.ts';
import { Reservation } from '../reservation/reservation.entity.ts';

let api: TestApi;
const known = 'maya@mail.example';
const unknown = 'nora@mail.example';
beforeAll(async () => {
  api = await startTestApi();
  await registerCustomer(api, known);
  await api.verify(known);
  await createBookings(api).book('2026-11-24 15:00:00');
});
beforeEach(() => api.deps.database.run((manager) => manager.deleteAll(EmailProof)));
afterAll(() => api.close());

/** Returns a response without its time, the request's id and the random part of a cookie. */
async function answerTo(path: string, body: object): Promise<string> {
  const { status, headers, body: answer } = await api.call('POST', path, { body, browser: null });
  const kept = [...headers]
    .filter(([name]) => !['date', 'x-request-id'].includes(name))
    .map(([name, value]) => [name, value.replace(/=[\w-]{43};|expires=[^;]+/g, '')]);
  return JSON.stringify([status, kept, { ...answer, requestId: '' }]);
}

test.each<[path: string, more: object]>([
  ['/auth/login', { password: 'a wrong password' }],
  ['/auth/register', { name: 'Maya Lindqvist', password: 'a long enough password' }],
  ['/email/verification/send', {}],
  ['/booking/link', {}],
  ['/booking/code', { bookingNumber: '7F3A-91C4' }],
])('%s answers the same, headers included, for an address that nobody has', async (path, more) => {
  const answers = [
    await answerTo(path, { email: known, ...more }),
    await answerTo(path, { email: unknown, ...more }),
  ];
  expect(answers[1]).toBe(answers[0]);
});

test('/booking/code answers the same for a booking’s number and address, and for any other pair', async () => {
  const [booking] = await api.deps.database.run((manager) => manager.find(Reservation));
  const bookingNumber = booking!.bookingNumber!;
  const pairs = [
    { bookingNumber, email: known },
    { bookingNumber, email: unknown },
    { bookingNumber: '00000000', email: known },
  ];
  const answers: string[] = [];
  for (const pair of pairs) answers.push(await answerTo('/booking/code', pair));
  expect(answers).toEqual(Array(3).fill(answers[0]));
  expect(answers[0]).toMatch(/^\[200,/);
});

test('/auth/password/new answers the same for a proved address without an account', async () => {
  const replace = async (email: string) => {
    await api.verify(email);
    const answer = await api.call('POST', '/auth/password/new', {
      body: { email, password: 'silver on the anvil' },
    });
    const names = [...answer.headers.keys()].sort();
    return { status: answer.status, names, body: answer.body };
  };
  expect(await replace(unknown)).toEqual(await replace(known));
});
