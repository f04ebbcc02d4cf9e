import { type GuestForm, handOverStorage } from '@studio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, renderApp, type Answers } from '../../test-app.tsx';

const form: GuestForm = {
  title: 'Ring Workshop',
  appointmentTime: '2026-12-01T13:00:00-08:00',
  seat: 2,
  waiver: {
    kind: 'waiver',
    version: 3,
    body: '# The risks\nThe torch is hot.',
    hash: 'hash',
    effectiveOn: '2026-11-01',
  },
  ages: { youngest: 12, adultBelow: 16 },
  saved: null,
};

const saved: NonNullable<GuestForm['saved']> = {
  guestName: 'Jun Okada',
  isUnder18: false,
  ageGroup: '18+',
  guardianName: '',
  ringSize: '7',
  wishes: '',
  hasAllergies: true,
  hasAccessNeeds: false,
  agreedAt: '2026-11-20T17:00:00.000Z',
};

const open = (answers: Answers = {}, address = '/booking/guest#key-2') =>
  renderApp(address, {
    answers: {
      'POST /guest-form/open': { body: form },
      'POST /guest-form': { body: { ...form, saved } },
      ...answers,
    },
  });

const sent = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ call }) => call === 'POST /guest-form').map(({ body }) => body);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign and save' }));
const agree = () =>
  userEvent.click(screen.getByRole('checkbox', { name: /I have read the waiver/ }));
const nameField = () => screen.findByLabelText('Guest’s name');
const chooseAge = (group: string) =>
  userEvent.selectOptions(screen.getByLabelText('Guest’s age'), group);
/** Jun is an adult. */
const typeJun = async () => {
  await userEvent.type(await nameField(), 'Jun Okada');
  await chooseAge('18 or older');
};

test('a workshop without a ring asks for no ring size', async () => {
  const { calls } = open({
    'POST /guest-form/open': { body: { ...form, title: 'Earring Workshop', noRingSize: true } },
  });
  await typeJun();
  expect(screen.queryByLabelText('Ring size')).toBeNull();
  await agree();
  await send();
  await waitFor(() => expect(sent(calls)).toMatchObject([{ ringSize: '' }]));
});

test('a guest reads the waiver, signs it and gives their details', async () => {
  const { calls, address } = open();
  await typeJun();
  expect(screen.getByText('The torch is hot.')).toBeVisible();
  expect(screen.getByText(/Ring Workshop, Tue, Dec 1, 1:00 PM/)).toHaveTextContent(/seat 2$/);
  await userEvent.type(screen.getByLabelText('Allergies'), 'Nickel');
  await userEvent.type(screen.getByLabelText('Ring size'), '7');
  await agree();
  await send();
  expect(await screen.findByRole('heading', { name: 'You’re all set, Jun Okada' })).toHaveFocus();
  expect(sent(calls)).toEqual([
    {
      key: 'key-2',
      guestName: 'Jun Okada',
      isUnder18: false,
      ageGroup: '18+',
      allergies: 'Nickel',
      accessNeeds: '',
      ringSize: '7',
      wishes: '',
      waiverVersion: 3,
    },
  ]);
  expect(address()).toBe('/booking/guest#key-2');
});

test('a form asks for the group of ages that the owner has set, and says who needs an adult', async () => {
  open();
  await nameField();
  const groups = within(screen.getByLabelText('Guest’s age')).getAllByRole('option');
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Choose an age group',
    '18 or older',
    '16 or 17',
    '12 to 15',
  ]);
  expect(screen.getByLabelText('Guest’s age')).toHaveAccessibleDescription(
    /^Guests must be 12 or older. Guests under 16 need an adult/,
  );
});

