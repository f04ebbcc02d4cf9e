import { keepTimesTogether } from '@studio/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { hear } from '@studio/shared-ui/test-spoken';
import { failure, fullDraft, renderApp, storedDraft, type Answers } from '../../test-app.tsx';

const sent = { body: { sent: true, resendAfter: 60 } };
const mail: Answers = {
  'POST /email/verification/send': sent,
  'POST /email/verification/verify': { body: { verified: true } },
};
const emptyDetails = {
  ...fullDraft,
  guest_name: '',
  guest_email: '',
  guest_phone: '',
  guest_note: '',
};

const open = (answers: Answers = {}, draft: Partial<typeof fullDraft> = emptyDetails) =>
  renderApp('/workshops/personal-info', { answers: { ...mail, ...answers }, draft });

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const email = () => screen.findByRole('textbox', { name: 'Email' });
const code = () => screen.getByRole('textbox', { name: 'Verification code' });
const button = (name: string) => screen.getByRole('button', { name });
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

async function askForCode() {
  await user.type(await email(), 'Maya@mail.example');
  await user.click(button('Send code'));
  await pass(0);
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-09-08T18:00:00Z') });
});
afterEach(() => jest.useRealTimers());

test.each([
  ['a workshop', { ...fullDraft, service_name: null }],
  ['a session', { ...fullDraft, appointment_time: null }],
  ['a session that is not over', { ...fullDraft, appointment_time: '2026-09-06 13:00:00' }],
])('without %s the visitor is sent to availability', async (_, draft) => {
  open({ 'GET /availability': { body: { dates: [] } } }, draft);
  expect(
    await screen.findByRole('heading', { name: /Choose (your session|a workshop first)/ }),
  ).toBeVisible();
});

test.each([
  ['2026-09-19 13:00:00', 'Moving is free until Fri, Sep 18, 1:00 PM.'],
  ['2026-09-09 11:00:00', 'Your session starts in less than 24 hours, so you can’t move it.'],
])('the notes are those of the chosen session, %s, and say who can come', async (date, move) => {
  open({}, { ...fullDraft, appointment_time: date });
  expect(
    (await screen.findByText(/^(Moving is free|Your session starts in)/)).textContent,
  ).toContain(keepTimesTogether(move));
  expect(
    screen.getByText(/^Guests must be 12 or older. Guests under 16 need an adult/),
  ).toBeVisible();
});

test('a code can be requested only once the address looks valid', async () => {
  open();
  await user.type(await email(), 'maya@');
  expect(button('Send code')).toHaveAttribute('aria-disabled', 'true');
  await user.tab();
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  await user.type(await email(), 'mail.example');
  expect(button('Send code')).not.toHaveAttribute('aria-disabled');
});

test('after sending, the next code can be requested in 60 seconds', async () => {
  open();
  await askForCode();
  expect(code()).toHaveFocus();
  expect(button('Resend in 60s')).toHaveAttribute('aria-disabled', 'true');
  await pass(18);
  expect(button('Resend in 42s')).toHaveAttribute('aria-disabled', 'true');
  await pass(42);
  expect(button('Resend code')).not.toHaveAttribute('aria-disabled');
});

test('a sent code is spoken, and its countdown only at the end', async () => {
  const heard = hear();
  open();
  await askForCode();
  await pass(30);
  const sent = 'Code sent. You can request another code in a minute.';
  expect(heard.filter((words) => words.includes('code'))).toEqual([sent]);
  await pass(30);
  await pass(1);
  expect(heard.at(-1)).toBe('You can request another code now.');
});

test('a correct code verifies the address and opens the way to payment', async () => {
  const { calls, pageDocument } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Maya ');
  expect(button('Continue to Payment')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Please verify your email before continuing')).toBeVisible();
  await askForCode();
  await user.type(code(), '482091{Enter}');
  expect(await screen.findByText('Email verified successfully!')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ body: { email: 'maya@mail.example', code: '482091' } });
  await user.click(button('Continue to Payment'));
  await pass(0);
  expect(pageDocument.assign).toHaveBeenCalledWith('/workshops/payment');
  expect(storedDraft().read().draft).toMatchObject({
    guest_name: 'Maya',
    guest_email: 'maya@mail.example',
  });
});

test('after Verify the focus is on the next field, and the address is shown as verified', async () => {
  open();
  await askForCode();
  await user.type(code(), '482091');
  await user.click(button('Verify'));
  expect(await screen.findByText('Email verified successfully!')).toBeVisible();
  expect(screen.getByLabelText(/^Phone/)).toHaveFocus();
  expect(await email()).toHaveAccessibleDescription('Email verified successfully!');
});

test('after another code is sent the focus is on its field', async () => {
  open();
  await askForCode();
  await user.type(code(), '482');
  await pass(60);
  await user.click(button('Resend code'));
  await pass(0);
  expect(code()).toHaveFocus();
  expect(code()).toHaveValue('');
});

