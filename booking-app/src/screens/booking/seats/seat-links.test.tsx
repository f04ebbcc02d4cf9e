import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { booking, id } from '../../../booking/manage/test-booking.ts';
import { failure, renderApp, type Answers } from '../../../test-app.tsx';

const seats = [
  { seat: 1, url: 'https://studio.example/booking/guest#key-1', isSigned: true },
  { seat: 2, url: 'https://studio.example/booking/guest#key-2', isSigned: false },
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

test('the booking lists each seat’s link and whether it is signed', async () => {
  open();
  const first = (await screen.findByRole('link', { name: 'Seat 1' })).closest('li')!;
  expect(within(first).getByText('Signed')).toBeVisible();
  const second = screen.getByRole('link', { name: 'Seat 2' });
  expect(second).toHaveAttribute('href', seats[1]!.url);
  expect(within(second.closest('li')!).getByText('Not signed')).toBeVisible();
  expect(screen.getByText(/^Each guest signs a waiver before the workshop/)).toBeVisible();
});

test('a link is copied, and a browser that refuses to copy it says what to do instead', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Copy link for seat 2' }));
  expect(await screen.findByText('Link for seat 2 copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(seats[1]!.url);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy link for seat 1' }));
  expect(await screen.findByText(/^Your browser didn’t copy the link/)).toBeVisible();
});

test('a device that shares links offers to share each one', async () => {
  const share = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Share the link for seat 2' }));
  expect(share).toHaveBeenCalledWith({ title: 'Ring Workshop', url: seats[1]!.url });
  Reflect.deleteProperty(navigator, 'share');
});

test('without required waivers, the list only offers the links', async () => {
  open({ [`GET /booking/${id}/seats`]: { body: { isWaiverRequired: false, seats } } });
  expect(await screen.findByText(/^Each guest can sign the waiver/)).toBeVisible();
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
  expect(await screen.findByRole('link', { name: 'Seat 2' })).toBeVisible();
});
