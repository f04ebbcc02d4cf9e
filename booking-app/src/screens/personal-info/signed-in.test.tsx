import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { laterDraft, maya, renderApp, storedDraft } from '../../test-app.tsx';

const untouched = {
  service_name: laterDraft.service_name,
  appointment_time: laterDraft.appointment_time,
};

const open = (draft: object = untouched) =>
  renderApp('/workshops/personal-info', {
    answers: {
      'POST /email/verification/send': { body: { sent: true, resendAfter: 60 } },
      'POST /email/verification/verify': { body: { verified: true } },
    },
    draft,
    account: { ...maya, phone: '(213) 555-0142' },
  });

const email = () => screen.findByRole('textbox', { name: 'Email' });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());

test('a customer’s details are filled in, and the address needs no code', async () => {
  const { pageDocument } = open();
  expect(await email()).toHaveValue('maya@mail.example');
  expect(await email()).toHaveAttribute('readonly');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Maya Lindqvist');
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('(213) 555-0142');
  await userEvent.click(button('Continue to Payment'));
  await waitFor(() => expect(pageDocument.assign).toHaveBeenCalledWith('/workshops/payment'));
  expect(storedDraft().read().draft).toMatchObject({
    guest_name: 'Maya Lindqvist',
    guest_email: 'maya@mail.example',
  });
});

test('input for this booking takes precedence over the account’s name', async () => {
  open({ ...untouched, guest_name: 'Daniel Cho' });
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Daniel Cho');
});

test('Change lets the customer type another address, which needs a code', async () => {
  const { pageDocument } = open();
  await email();
  await userEvent.click(button('Change'));
  expect(await email()).toHaveFocus();
  expect(button('Continue to Payment')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(await email(), 'other@mail.example');
  await userEvent.click(button('Send code'));
  const code = await screen.findByRole('textbox', { name: 'Verification code' });
  await userEvent.type(code, '482091{Enter}');
  await screen.findByText('Email verified successfully!');
  await userEvent.click(button('Continue to Payment'));
  await waitFor(() => expect(pageDocument.assign).toHaveBeenCalledWith('/workshops/payment'));
  expect(storedDraft().read().draft.guest_email).toBe('other@mail.example');
});

test('Cancel returns to the account’s address', async () => {
  open();
  await email();
  await userEvent.click(button('Change'));
  await userEvent.type(await email(), 'other@');
  await userEvent.click(button('Cancel'));
  expect(await email()).toHaveValue('maya@mail.example');
  expect(button('Change')).toHaveFocus();
  expect(button('Continue to Payment')).not.toHaveAttribute('aria-disabled');
});

test('another address is still there after a reload', async () => {
  open({ ...untouched, guest_email: 'other@mail.example' });
  expect(await email()).toHaveValue('other@mail.example');
  expect(button('Send code')).not.toHaveAttribute('aria-disabled');
  expect(button('Cancel')).toBeVisible();
});

test('neither address choice has an accessibility violation', async () => {
  const { container } = open();
  await email();
  expect((await axe(container)).violations).toEqual([]);
  await userEvent.click(button('Change'));
  expect((await axe(container)).violations).toEqual([]);
});