test('after a wrong code, its field has the focus and the code is selected', async () => {
  open({ 'POST /email/verification/verify': failure(400, 'CODE_INVALID', 'The code is wrong.') });
  await askForCode();
  await user.type(code(), '482091');
  await user.click(button('Verify'));
  expect(await screen.findByText('The code is wrong.')).toBeVisible();
  await user.keyboard('1');
  expect(code()).toHaveValue('1');
});

test.each([
  ['an empty code', '', 'Please enter the verification code'],
  ['a short code', '4820', 'Enter the 6-digit code'],
])('%s is refused before it is sent', async (_, typed, message) => {
  const { calls } = open();
  await askForCode();
  if (typed) await user.type(code(), typed);
  await user.click(button('Verify'));
  expect(code()).toHaveAccessibleDescription(message);
  expect(calls.filter(({ call }) => call.endsWith('/verify'))).toEqual([]);
});

test.each([
  [
    'its own sentence',
    failure(429, 'TOO_MANY_REQUESTS', 'Please wait 42 seconds before requesting another code.'),
    'Please wait 42 seconds before requesting another code.',
  ],
  ['no sentence', undefined, 'Failed to send verification code. Please try again.'],
])('an unsent code shows an error when the server has %s', async (_, answer, message) => {
  open({ 'POST /email/verification/send': answer });
  await askForCode();
  expect(await screen.findByText(message)).toBeVisible();
  expect(button('Send code')).not.toHaveAttribute('aria-disabled');
});

test('a code that may not arrive shows a notice beside its field', async () => {
  const notice = 'We can send only a few codes right now.';
  open({
    'POST /email/verification/send': { body: { sent: true, resendAfter: 60, notice } },
  });
  await askForCode();
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.queryByText(/We sent a code/)).toBeNull();
  expect(code()).toHaveFocus();
});

test('an address to which email fails shows that at its field, and no field for a code', async () => {
  const notice = 'Email to this address fails.';
  open({
    'POST /email/verification/send': {
      body: { sent: true, resendAfter: 60, isUnreachable: true, notice },
    },
  });
  await askForCode();
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.queryByLabelText('Verification code')).toBeNull();
});

test.each([
  ['its own sentence', failure(400, 'CODE_INVALID', 'The code is wrong.'), 'The code is wrong.'],
  ['no sentence', undefined, 'Failed to verify code. Please try again.'],
])('a failed verification shows an error when the server has %s', async (_, answer, message) => {
  open({ 'POST /email/verification/verify': answer });
  await askForCode();
  await user.type(code(), '111111');
  await user.click(button('Verify'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(button('Continue to Payment')).toHaveAttribute('aria-disabled', 'true');
});

test('another address must be verified again', async () => {
  open();
  await askForCode();
  await user.type(code(), '482091{Enter}');
  await screen.findByText('Email verified successfully!');
  await user.type(await email(), 's');
  expect(screen.queryByText('Email verified successfully!')).toBeNull();
  expect(button('Send code')).not.toHaveAttribute('aria-disabled');
  expect(button('Continue to Payment')).toHaveAttribute('aria-disabled', 'true');
});

test('a reload keeps the input, the current code and, for an hour, the verification', async () => {
  const view = open();
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Left-handed');
  await askForCode();
  view.unmount();
  const { unmount } = renderApp('/workshops/personal-info', { answers: mail });
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Left-handed');
  await user.type(code(), '482091{Enter}');
  await screen.findByText('Email verified successfully!');
  unmount();
  renderApp('/workshops/personal-info', { answers: mail });
  expect(await screen.findByText('Email verified successfully!')).toBeVisible();
  jest.setSystemTime(Date.now() + 60 * 60 * 1000);
  await pass(1);
  expect(screen.queryByText('Email verified successfully!')).toBeNull();
});

test('a missing value is shown at its field, and the first such field has the focus', async () => {
  open({}, { ...emptyDetails, guest_email: 'maya@mail.example', guest_note: 'x'.repeat(1001) });
  await email();
  await user.click(button('Send code'));
  await pass(0);
  await user.type(code(), '482091{Enter}');
  await screen.findByText('Email verified successfully!');
  expect(screen.getByText('1001 / 1000')).toBeVisible();
  await user.click(button('Continue to Payment'));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText('Note cannot exceed 1000 characters')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('a name with nothing but invisible characters is refused', async () => {
  const name = '\u202e\u200b';
  open({}, { ...emptyDetails, guest_name: name, guest_email: 'maya@mail.example' });
  await email();
  await user.click(button('Send code'));
  await pass(0);
  await user.type(code(), '482091{Enter}');
  await screen.findByText('Email verified successfully!');
  await user.click(button('Continue to Payment'));
  expect(await screen.findByText('Name is required')).toBeVisible();
});

test('an empty address shows an error when its field loses the focus', async () => {
  open();
  await user.click(await email());
  await user.tab();
  expect(await screen.findByText('Email is required')).toBeVisible();
});

test('the page has no accessibility violation while a code is awaited', async () => {
  const { container } = open();
  await askForCode();
  jest.useRealTimers();
  expect((await axe(container)).violations).toEqual([]);
});
