import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { failure } from '../../test-app.tsx';
import { aBooking, anAccount, openBooking } from '../test-booking.ts';

const agreement = {
  terms_version: 2,
  terms_hash: 'ab'.repeat(32),
  notice: 'Your deposit becomes non-refundable on Sat, Dec 12, 1:00 PM.',
  how: 'ONLINE',
  agreed_at: '2099-11-20T17:01:00.000Z',
};
const byPhone = {
  ...agreement,
  notice: 'Your deposit is non-refundable.',
  how: 'PHONE',
  agreed_at: '2099-11-19T18:30:00.000Z',
};
const terms = {
  kind: 'terms',
  version: 2,
  body: '# Canceling\nThe deposit is kept.',
  hash: agreement.terms_hash,
  effectiveOn: '2099-10-01',
};
const termsCall = 'GET /admin/legal/terms/2';

async function openFile(booking = aBooking(), answers = {}) {
  const { container } = await openBooking(booking, answers);
  await userEvent.click(screen.getByRole('button', { name: 'Dispute file' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dispute file' });
  return { container, dialog };
}

test('the dispute file has the agreement with its text, the money, the emails and the attendance', async () => {
  const booking = aBooking({
    account: anAccount,
    attendance: 'ARRIVED',
    marked_at: '2099-12-19T21:02:00.000Z',
    agreements: [agreement, byPhone],
  });
  const { dialog, container } = await openFile(booking, { [termsCall]: { body: terms } });
  for (const words of [
    'Terms, version 2, agreed to online Fri, Nov 20, 2099, 9:01 AM.',
    'Terms, version 2, agreed to by phone Thu, Nov 19, 2099, 10:30 AM.',
    'Noted by staff. The notice at that time: “Your deposit is non-refundable.”',
    'Booked Fri, Nov 20, 2099, 9:00 AM',
    /All times are Pacific Time\.$/,
    'The page said: “Your deposit becomes non-refundable on Sat, Dec 12, 1:00 PM.”',
    'Attendance: checked in, marked Sat, Dec 19, 2099, 1:02 PM',
    /^Fri, Nov 20, 2099, 9:02 AM: Email: Your workshop is booked/,
  ]) {
    expect(within(dialog).getByText(words)).toBeVisible();
  }
  expect(within(dialog).getAllByText(`SHA-256 of the terms: ${agreement.terms_hash}`)).toHaveLength(
    2,
  );
  expect(await within(dialog).findByRole('heading', { name: 'Canceling' })).toBeVisible();
  expect(
    within(dialog).getByRole('heading', { name: 'Terms, version 2, effective October 1, 2099' }),
  ).toBeVisible();
  const money = within(within(dialog).getByRole('list', { name: 'Charges and refunds' }));
  expect(money.getByText('$60.00', { exact: false })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('a payment that did not state the terms says so, and that the page charges nobody without agreement', async () => {
  const notStated = { ...agreement, how: 'NOT_STATED' };
  const booking = aBooking({ agreements: [notStated] });
  const { dialog } = await openFile(booking, { [termsCall]: { body: terms } });
  for (const words of [
    'Terms, version 2, in force at the payment Fri, Nov 20, 2099, 9:01 AM, not stated by the caller.',
    /^The studio’s page does not charge a card until the guest agrees to the terms\./,
  ]) {
    expect(within(dialog).getByText(words)).toBeVisible();
  }
});

test('a booking without an agreement says so', async () => {
  const { dialog } = await openFile();
  expect(screen.getByText('Not recorded')).toBeVisible();
  expect(
    within(dialog).getByText(/^Not recorded\. The guest booked before .+, or staff booked/),
  ).toBeVisible();
});

test('terms that cannot be loaded can be tried again', async () => {
  let reads = 0;
  const { dialog } = await openFile(aBooking({ agreements: [agreement] }), {
    [termsCall]: () =>
      reads++ === 0 ? failure(503, 'UNAVAILABLE', 'Not right now.') : { body: terms },
  });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Try Again' }));
  expect(await within(dialog).findByRole('heading', { name: 'Canceling' })).toBeVisible();
});
