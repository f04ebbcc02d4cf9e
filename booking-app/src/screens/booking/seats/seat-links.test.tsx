import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { booking, id } from '../../../booking/manage/test-booking.ts';
import { failure, renderApp, type Answers } from '../../../test-app.tsx';

const page = 'https://studio.example/booking/guest';
const seats = [
  { id: 3, seat: 1, url: `${page}#key-1`, isSigned: true, guestName: 'Jun Okada' },
  { id: 4, seat: 2, url: `${page}#key-2`, isSigned: false },
];

const open = (answers: Answers = {}, address = '/booking#the-key') =>
  renderApp(address, {
    answers: {
      'POST /booking/open': { body: { token: 't', expiresAt: '', bookingId: id } },
      [`GET /booking/${id}`]: { body: booking },
      [`GET /booking/${id}/seats`]: { body: { isWaiverRequired: true, seats } },
      ...answers,
    },
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the booking lists its guests by name, and says how many have signed', async () => {
  open();
  const first = (await screen.findByRole('link', { name: 'Jun Okada' })).closest('li')!;
  expect(within(first).getByText('Signed')).toBeVisible();
  const second = screen.getByRole('link', { name: 'Guest 2' });
  expect(second).toHaveAttribute('href', seats[1]!.url);
  expect(within(second.closest('li')!).getByText('Not signed')).toBeVisible();
  expect(screen.getByText(/^1 of 2 guests has signed the waiver. Each guest signs/)).toBeVisible();
  expect(screen.getByText('1 of 2 guests has signed the waiver')).toBeVisible();
});

test('a link is copied, and a browser that refuses to copy it says what to do instead', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Copy link for Guest 2' }));
  expect(await screen.findByText('Link for Guest 2 copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(seats[1]!.url);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy link for Jun Okada' }));
  expect(await screen.findByText(/^Your browser didn’t copy the link/)).toBeVisible();
});

test('a device that shares links offers to share each one', async () => {
  const share = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Share the link for Guest 2' }));
  expect(share).toHaveBeenCalledWith({ title: 'Ring Workshop', url: seats[1]!.url });
  Reflect.deleteProperty(navigator, 'share');
});

test('a link is emailed to a guest, and a refused address stays to be corrected', async () => {
  const answers = [
    failure(429, 'TOO_MANY_REQUESTS', 'Please wait an hour.'),
    { body: { sent: true } },
  ];
  const { calls } = open({ [`POST /booking/${id}/seats/email`]: () => answers.shift()! });
  const button = await screen.findByRole('button', { name: 'Email it to this guest: Guest 2' });
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Guest’s email'), 'ida@mail.example');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Email the link' }));
  await send();
  expect(await screen.findByText('Please wait an hour.')).toBeVisible();
  await send();
  expect(
    await screen.findByText('We emailed the link for Guest 2 to ida@mail.example'),
  ).toBeVisible();
  expect(button).toHaveFocus();
  const [, sent] = calls.filter(({ call }) => call.endsWith('/seats/email'));
  expect(sent!.body).toEqual({ seat: 4, email: 'ida@mail.example' });
});

test('a guest who has signed is replaced in two steps, and the list has the new link', async () => {
  const replaced = [
    { ...seats[1]!, seat: 1 },
    { id: 5, seat: 2, url: page, isSigned: false },
  ];
  let listed: object[] = seats;
  const { calls } = open({
    [`GET /booking/${id}/seats`]: () => ({ body: { isWaiverRequired: true, seats: listed } }),
    [`POST /booking/${id}/seats/replace`]: () => {
      listed = replaced;
      return { body: { isWaiverRequired: true, seats: replaced } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Replace Jun Okada' }));
  expect(screen.queryByRole('button', { name: 'Replace Guest 2' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'End Jun Okada’s link' }));
  expect(await screen.findByRole('link', { name: 'Guest 1' })).toBeVisible();
  expect(screen.getByText(/^Jun Okada is no longer expected/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Jun Okada' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Links for your guests' })).toHaveFocus();
  expect(calls.find(({ call }) => call.endsWith('/replace'))!.body).toEqual({ seat: 3 });
});

test('without required waivers, the list only offers the links', async () => {
  open({ [`GET /booking/${id}/seats`]: { body: { isWaiverRequired: false, seats } } });
  expect(await screen.findByText(/Each guest can sign the waiver/)).toBeVisible();
});

test('a reminder’s link leads to the list', async () => {
  open({}, '/booking?change=seats#the-key');
  expect(await screen.findByRole('heading', { name: 'Links for your guests' })).toHaveFocus();
});

test('the list can be loaded again after a failure', async () => {
  const answers = [
    failure(503, 'UNAVAILABLE', 'In a moment.'),
    { body: { isWaiverRequired: true, seats } },
  ];
  open({ [`GET /booking/${id}/seats`]: () => answers.shift()! });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Guest 2' })).toBeVisible();
});
