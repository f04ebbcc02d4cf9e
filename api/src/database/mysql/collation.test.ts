import { newCheckout, startTestApi, type TestApi } from '../../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.verify(email);
  const body = { name: 'Eve Lindqvist', email, password };
  expect((await api.call('POST', '/auth/register', { body })).status).toBe(200);
});
afterAll(() => api.close());

const email = 'eve@mail.example';
const password = 'hammered silver';

test.each([
  ['with an accent', 'évé@mail.example'],
  ['with a combining accent', 'e\u0301ve@mail.example'],
])('an address %s belongs to another account', async (_name, other) => {
  const { status } = await api.call('POST', '/auth/login', { body: { email: other, password } });
  expect(status).toBe(401);
});

test('capitals in an address and spaces around it make no difference', async () => {
  const body = { email: ' \tEVE@mail.example \u00a0', password };
  expect((await api.call('POST', '/auth/login', { body })).status).toBe(200);
});

test.each(['évé@mail.example', 'eve@mäil.example'])(
  'the address %j cannot be verified, and so cannot register or book',
  async (other) => {
    const sent = await api.call('POST', '/email/verification/send', { body: { email: other } });
    expect([sent.status, sent.body.error]).toEqual([400, 'Please enter a valid email address']);
  },
);

test.each(['BÉNCH-DEMO'])('refuses the accented coupon code %j', async (couponCode) => {
  const { body } = await api.call('POST', '/payment/quote', {
    body: { guestCount: 2, couponCode },
  });
  expect(body.type).toBe('COUPON_INVALID');
});

test('two keys that differ only in case are two checkouts', async () => {
  const key = newCheckout();
  await api.verify(email);
  const hold = (checkout: string) =>
    api.call('POST', '/reservation/hold', {
      key: checkout,
      body: {
        service: 'Silver Ring Workshop',
        date: '2026-11-24 11:00:00',
        guestCount: 1,
        guestEmail: email,
      },
    });
  expect((await hold(key)).status).toBe(200);
  const rows = await api.deps.database.run((manager) =>
    manager.query('SELECT id FROM reservation WHERE live_checkout_id = ?', [key.toUpperCase()]),
  );
  expect(rows).toEqual([]);
});
