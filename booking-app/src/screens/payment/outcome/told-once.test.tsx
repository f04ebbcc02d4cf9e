import { act, screen, waitFor } from '@testing-library/react';
import { readBooked } from '../../../booking/ticket/booked.ts';
import { paid, told } from '../../../draft/payment-changes.ts';
import { fullDraft, renderApp, storedDraft } from '../../../test-app.tsx';
import {
  agreeAndPay,
  endPaymentTest,
  openPayment,
  pass,
  startPaymentTest,
} from '../test-payment.tsx';

const create = 'POST /payment/create-payment';
const status = 'GET /payment/status';
const statusOf = (status: string) => ({ body: { status, message: 'You were not charged.' } });
const never = () => new Promise<never>(() => {});
const success = 'Payment successful! Redirecting to confirmation page...';

beforeEach(startPaymentTest);
afterEach(endPaymentTest);

test.each(['/workshops/availability', '/workshops/personal-info'])(
  'returning to %s while the card is charged leads to the outcome',
  async (address) => {
    const left = openPayment({ [create]: never });
    await agreeAndPay();
    left.unmount();
    const { pageDocument } = renderApp(address);
    await waitFor(() => expect(pageDocument.replace).toHaveBeenCalledWith('/workshops/payment'));
  },
);

test('a success shown for less than a second is shown again when the visitor returns, once', async () => {
  const paid = openPayment();
  await agreeAndPay();
  await screen.findByText(success);
  await pass(0.9);
  paid.unmount();
  const view = renderApp('/workshops/availability');
  await waitFor(() => expect(view.pageDocument.replace).toHaveBeenCalledWith('/workshops/payment'));
  view.unmount();

  const again = openPayment({}, {});
  expect(await screen.findByText(success)).toBeVisible();
  expect(screen.getByText('$60.00')).toBeVisible();
  await pass(1);
  expect(again.pageDocument.replace).toHaveBeenCalledWith('/');
  again.unmount();

  renderApp('/workshops/availability');
  expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeVisible();
  expect(readBooked()).toEqual({
    checkoutId: 'checkout-of-the-test',
    email: fullDraft.guest_email,
  });
  expect(screen.getByText(/^We emailed your confirmation to /)).toBeVisible();
});

test('a success in a hidden tab stays until it is visible for a second', async () => {
  const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { pageDocument } = openPayment();
  await agreeAndPay();
  await screen.findByText(success);
  await pass(60);
  expect(pageDocument.replace).not.toHaveBeenCalled();
  isHidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(1);
  expect(pageDocument.replace).toHaveBeenCalledWith('/');
  isHidden.mockRestore();
});

test('a second tab that waits for the same payment shows its success, and none of another', async () => {
  const first = openPayment({ [create]: never });
  await agreeAndPay();
  first.unmount();
  openPayment({ [status]: statusOf('CONFIRMED') }, {});
  // The first tab has since shown the outcome and gone home.
  const { checkoutId, payment } = storedDraft().read();
  storedDraft().change(checkoutId, paid(payment!));
  storedDraft().change(checkoutId, told);
  await pass(2);
  expect(await screen.findByText(success)).toBeVisible();
  expect(storedDraft().read()).toMatchObject({ payment: null, draft: { service_name: null } });
});

test('a failed payment leads back to the form, and the earlier steps are open again', async () => {
  const left = openPayment({ [create]: never });
  await agreeAndPay();
  left.unmount();
  const { checkoutId } = storedDraft().read();
  const back = openPayment({ [status]: statusOf('FAILED') }, {});
  expect(await screen.findByText('You were not charged.')).toBeVisible();
  back.unmount();
  renderApp('/workshops/personal-info');
  expect(await screen.findByRole('heading', { name: 'Your information' })).toBeVisible();
  expect(storedDraft().read().draft).toEqual(fullDraft);
  expect(storedDraft().read().checkoutId).not.toBe(checkoutId);
});
