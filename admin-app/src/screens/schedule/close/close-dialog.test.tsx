import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { type Answers, failure } from '../../../test-app.tsx';
import { affectedOf, openSchedule, thursday } from '../test-schedule.ts';

const answerBy = '2099-09-23T01:00:00.000Z';
const [wed, fri, sun] = ['2099-09-23', '2099-09-25', '2099-09-27'].map(
  (date) => `${date}T13:00:00-07:00`,
) as [string, string, string];
const affected = [
  affectedOf('00000000-0000-4000-8000-000000000001', 'Priya Nair', [wed, fri, sun]),
  affectedOf('00000000-0000-4000-8000-000000000002', 'Gus Adler', []),
];

const dialog = () => within(screen.getByRole('dialog'));

const openClosing = async (answers: Answers = {}) => {
  const opened = openSchedule({
    'GET /admin/schedule/affected': { body: { affected, answerBy } },
    'POST /admin/schedule/close': { body: { affected, answerBy } },
    'POST /admin/offers': { body: { sent: 2, unsent: [] } },
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close Thu, Sep 24' }));
  const element = await screen.findByRole('dialog', { name: 'Close Thursday, September 24' });
  return { ...opened, element };
};

const bodyOf = (calls: Awaited<ReturnType<typeof openClosing>>['calls'], call: string) =>
  calls.find((each) => each.call === call)?.body;

test('closing a day and offering its guests other days takes a reason and a click: the rest is filled in', async () => {
  const { calls, element } = await openClosing();
  expect(await dialog().findByText('2 bookings, 4 guests, $120.00 paid')).toBeVisible();
  expect(dialog().getByText('No session fits 2 guests.')).toBeVisible();
  expect(dialog().getByText('If there’s no answer by Tue, Sep 22, 6:00 PM')).toBeVisible();
  expect(await axe(element)).toHaveNoViolations();
  await userEvent.click(dialog().getByRole('button', { name: 'Illness' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Close this date, send 2 offers' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(calls, 'POST /admin/schedule/close')).toEqual({
    from: thursday,
    to: thursday,
    reason: 'Illness',
  });
  expect(bodyOf(calls, 'POST /admin/offers')).toEqual({
    offers: [
      {
        bookingId: affected[0]!.reservation.id,
        options: ['2099-09-23 13:00:00', '2099-09-25 13:00:00', '2099-09-27 13:00:00'],
      },
      { bookingId: affected[1]!.reservation.id, options: [] },
    ],
    alternative: 'REFUND',
    note: 'Our instructor is ill, so we have to close this day. We’re sorry.',
  });
});

test('guests without an email address are listed to be called, and get no offer', async () => {
  const [priya] = affected;
  const other = (id: string, guest_name: string, more: object) => ({
    reservation: { ...priya!.reservation, id, guest_name, ...more },
    options: [wed],
  });
  const all = [
    priya!,
    other('00000000-0000-4000-8000-000000000003', 'Ada Quinn', { guest_email: '' }),
    other('00000000-0000-4000-8000-000000000004', 'Lee Moss', { status: 'HELD' }),
  ];
  const { calls, element } = await openClosing({
    'GET /admin/schedule/affected': { body: { affected: all, answerBy } },
    'POST /admin/schedule/close': { body: { affected: all, answerBy } },
  });
  expect(await dialog().findByRole('heading', { name: 'Call these guests' })).toBeVisible();
  const rows = dialog().getAllByRole('listitem').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ada Quinn.*555-0142No email address$/),
    expect.stringMatching(/^Lee Moss.*555-0142Deposit not paid yet$/),
  ]);
  expect(await axe(element)).toHaveNoViolations();
  await userEvent.click(dialog().getByRole('button', { name: 'Illness' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Close this date, send 1 offer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(calls, 'POST /admin/offers')).toMatchObject({
    offers: [{ bookingId: priya!.reservation.id }],
  });
});

test('staff can change who gets an offer, its sessions, the message and what happens without an answer', async () => {
  const { calls } = await openClosing();
  await userEvent.click(await dialog().findByRole('checkbox', { name: /^Gus Adler/ }));
  await userEvent.click(dialog().getByRole('button', { name: 'Fri 25, 1:00 PM' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Repair' }));
  await userEvent.clear(dialog().getByLabelText('Message to guests'));
  await userEvent.type(dialog().getByLabelText('Message to guests'), 'The kiln is broken.');
  await userEvent.click(dialog().getByLabelText('Let me decide'));
  await userEvent.click(dialog().getByRole('button', { name: 'Close this date, send 1 offer' }));
  await waitFor(() =>
    expect(bodyOf(calls, 'POST /admin/offers')).toEqual({
      offers: [
        {
          bookingId: affected[0]!.reservation.id,
          options: ['2099-09-23 13:00:00', '2099-09-27 13:00:00'],
        },
      ],
      alternative: 'ASK',
      note: 'The kiln is broken.',
    }),
  );
});

test('another session is chosen for a party in the calendar, among those that fit it', async () => {
  const fri = '2099-09-25';
  const spotsLeft = { 1: 8, 2: 1, 3: 2, 4: 0 };
  const { calls } = await openClosing({
    'GET /availability': {
      body: { dates: [{ date: fri, bookedTimeSlots: [4], spotsLeft }] },
    },
  });
  await userEvent.click(
    await dialog().findByRole('button', { name: 'Another session for Gus Adler' }),
  );
  const window = await screen.findByRole('dialog', { name: 'Another session for Gus Adler' });
  await userEvent.click(
    await within(window).findByRole('button', { name: /^Friday, Sep.* 25, 2 s/ }),
  );
  const times = within(window).getByRole('group', {
    name: 'Sessions on Friday, September 25 for 2 guests',
  });
  expect(
    within(times)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['11:00 AM', '3:00 PM']);
  expect(await axe(window)).toHaveNoViolations();
  await userEvent.click(within(times).getByRole('button', { name: '3:00 PM' }));
  expect(window).not.toBeInTheDocument();
  await userEvent.click(dialog().getByRole('button', { name: 'Illness' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Close this date, send 2 offers' }));
  await waitFor(() =>
    expect(bodyOf(calls, 'POST /admin/offers')).toMatchObject({
      offers: [{}, { options: ['2099-09-25 15:00:00'] }],
    }),
  );
});

test('a day with bookings needs a reason to close', async () => {
  const { calls } = await openClosing();
  await userEvent.click(await dialog().findByRole('button', { name: /send 2 offers/ }));
  expect(dialog().getByText('Choose a reason.')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Other' }));
  expect(dialog().queryByText('Choose a reason.')).toBeNull();
  expect(dialog().getByLabelText('Other reason')).toHaveFocus();
  await userEvent.click(dialog().getByRole('button', { name: /send 2 offers/ }));
  await waitFor(() => expect(dialog().getByLabelText('Other reason')).toBeInvalid());
  expect(dialog().getByLabelText('Other reason')).toHaveFocus();
  expect(bodyOf(calls, 'POST /admin/schedule/close')).toBeUndefined();
});

test('a day without bookings closes after two clicks', async () => {
  const { calls } = await openClosing({
    'GET /admin/schedule/affected': { body: { affected: [], answerBy } },
  });
  expect(await dialog().findByText('No bookings are affected.')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Close this date' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(calls, 'POST /admin/schedule/close')).toMatchObject({ reason: 'Closed' });
  expect(bodyOf(calls, 'POST /admin/offers')).toBeUndefined();
});

test('another click sends offers that failed, and closes nothing twice', async () => {
  let isReached = false;
  const { calls } = await openClosing({
    'POST /admin/offers': () =>
      isReached ? { body: { sent: 2, unsent: [] } } : failure(500, 'INTERNAL', 'Please try again.'),
  });
  await userEvent.click(await dialog().findByRole('button', { name: 'Weather' }));
  await userEvent.click(dialog().getByRole('button', { name: /send 2 offers/ }));
  expect(await dialog().findByText(/^The sessions are closed\./)).toBeVisible();
  isReached = true;
  await userEvent.click(dialog().getByRole('button', { name: 'Send 2 offers' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ call }) => call === 'POST /admin/schedule/close')).toHaveLength(1);
});

test('a range that cannot be loaded is not shown as having no bookings', async () => {
  const error = 'Choose at most 92 days at a time.';
  await openClosing({ 'GET /admin/schedule/affected': failure(400, 'INVALID_REQUEST', error) });
  expect(await dialog().findByText(error)).toBeVisible();
  expect(dialog().queryByText('No bookings are affected.')).toBeNull();
});

test('an earlier last day stays while typed, with the reason why it closes nothing', async () => {
  let found = affected;
  await openClosing({
    'GET /admin/schedule/affected': () => ({ body: { affected: found, answerBy } }),
  });
  await dialog().findByText('2 bookings, 4 guests, $120.00 paid');
  found = [];
  const to = dialog().getByLabelText('To');
  fireEvent.change(to, { target: { value: '2099-01-24' } });
  expect(to).toHaveValue('2099-01-24');
  expect(dialog().getByText('Choose the first day or a later one.')).toBeVisible();
  expect(dialog().getByRole('button', { name: /^Close these dates/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  fireEvent.change(to, { target: { value: '2099-10-24' } });
  expect(await dialog().findByText('No bookings are affected.')).toBeVisible();
  expect(dialog().queryByText('Choose the first day or a later one.')).toBeNull();
});
