import { order, refusal, type SquareTest, startSquareTest } from './test-square.ts';

let square: SquareTest;
beforeAll(async () => {
  square = await startSquareTest();
});
afterAll(() => square.close());

const type = (more: object) =>
  fetch(`${square.url}/square/card/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: '4111111111111111',
      expiry: '12/39',
      cvv: '123',
      postalCode: '90012',
      ...more,
    }),
  });

test('a card with errors gets status 200 and no token', async () => {
  const answer = await type({ number: '4111', cvv: 123, postalCode: '9001_' });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    errors: ['cardNumber', 'cvv', 'postalCode'].map((field) => ({
      type: 'VALIDATION_ERROR',
      field,
      message: expect.any(String),
    })),
  });
});

test.each([
  ['4111 1111 1111 1111', 'VISA', '1111'],
  ['5555-5555-5555-4444', 'MASTERCARD', '4444'],
  ['2223003122003222', 'MASTERCARD', '3222'],
  ['6011111111111117', 'DISCOVER', '1117'],
  [' 378282246310005 ', 'AMERICAN_EXPRESS', '0005'],
  ['3530111333300000', 'OTHER_BRAND', '0000'],
])('the number "%s" belongs to %s', async (number, brand, last4) => {
  const cvv = brand === 'AMERICAN_EXPRESS' ? '1234' : '123';
  expect(await (await type({ number, cvv })).json()).toEqual({
    token: expect.stringMatching(/^cnon:[\w-]{24}$/),
    card: { brand, last4, expMonth: 12, expYear: 2039 },
  });
});

test('a payment shows the typed card', async () => {
  const sourceId = await square.makeToken('5555555555554444');
  expect((await square.pay({ sourceId })).cardDetails).toMatchObject({
    status: 'CAPTURED',
    card: { cardBrand: 'MASTERCARD', last4: '4444', expMonth: 12n, expYear: 2039n },
  });
});

test('only a verified cardholder can pay with a card whose bank asks for it', async () => {
  const number = '4310000000201019';
  const unverified = await square.makeToken(number, { isVerified: 'true' });
  expect(
    await refusal(square.client.payments.create(order({ sourceId: unverified }))),
  ).toMatchObject({ code: 'CARD_DECLINED_VERIFICATION_REQUIRED' });
  const sourceId = await square.makeToken(number, { isVerified: true });
  expect((await square.pay({ sourceId })).status).toBe('COMPLETED');
});
