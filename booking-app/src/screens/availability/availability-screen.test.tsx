import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { hear } from '@studio/shared-ui/test-spoken';
import { failure, fullDraft, renderApp, storedDraft, type Answers } from '../../test-app.tsx';

const noSeat = { bookedTimeSlots: [] as number[], spotsLeft: { '1': 8, '2': 8, '3': 8, '4': 8 } };

const dates = [
  {
    date: '2026-09-19',
    bookedTimeSlots: [4],
    spotsLeft: { '1': 8, '2': 6, '3': 1, '4': 0 },
  },
  { ...noSeat, date: '2026-09-20', bookedTimeSlots: [1, 2, 3, 4] },
];

const open = (answers: Answers = {}, draft: Parameters<typeof renderApp>[1] = {}) =>
  renderApp('/workshops/availability', {
    answers: { 'GET /availability': { body: { dates } }, ...answers },
    draft: { service_name: 'Silver Ring Workshop', guest_count: 2, ...draft.draft },
  });

const click = userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click;
const day = (name: RegExp) => screen.findByRole('button', { name });
const continueButton = () =>
  screen.getByRole('button', { name: 'Continue to Personal Information' });
/** Times are kept on one line by no-break spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const participants = () => screen.getByRole('combobox', { name: 'Participants' });

beforeEach(() => {
  localStorage.clear();
  // It is 11:30 PM in Los Angeles, where the date is still September 8.
  jest.useFakeTimers({ now: new Date('2026-09-09T06:30:00Z') });
});
afterEach(() => jest.useRealTimers());

test('without a workshop the visitor gets a link to choose one', async () => {
  renderApp('/workshops/availability');
  expect(await screen.findByRole('heading', { name: 'Choose a workshop first' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the workshops' })).toHaveAttribute(
    'href',
    '/#services',
  );
});

test('shows that the seats are loading', async () => {
  open({ 'GET /availability': () => new Promise(() => {}) });
  expect(await screen.findByText('Loading availability...')).toBeVisible();
  expect(continueButton()).toHaveAttribute('aria-disabled', 'true');
});

test('a failure shows the message of the spec, and Try Again reloads the page', async () => {
  const { pageDocument } = open({ 'GET /availability': failure(500, 'INTERNAL', 'Oh no') });
  expect(await screen.findByRole('heading', { name: 'Error' })).toBeVisible();
  expect(screen.getByText('Failed to load availability. Please try again.')).toBeVisible();
  await click(screen.getByRole('button', { name: 'Try Again' }));
  expect(pageDocument.reload).toHaveBeenCalledTimes(1);
});

test('a response in an invalid format is an empty list: every day has all its seats', async () => {
  open({ 'GET /availability': { body: { dates: 'soon' } } });
  await click(await day(/^Saturday, September 19, 4 of 4 sessions open/));
  expect(screen.getAllByText('8 spots left')).toHaveLength(4);
});

test('a date and a time are required to continue', async () => {
  open();
  await day(/^Saturday, September 19/);
  expect(continueButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Please select a date and time to continue')).toBeVisible();
  await click(await day(/^Saturday, September 19/));
  expect(continueButton()).toHaveAttribute('aria-disabled', 'true');
  await click(screen.getByRole('radio', { name: '1:00 PM to 4:00 PM 6 spots left' }));
  expect(continueButton()).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByText('Please select a date and time to continue')).toBeNull();
  expect(storedDraft().read().draft).toMatchObject({
    appointment_time: '2026-09-19 13:00:00',
    guest_count: 2,
  });
  await click(continueButton());
  expect(await screen.findByRole('heading', { name: 'Your information' })).toBeVisible();
});

test('choosing a session whose deposit is non-refundable says so', async () => {
  open();
  const late = /so this deposit is non-refundable/;
  await click(await day(/^Saturday, September 19/));
  await click(screen.getByRole('radio', { name: /^1:00 PM/ }));
  expect(screen.queryByText(late)).toBeNull();
  await click(await day(/^Friday, September 11/));
  expect(screen.queryByText(late)).toBeNull();
  await click(screen.getByRole('radio', { name: /^1:00 PM/ }));
  expect(screen.getByText(late)).toHaveTextContent(
    'Your session is in 3 days, so this deposit is non-refundable.',
  );
});

test('each session shows its free spots, and a session too full for the party cannot be chosen', async () => {
  open();
  await click(await day(/^Saturday, September 19/));
  const sessions = within(screen.getByRole('radiogroup', { name: 'Sat, Sep 19: choose a time' }));
  expect(sessions.getByRole('radio', { name: '11:00 AM to 2:00 PM 8 spots left' })).toBeEnabled();
  expect(
    sessions.getByRole('radio', { name: '3:00 PM to 6:00 PM 1 spot left, you need 2' }),
  ).toBeDisabled();
  expect(sessions.getByRole('radio', { name: '5:00 PM to 8:00 PM Fully booked' })).toBeDisabled();
});

test('today is the studio’s today; full days, Mondays and a day that is over cannot be chosen', async () => {
  open();
  expect(await day(/^Tuesday, September 8, today, over$/)).toBeDisabled();
  expect(await day(/^Wednesday, September 9, 4 of 4 sessions open$/)).toBeEnabled();
  expect(
    await day(/^Sunday, September 20, full, no session open for 2 participants/),
  ).toBeDisabled();
  expect(await day(/^Monday, September 14, closed/)).toBeDisabled();
  expect(await day(/^Sunday, September 6, over/)).toBeDisabled();
});

test('the month before the current one cannot be reached', async () => {
  open();
  await day(/^Saturday, September 19/);
  const back = screen.getByRole('button', { name: 'Previous month' });
  expect(back).toHaveAttribute('aria-disabled', 'true');
  await click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  expect(back).not.toHaveAttribute('aria-disabled');
});

test('a new date clears the chosen session', async () => {
  open({}, { draft: fullDraft });
  expect(
    await screen.findByRole('radio', { name: '1:00 PM to 4:00 PM 6 spots left' }),
  ).toBeChecked();
  await click(await day(/^Tuesday, September 22/));
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(storedDraft().read().draft.appointment_time).toBeNull();
});

test('a larger party keeps its session if it fits, and loses it otherwise', async () => {
  open({}, { draft: fullDraft });
  await screen.findByRole('radio', { name: '1:00 PM to 4:00 PM 6 spots left' });
  await userEvent.setup({ delay: null }).selectOptions(participants(), '6');
  expect(screen.getByRole('radio', { name: '1:00 PM to 4:00 PM 6 spots left' })).toBeChecked();
  await userEvent.setup({ delay: null }).selectOptions(participants(), '7');
  expect(
    screen.getByRole('radio', { name: '1:00 PM to 4:00 PM 6 spots left, you need 7' }),
  ).toBeDisabled();
  expect(continueButton()).toHaveAttribute('aria-disabled', 'true');
  expect(storedDraft().read().draft).toMatchObject({ guest_count: 7, appointment_time: null });
  expect(screen.getByText('1:00 PM has 6 spots left: choose another time')).toBeVisible();
  await click(screen.getByRole('radio', { name: /^11:00 AM/ }));
  expect(screen.queryByText(/choose another time/)).toBeNull();
});

test('picking a day scrolls to its times, announces the next step and keeps the focus', async () => {
  const heard = hear();
  open();
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const picked = await day(/^Saturday, September 19/);
  await click(picked);
  const next = screen.getByRole('heading', { name: 'Sat, Sep 19: choose a time' });
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(heard.at(-1)).toBe('Sat, Sep 19: choose a time');
  expect(scrolled.mock.contexts).toEqual([next.closest('section')]);
  expect(picked).toHaveFocus();
  await click(screen.getByRole('radio', { name: /^1:00 PM/ }));
  expect(screen.getByRole('heading', { name: 'Saturday, September 19' })).toBeVisible();
  // The chosen radio button is spoken itself.
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(heard.at(-1)).toBe('Sat, Sep 19: choose a time');
  scrolled.mockRestore();
});

test('the sessions end by the workshop length that staff have set', async () => {
  const ring = { id: 1, name: 'Ring', description: '', price: 165, picture_url: '', duration: 4 };
  open({ 'GET /services': { body: [ring] } });
  await click(await day(/^Saturday, September 19/));
  expect(await screen.findByRole('radio', { name: /^1:00 PM to 5:00 PM/ })).toBeVisible();
});

test('the calendar explains the end of the booking window, and folds past weeks', async () => {
  open();
  await day(/^Sunday, September 6/);
  expect(screen.queryByRole('button', { name: /^Saturday, September 5/ })).toBeNull();
  const why = 'You can book up to 60 days ahead, until Sat, Nov 7.';
  for (const name of ['October 2026', 'November 2026']) {
    expect(screen.queryByText(why)).toBeNull();
    await click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  expect(screen.getByText(why)).toBeVisible();
  expect(await day(/^Sunday, November 8, not open for booking yet/)).toBeDisabled();
});

test('a session that was taken meanwhile is deselected', async () => {
  open({}, { draft: { ...fullDraft, appointment_time: '2026-09-19 17:00:00' } });
  expect(
    await screen.findByText('The session you chose is no longer open. Please choose another.'),
  ).toBeVisible();
  expect(continueButton()).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['2026-09-06 13:00:00', 'Your session, Sun, Sep 6, 1:00 PM, is over. Please choose another.'],
  [
    '2026-09-08 13:00:00',
    'Your session, Tue, Sep 8, 1:00 PM, has already started. Please choose another.',
  ],
])(
  'an abandoned choice of a session at %s says so and offers the others',
  async (date, problem) => {
    open({}, { draft: { ...fullDraft, appointment_time: date } });
    expect(await screen.findByText((text) => plain(text) === problem)).toBeVisible();
    expect(await day(/^Wednesday, September 9, 4 of 4 sessions open$/)).toBeEnabled();
    expect(continueButton()).toHaveAttribute('aria-disabled', 'true');
  },
);

test('the visitor’s own held seats count as free while the hold lasts', async () => {
  const hold = { appointment_time: '2026-09-19 17:00:00', guest_count: 3 };
  storedDraft().remember({ hold: { ...hold, until: Date.now() + 60_000 } });
  open();
  await click(await day(/^Saturday, September 19/));
  expect(screen.getByRole('radio', { name: '5:00 PM to 8:00 PM 3 spots left' })).toBeEnabled();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('radio', { name: '5:00 PM to 8:00 PM Fully booked' })).toBeDisabled();
});

test('couple rings are for two and say so', async () => {
  open({}, { draft: { service_name: 'Couple Rings Workshop', guest_count: 5 } });
  await day(/^Saturday, September 19/);
  expect(participants()).toBeDisabled();
  expect(participants()).toHaveDisplayValue('2 participants');
  expect(screen.getByText('Couple Rings Workshop is for exactly 2 people.')).toBeVisible();
});

test('returning to the window reloads the seats', async () => {
  const { calls } = open();
  await day(/^Saturday, September 19/);
  const asked = () => calls.filter(({ call }) => call === 'GET /availability').length;
  expect(asked()).toBe(1);
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(100);
  });
  expect(asked()).toBe(2);
});

test('the page has no accessibility violation', async () => {
  const { container } = open({}, { draft: fullDraft });
  await screen.findByRole('radio', { name: '1:00 PM to 4:00 PM 6 spots left' });
  jest.useRealTimers();
  expect((await axe(container)).violations).toEqual([]);
});
