import { handOverStorage, type Party, type RosterForm } from '@studio/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { failure, type Answers } from '../../../test-app.tsx';
import { aSession, day, maya, noon, openDay, roster } from '../test-day.ts';

const jun: RosterForm = {
  seat: 2,
  guestName: 'Jun Okada',
  isUnder18: true,
  ageGroup: '12-15',
  guardianName: 'Mio Okada',
  agreedAt: '2026-09-19T19:30:00.000Z',
  ringSize: '7',
  wishes: 'A gift',
  allergies: 'Latex',
  accessNeeds: 'No stairs',
};

const url = (seat: number) => `https://studio.example/booking/guest#key-${seat}`;
const { id } = maya.reservation;

/** Opens the roster with Maya's party of three. */
function open(forms: RosterForm[], isWaiverRequired = true, answers: Answers = {}) {
  const party: Party = {
    ...maya,
    reservation: { ...maya.reservation, guest_count: 3 },
    ...(forms.length > 0 ? { forms } : {}),
  };
  return openDay({
    [`GET /admin/day/${day}`]: {
      body: {
        ...roster,
        sessions: [aSession(2, [party])],
        ...(isWaiverRequired ? { isWaiverRequired } : {}),
      },
    },
    [`GET /admin/booking/${id}/seats`]: {
      body: { seats: [1, 2, 3].map((seat) => ({ seat, url: url(seat) })) },
    },
    ...answers,
  });
}

const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

beforeEach(() => {
  jest.useFakeTimers({ now: noon, advanceTimers: true });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('a party shows how many guests have signed, and each guest’s needs', async () => {
  open([jun]);
  const button = await screen.findByRole('button', { name: '1 of 3 waivers, Maya Lindqvist' });
  expect(button).toHaveTextContent('1 of 3 waivers');
  expect(screen.getByText('Care, Jun Okada')).toBeVisible();
  expect(screen.getByText('Latex; No stairs')).toBeVisible();
});

test('an allergy that a guest removed stays on the roster, with when they removed it', async () => {
  const changedAt = '2026-09-19T19:40:00.000Z';
  const earlierNeeds = [{ need: 'ALLERGIES', text: 'Latex', changedAt }];
  open([{ ...jun, allergies: '', accessNeeds: '', earlierNeeds }]);
  expect(await screen.findByText('Care, Jun Okada')).toBeVisible();
  expect(
    screen.getByText(
      'Allergies were “Latex” until the guest changed this on Sat, Sep 19, 12:40 PM.',
    ),
  ).toBeVisible();
});

test('Today does not mention waivers unless they are required', async () => {
  open([jun], false);
  expect(await screen.findByRole('button', { name: '1 guest form, Maya Lindqvist' })).toBeVisible();
  expect(screen.queryByText(/of 3 waivers/)).toBeNull();
});

test('the guests of a party are listed by seat, with the link of each seat', async () => {
  const { container } = open([jun]);
  const staff = user();
  await staff.click(await screen.findByRole('button', { name: /of 3 waivers/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guests of Maya Lindqvist' }));
  const seats = dialog.getAllByRole('listitem');
  expect(seats.map((seat) => seat.textContent)).toEqual([
    expect.stringContaining('Seat 1 Not signed'),
    expect.stringContaining('Jun Okada Signed Sat, Sep 19, 12:30 PM'),
    expect.stringContaining('Seat 3 Not signed'),
  ]);
  expect(seats[1]).toHaveTextContent('12 to 15, guardian Mio Okada');
  expect(seats[1]).toHaveTextContent('Ring size 7“A gift”Latex; No stairs');
  await staff.click(await dialog.findByRole('button', { name: 'Copy link for seat 3' }));
  expect(await dialog.findByText('Link for seat 3 copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url(3));
  expect(await axe(container)).toHaveNoViolations();
});

test('staff replace a guest in two steps', async () => {
  const { calls } = open([{ ...jun, seatId: 7 }], true, {
    [`POST /admin/booking/${id}/seats/replace`]: { body: { seats: [] } },
  });
  const staff = user();
  await staff.click(await screen.findByRole('button', { name: /of 3 waivers/ }));
  await staff.click(await screen.findByRole('button', { name: 'Replace guest: Jun Okada' }));
  await staff.click(screen.getByRole('button', { name: 'End Jun Okada’s link' }));
  expect(await screen.findByText(/^Jun Okada is no longer expected/)).toBeVisible();
  expect(calls.find(({ call }) => call.endsWith('/replace'))!.body).toEqual({ seat: 7 });
});

test('a tablet that cannot be handed over stays signed in and says why', async () => {
  const handOver = `POST /admin/booking/${id}/hand-over`;
  const { calls } = open([jun], true, {
    [handOver]: failure(404, 'NOT_FOUND', 'This booking is gone.'),
  });
  await user().click(await screen.findByRole('button', { name: /of 3 waivers/ }));
  await user().click(await screen.findByRole('button', { name: 'Sign on this tablet' }));
  expect(await screen.findByText('This booking is gone.')).toBeVisible();
  expect(calls.map(({ call }) => call)).not.toContain('POST /admin/logout');
  expect(sessionStorage.getItem(handOverStorage)).toBeNull();
});

test('a tablet that has lost its connection cannot be handed over', async () => {
  open([jun]);
  await user().click(await screen.findByRole('button', { name: /of 3 waivers/ }));
  const button = await screen.findByRole('button', { name: 'Sign on this tablet' });
  expect(button).not.toHaveAttribute('aria-disabled');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/^You can hand this tablet over once it is online/);
  jest.restoreAllMocks();
});

const rule = 'GET /admin/waiver-rule';
const saved = 'PATCH /admin/waiver-rule';

test('staff ask for waivers, and a change by others in the meantime is shown', async () => {
  const rules = [
    { isRequired: false, version: 0 },
    { isRequired: false, version: 2 },
  ];
  const answers = [
    failure(409, 'VERSION_CONFLICT', 'Someone else changed this setting.'),
    { body: { isRequired: true, version: 3 } },
  ];
  const { calls } = open([], false, {
    [rule]: () => ({ body: rules.shift() }),
    [saved]: () => answers.shift()!,
  });
  const staff = user();
  await staff.click(await screen.findByRole('button', { name: 'Waivers' }));
  await staff.click(await screen.findByRole('checkbox', { name: 'Ask every guest for a waiver' }));
  await staff.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Someone else changed this setting.')).toBeVisible();
  expect(screen.getByRole('checkbox')).toBeChecked();
  await staff.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Waivers' })).toBeNull());
  expect(calls.filter(({ call }) => call === saved).map(({ body }) => body)).toEqual([
    { isRequired: true, version: 0 },
    { isRequired: true, version: 2 },
  ]);
});