test('a form without a name, an age, or an agreement names each of them and sends nothing', async () => {
  const { calls } = open();
  await nameField();
  await send();
  for (const message of [
    'Name is required',
    'Please choose an age group',
    'Please read the waiver and agree',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(await nameField()).toHaveFocus();
  expect(sent(calls)).toEqual([]);
});

test('after signing, the page has the address, the time, what to bring and the signed text', async () => {
  const signed = { ...form.waiver, version: 2, body: '# The risks\nThe torch was hot.' };
  open({
    'POST /guest-form/open': { body: { ...form, saved, signed, hours: 3, calendar_id: 'id-2' } },
  });
  expect(await screen.findByRole('heading', { name: 'Your visit' })).toBeVisible();
  expect(screen.getByText('Tue, Dec 1, 1:00 PM')).toBeVisible();
  expect(screen.getByRole('link', { name: /Bench Street/ })).toBeVisible();
  expect(screen.getByText(/^Closed-toe shoes/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Calendar file' })).toBeVisible();
  expect(screen.getByText('The torch was hot.')).toBeVisible();
  expect(screen.getByText(/^Signed by Jun Okada on/)).toBeVisible();
});

test('nobody has agreed once another age or a minor’s name changes the statement', async () => {
  const { calls } = open();
  await typeJun();
  await agree();
  await chooseAge('12 to 15');
  expect(screen.getByRole('checkbox', { name: /guardian of Jun Okada/ })).not.toBeChecked();
  await agree();
  await userEvent.type(await nameField(), ' Berg');
  expect(screen.getByRole('checkbox', { name: /guardian of Jun Okada Berg/ })).not.toBeChecked();
  await userEvent.type(screen.getByLabelText('Parent or guardian’s name'), 'Ida Berg');
  await send();
  expect(await screen.findByText('Please read the waiver and agree')).toBeVisible();
  expect(sent(calls)).toEqual([]);
});

test('a guardian signs a guardian’s statement for a minor, and is another person', async () => {
  const { calls } = open();
  await userEvent.type(await nameField(), 'Mio Okada');
  await chooseAge('12 to 15');
  await userEvent.click(
    screen.getByRole('checkbox', {
      name: /^I am the parent or guardian of Mio Okada\. I have read/,
    }),
  );
  await send();
  expect(await screen.findByText('The guardian’s name is required')).toBeVisible();
  const guardian = screen.getByLabelText('Parent or guardian’s name');
  for (const [name, message] of [
    ['123', 'Please type the name in letters.'],
    ['mio  okada', 'The guardian must be another person than the guest.'],
  ] as const) {
    await userEvent.clear(guardian);
    await userEvent.type(guardian, name);
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(sent(calls)).toEqual([]);
  await userEvent.clear(guardian);
  await userEvent.type(guardian, 'Jun Okada');
  await send();
  await waitFor(() =>
    expect(sent(calls)).toMatchObject([
      { isUnder18: true, ageGroup: '12-15', guardianName: 'Jun Okada' },
    ]),
  );
});

test('an earlier API, which has no ages, gets only whether the guest is under 18', async () => {
  const { calls } = open({ 'POST /guest-form/open': { body: { ...form, ages: undefined } } });
  await typeJun();
  expect(screen.getByRole('option', { name: 'Under 18' })).toBeVisible();
  await agree();
  await send();
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(sent(calls)[0]).not.toHaveProperty('ageGroup');
});

test('a signed form can be changed; a saved need stays unless it is replaced', async () => {
  const { calls } = open({ 'POST /guest-form/open': { body: { ...form, saved } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Change my details' }));
  expect(await nameField()).toHaveValue('Jun Okada');
  expect(await nameField()).toHaveAccessibleDescription(/^Jun Okada signed this form\. If another/);
  expect(screen.queryByLabelText('Allergies')).toBeNull();
  await agree();
  await send();
  await screen.findByRole('heading', { name: /You’re all set/ });
  await userEvent.click(await screen.findByRole('button', { name: 'Change my details' }));
  await userEvent.click(screen.getByRole('button', { name: 'Replace allergies' }));
  expect(screen.getByLabelText('Allergies')).toHaveFocus();
  await agree();
  await send();
  await screen.findByRole('heading', { name: /You’re all set/ });
  const [kept, replaced] = sent(calls);
  expect(kept).not.toHaveProperty('allergies');
  expect(replaced).toMatchObject({ allergies: '' });
});

test('a waiver that changed meanwhile is shown, and the guest agrees again', async () => {
  const changed = { ...form, waiver: { ...form.waiver, version: 4, body: 'Wear goggles.' } };
  const opened = [{ body: form }, { body: changed }];
  const { calls } = open({
    'POST /guest-form/open': () => opened.shift()!,
    'POST /guest-form': ({ body }) =>
      (body as { waiverVersion: number }).waiverVersion === 4
        ? { body: { ...changed, saved } }
        : failure(409, 'VERSION_CONFLICT', 'The waiver has changed.'),
  });
  await typeJun();
  await agree();
  await send();
  expect(await screen.findByText('Wear goggles.')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('The waiver has changed.');
  expect(screen.getByRole('checkbox', { name: /I have read the waiver/ })).not.toBeChecked();
  expect(await nameField()).toHaveValue('Jun Okada');
  await agree();
  await send();
  expect(await screen.findByRole('heading', { name: /You’re all set/ })).toBeVisible();
  expect(sent(calls)).toMatchObject([{ waiverVersion: 3 }, { waiverVersion: 4 }]);
});

test.each([
  [401, 'UNAUTHORIZED', 'This link doesn’t work', 'Please ask for a new one.'],
  [409, 'NOT_CHANGEABLE', 'This form is closed', 'This booking was canceled.'],
])('a link that is refused with %s says why', async (status, type, title, message) => {
  open({ 'POST /guest-form/open': failure(status, type, message) });
  expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
  expect(screen.getByText(message)).toBeVisible();
});

test('a link without its key sends the guest to the person who booked, who finds the booking', async () => {
  const refused = failure(
    400,
    'INVALID_REQUEST',
    'Please ask the person who booked for a new one.',
  );
  renderApp('/booking/guest', { answers: { 'POST /guest-form/open': refused } });
  expect(await screen.findByText('Please ask the person who booked for a new one.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the booking with its number' })).toHaveAttribute(
    'href',
    '/booking?find',
  );
});

const handOver = 'POST /guest-form/hand-over';

/** Opens the page as the admin page does after `handOver`. */
const openTablet = (answers: Answers = {}) => {
  sessionStorage.setItem(handOverStorage, 'token-1');
  return open(
    { [handOver]: { body: { keys: ['2.tablet', '3.tablet'] } }, ...answers },
    '/booking/guest?tablet',
  );
};

test('on the studio’s tablet, guests sign one after the other and see nothing of each other', async () => {
  const { calls } = openTablet();
  await typeJun();
  expect(sessionStorage).toHaveLength(0);
  await agree();
  await send();
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toHaveFocus();
  expect(screen.queryByText(/Jun Okada/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next guest' }));
  expect(await nameField()).toHaveValue('');
  await userEvent.type(await nameField(), 'Ada Berg');
  await chooseAge('18 or older');
  await agree();
  await send();
  expect(await screen.findByText(/Please give the tablet back to your instructor/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next guest' })).toBeNull();
  expect(screen.queryByRole('link', { name: /sign-in/i })).toBeNull();
  expect(calls.filter(({ call }) => call === handOver)).toMatchObject([
    { body: { token: 'token-1' } },
  ]);
  expect(sent(calls)).toMatchObject([
    { key: '2.tablet' },
    { key: '3.tablet', guestName: 'Ada Berg' },
  ]);
});

const closed = failure(401, 'UNAUTHORIZED', 'These forms have closed.');

test.each([
  ['without a token, as after a reload', () => open({}, '/booking/guest?tablet')],
  ['with the keys of an earlier page', () => open({}, '/booking/guest?tablet#key-2.key-3')],
  ['with a token that was used before', () => openTablet({ [handOver]: closed })],
  ['an hour later', () => openTablet({ 'POST /guest-form/open': closed })],
])(
  'on the studio’s tablet %s, the page asks for the instructor and links nowhere',
  async (_, show) => {
    show();
    expect(
      await screen.findByRole('heading', { name: 'Please give the tablet back' }),
    ).toHaveFocus();
    expect(within(screen.getByRole('main')).queryByRole('link')).toBeNull();
  },
);

const stone = { id: 101, name: 'Stone setting', price_cents: 2500, most_per_guest: 2 };
const clay = { id: 103, name: 'Silver clay', price_cents: null, most_per_guest: 1 };
const addOns = [
  { ...stone, quantity: 0, most: 2 },
  { ...clay, quantity: 1, most: 1 },
];

test('a guest chooses add-ons for their seat, and only what differs is sent', async () => {
  const { calls } = open({ 'POST /guest-form/open': { body: { ...form, addOns } } });
  await typeJun();
  await agree();
  await userEvent.selectOptions(screen.getByLabelText('Stone setting'), '2');
  await send();
  await screen.findByRole('heading', { name: 'You’re all set, Jun Okada' });
  expect(sent(calls)[0]).toMatchObject({ addOns: [{ id: 101, quantity: 2, priceCents: 2500 }] });
});

test('a chosen add-on has the price at which it was chosen', async () => {
  const chosen = { ...stone, quantity: 1, most: 1, amount_cents: 2000 };
  open({ 'POST /guest-form/open': { body: { ...form, addOns: [chosen] } } });
  expect(await screen.findByLabelText('Stone setting, $20.00')).toBeChecked();
});

test('a changed price is explained and shown, and the choice stays', async () => {
  let opened = 0;
  const dearer = [{ ...addOns[0]!, price_cents: 3000 }];
  const { calls } = open({
    'POST /guest-form/open': () => ({
      body: { ...form, addOns: opened++ === 0 ? addOns : dearer },
    }),
    'POST /guest-form': failure(400, 'AMOUNT_MISMATCH', 'Stone setting is now $30.00 each.'),
  });
  await typeJun();
  await agree();
  await userEvent.selectOptions(screen.getByLabelText('Stone setting'), '1');
  await send();
  expect(await screen.findByText('Stone setting is now $30.00 each.')).toBeVisible();
  expect(screen.getByText('$30.00 each')).toBeVisible();
  expect(screen.getByLabelText('Stone setting')).toHaveValue('1');
  await send();
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  expect(sent(calls)[1]).toMatchObject({ addOns: [{ id: 101, quantity: 1, priceCents: 3000 }] });
});
