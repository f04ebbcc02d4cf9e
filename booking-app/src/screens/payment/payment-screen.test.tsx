import { act, screen, within } from '@testing-library/react';
import { axe } from '@studio/shared-ui/test-axe';
import { hear } from '@studio/shared-ui/test-spoken';
import { failure, fullDraft, services, storedDraft, studio } from '../../test-app.tsx';
import {
  agreeAndPay,
  endPaymentTest,
  openPayment,
  pass,
  payButton,
  putSquareOnPage,
  startPaymentTest,
  user,
} from './test-payment.tsx';

beforeEach(startPaymentTest);
afterEach(endPaymentTest);

test.each([
  ['a workshop', { service_name: null }, '/workshops/availability'],
  ['a session', { appointment_time: null }, '/workshops/availability'],
  ['a name', { guest_name: '' }, '/workshops/personal-info'],
  ['an address', { guest_email: '' }, '/workshops/personal-info'],
])('without %s the visitor is sent back, by loading the page', async (_, missing, address) => {
  const { pageDocument, calls } = openPayment({}, { ...fullDraft, ...missing });
  await pass(0);
  expect(pageDocument.replace).toHaveBeenCalledWith(address);
  expect(calls.some(({ call }) => call === 'POST /reservation/hold')).toBe(false);
});

test('the visitor sees the booking, its price and the meaning of the deposit', async () => {
  openPayment();
  await payButton();
  const [line, row] = screen.getAllByText('Saturday, September 19, 2026, 1:00 PM to 4:00 PM');
  expect(line).toBeVisible();
  expect(row).not.toBeVisible();
  await user.click(line!);
  expect(row).toBeVisible();
  expect(screen.getByText('A hammered band.')).toBeVisible();
  expect(await screen.findByText(/^Your deposit (is|becomes) non-refundable/)).toBeVisible();
  expect(screen.getByText('$30.00')).toBeVisible();
  expect(screen.getByText('× 2')).toBeVisible();
});

test.each([
  [
    '2026-09-08T18:00:00Z',
    'Your deposit becomes non-refundable on Sat, Sep 12, 1:00 PM.',
    'Your deposit is refundable until Sat, Sep 12, 1:00 PM, and not after.',
  ],
  [
    '2026-09-17T18:00:00Z',
    'Your deposit is non-refundable.',
    'Your session is in 2 days, so this deposit is non-refundable.',
  ],
])('at %s notice and disclaimer say "%s", and the notes "%s"', async (now, words, sentence) => {
  jest.setSystemTime(new Date(now));
  openPayment();
  await payButton();
  await pass(0);
  await user.click(screen.getByRole('button', { name: 'disclaimer' }));
  expect(screen.getAllByText(words)).toHaveLength(2);
  expect(within(screen.getByRole('dialog')).getByText(words)).toBeVisible();
  expect(screen.getAllByText(new RegExp(sentence))).toHaveLength(1);
});

const bill = () => within(screen.getByRole('region', { name: 'Amount' }));

test('the full price is above the deposit, and the balance at the workshop below it', async () => {
  openPayment();
  await payButton();
  expect(await bill().findByText('$330')).toBeVisible();
  expect(bill().getByText('Price, 2 × $165')).toBeVisible();
  expect(bill().getByText('$330 to $460, usually about $400')).toBeVisible();
  expect(bill().getByText('$270').parentElement).toHaveTextContent('At the workshop');
});

test('the price range says that sales tax is added to a session with some', async () => {
  const taxed = [{ from: '2026-01-01', is_taxed: true }];
  openPayment({ 'GET /services': { body: services.map((each) => ({ ...each, taxed })) } });
  await payButton();
  const words = '$330 to $460, usually about $400, plus sales tax on materials and add-ons';
  expect(await bill().findByText(words)).toBeVisible();
});

test('Couple Rings are priced for the pair', async () => {
  openPayment({}, { ...fullDraft, service_name: 'Couple Rings Workshop' });
  await payButton();
  expect(await bill().findByText('$298')).toBeVisible();
  expect(bill().getByText('Price for the pair')).toBeVisible();
  expect(bill().getByText('$238')).toBeVisible();
});

test('the deposit can be paid even without the menu’s prices', async () => {
  openPayment({ 'GET /services': failure(500, 'INTERNAL', 'Failed to load services') });
  await payButton();
  expect(await bill().findByText(/The remaining balance is due at the workshop/)).toBeVisible();
  expect(bill().queryByText('At the workshop')).toBeNull();
  await agreeAndPay();
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
});

test('arriving holds the seats under the checkout’s key and shows the time left', async () => {
  const { calls } = openPayment();
  expect(await screen.findByText(/Your seats are held for 10:00/)).toBeVisible();
  expect(calls).toContainEqual({
    call: 'POST /reservation/hold',
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-09-19 13:00:00',
      guestCount: 2,
      guestEmail: 'maya@mail.example',
    },
    headers: expect.objectContaining({ 'idempotency-key': 'checkout-of-the-test' }),
  });
  await pass(19);
  expect(screen.getByText(/Your seats are held for 9:41/)).toBeVisible();
});

test('an address that the server does not consider verified must be verified again', async () => {
  storedDraft().remember({ verified: { email: 'maya@mail.example', at: Date.now() } });
  openPayment({ 'POST /reservation/hold': failure(403, 'EMAIL_NOT_VERIFIED', 'Please verify.') });
  await screen.findByText('Please verify.');
  expect(storedDraft().read().verified).toBeNull();
});

test('a checkout that the server knows as another visitor’s continues under a new key', async () => {
  let holds = 0;
  const { calls } = openPayment({
    'POST /reservation/hold': () =>
      ++holds === 1
        ? failure(422, 'IDEMPOTENCY_KEY_REUSED', 'This checkout was already used.')
        : { body: { expiresAt: new Date(Date.now() + 60_000).toISOString() } },
  });
  await payButton();
  await pass(0);
  const sent = calls.filter(({ call }) => call === 'POST /reservation/hold');
  const keys = sent.map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size, keys[1]]).toEqual([
    2,
    2,
    storedDraft().read().checkoutId,
  ]);
  expect(screen.queryByText('This checkout was already used.')).not.toBeInTheDocument();
});

test('an expired hold is shown and still lets the visitor pay', async () => {
  openPayment();
  await screen.findByText(/Your seats are held/);
  jest.setSystemTime(Date.now() + 10 * 60_000);
  await pass(1);
  expect(screen.getByText(/Your seats are no longer held/)).toBeVisible();
  await agreeAndPay();
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
});

test('two minutes before its end, the hold warns, and one button renews it', async () => {
  const heard = hear();
  const { calls } = openPayment();
  await screen.findByText(/Your seats are held for/);
  jest.setSystemTime(Date.now() + 8 * 60_000 + 1_000);
  await pass(1);
  await pass(1);
  expect(heard.at(-1)).toBe('Your seats are held for less than 2 more minutes.');
  await user.click(screen.getByRole('button', { name: 'Keep my seats' }));
  await pass(1);
  expect(heard.at(-1)).toBe('Your seats are held for 10 minutes.');
  expect(screen.queryByText(/less than 2 more minutes/)).toBeNull();
  expect(await payButton()).toHaveFocus();
  expect(calls.filter(({ call }) => call === 'POST /reservation/hold')).toHaveLength(2);
});

test('a hold that reached its limit warns without a button, and its end is spoken', async () => {
  const heard = hear();
  const expiresAt = new Date(Date.now() + 90_000).toISOString();
  openPayment({ 'POST /reservation/hold': { body: { expiresAt } } });
  expect(
    await screen.findByText(/You can still pay after that while seats are free/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep my seats' })).toBeNull();
  jest.setSystemTime(Date.now() + 90_000);
  await pass(1);
  await pass(1);
  expect(heard.at(-1)).toBe('Your seats are no longer held.');
});

test('an expired hold can be taken again with one button', async () => {
  const { calls } = openPayment();
  await screen.findByText(/Your seats are held/);
  jest.setSystemTime(Date.now() + 10 * 60_000);
  await pass(1);
  await user.click(screen.getByRole('button', { name: 'Hold my seats again' }));
  expect(await screen.findByText(/Your seats are held for 10:00/)).toBeVisible();
  expect(screen.queryByText(/no longer held/)).toBeNull();
  expect(await payButton()).toHaveFocus();
  expect(calls.filter(({ call }) => call === 'POST /reservation/hold')).toHaveLength(2);
});

test('seats that are no longer held for the visitor can still be paid for', async () => {
  openPayment({ 'POST /reservation/hold': failure(429, 'TOO_MANY_REQUESTS', 'Not held longer.') });
  expect(await screen.findByText('Not held longer.')).toBeVisible();
  await agreeAndPay();
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
});

test.each([
  ['SLOT_FULL', 409, 'Choose another time', '/workshops/availability'],
  ['EMAIL_NOT_VERIFIED', 403, 'Verify your email', '/workshops/personal-info'],
])('%s leads back to the step that fixes it', async (type, status, link, address) => {
  openPayment({ 'POST /reservation/hold': failure(status, type, 'The sentence of the server.') });
  expect(await screen.findByText(/^The sentence of the server\./)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', address);
  expect(storedDraft().read().draft).toEqual(fullDraft);
});

test('a card script that fails to load shows an error and a retry', async () => {
  delete window.Square;
  openPayment();
  await payButton();
  await pass(0);
  const script = document.querySelector('script')!;
  expect(script.src).toBe(studio.square.scriptUrl);
  act(() => void script.dispatchEvent(new Event('error')));
  await pass(0);
  expect(screen.getByText('Square.js failed to load properly.')).toBeVisible();
  expect(await payButton()).toHaveAttribute('aria-disabled', 'true');
  expect(await payButton()).toHaveAccessibleDescription(
    'Square.js failed to load properly. Try Again',
  );
  putSquareOnPage();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(0);
  expect(await payButton()).not.toHaveAttribute('aria-disabled');
});

test('a missing application id is an error, not an empty form', async () => {
  const square = { ...studio.square, applicationId: '' };
  openPayment({ 'GET /studio': { body: { ...studio, square } } });
  expect(
    await screen.findByText(
      'Card payment is not set up: the application or location id is missing.',
    ),
  ).toBeVisible();
});

test('Back goes to personal info by loading it', async () => {
  const { pageDocument } = openPayment();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(pageDocument.replace).toHaveBeenCalledWith('/workshops/personal-info');
});

test('the page has no accessibility violation', async () => {
  const { container } = openPayment();
  await payButton();
  await pass(0);
  jest.useRealTimers();
  expect((await axe(container)).violations).toEqual([]);
});
