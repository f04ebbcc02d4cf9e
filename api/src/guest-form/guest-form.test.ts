import { createHash } from 'node:crypto';
import { createApp } from '../app.ts';
import { createLog } from '../log.ts';
import { serve } from '../serve.ts';
import { eraseCustomer } from '../operations/erasure/erase-customer.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { deleteOld } from '../retention/delete-old.ts';
import { ended, type GuestFormTest, startGuestFormTest } from './test-guest-form.ts';
import { Waiver } from '../seat/waiver.entity.ts';
import { EarlierNeed } from '../seat/earlier-need.entity.ts';
import { GuestForm } from '../seat/guest-form.entity.ts';

let api: GuestFormTest;
beforeEach(async () => {
  api = await startGuestFormTest();
});
afterEach(() => api.close());

const waivers = () =>
  api.database.run((manager) => manager.find(Waiver, { order: { seat: 'ASC', number: 'ASC' } }));
const details = () => api.database.run((manager) => manager.find(GuestForm));
const publish = async (version: number, body: string) =>
  api.call('POST', '/admin/legal/waiver', {
    token: await api.adminToken(),
    body: { version, body },
  });

test('a seat’s link shows its workshop and the waiver, and nothing about the booking', async () => {
  const { status, body } = await api.open(await api.keyOf(2));
  expect([status, body]).toEqual([
    200,
    {
      title: 'Ring Workshop',
      appointmentTime: '2026-12-01T13:00:00-08:00',
      seat: 2,
      waiver: expect.objectContaining({ kind: 'waiver', version: 1 }),
      ages: { youngest: 12, adultBelow: 16 },
      addOns: expect.any(Array),
      saved: null,
      hours: 3,
      calendar_id: `${api.id}-2`,
    },
  ]);
});

test('the form of a workshop without a ring asks for no ring size', async () => {
  const key = await api.keyOf(2);
  expect((await api.open(key)).body).not.toHaveProperty('noRingSize');
  await api.database.run((manager) =>
    manager.update(Reservation, { id: api.id }, { serviceName: 'Silver Earring Workshop' }),
  );
  expect((await api.open(key)).body).toMatchObject({ noRingSize: true });
});

test('a guest’s form is saved with what they agreed to, and only their own seat shows it', async () => {
  const key = await api.keyOf(2);
  const { status, body } = await api.sendForm(key);
  const saved = {
    guestName: 'Jun Okada',
    isUnder18: false,
    guardianName: '',
    ringSize: '7 1/2',
    wishes: 'A gift for my sister',
    hasAllergies: false,
    hasAccessNeeds: false,
    agreedAt: api.clock.now.toISOString(),
  };
  expect([status, body.saved]).toEqual([200, saved]);
  expect((await api.open(key)).body.saved).toEqual(saved);
  expect((await api.open(await api.keyOf(1))).body.saved).toBeNull();
  const text = (await api.call('GET', '/studio/legal/waiver')).body.body;
  expect(await waivers()).toMatchObject([
    { seat: 2, version: 1, hash: createHash('sha256').update(text).digest('hex'), how: 'LINK' },
  ]);
  expect((await api.seats()).seats.map(({ isSigned }) => isSigned)).toEqual([false, true, false]);
});

test('sending a form again replaces the details and keeps the time of the agreement', async () => {
  const key = await api.keyOf(1);
  const agreedAt = (await api.sendForm(key)).body.saved.agreedAt;
  api.passSeconds(3600);
  const { body } = await api.sendForm(key, { ringSize: '8', how: 'TABLET' });
  expect(body.saved).toMatchObject({ ringSize: '8', agreedAt });
  expect(await waivers()).toMatchObject([{ number: 1, how: 'LINK' }]);
});

test('an agreement of a guardian is added and counts; the earlier one stays', async () => {
  const changes = { isUnder18: true, guardianName: 'Mio Okada' };
  const key = await api.keyOf(1);
  await api.sendForm(key);
  api.passSeconds(60);
  const { body } = await api.sendForm(key, changes);
  expect(body.saved).toMatchObject({ ...changes, agreedAt: api.clock.now.toISOString() });
  expect(await waivers()).toMatchObject([{ guestName: 'Jun Okada' }, changes]);
});

test('a guest agrees to the text in force, and a signed waiver stays signed after a change', async () => {
  const key = await api.keyOf(1);
  await api.sendForm(key);
  await publish(1, 'Be careful.');
  expect((await api.seats()).seats[0]!.isSigned).toBe(true);
  expect((await api.open(key)).body).toMatchObject({
    signed: { version: 1 },
    waiver: { version: 2, body: 'Be careful.' },
  });
  const refused = await api.sendForm(key, { ringSize: '9' });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      type: 'VERSION_CONFLICT',
      error:
        'The waiver has changed since you opened this page. Please read it again, then agree to it.',
    },
  });
  expect((await details())[0]).toMatchObject({ ringSize: '7 1/2' });
  expect(await api.sendForm(key, { waiverVersion: 2 })).toMatchObject({ status: 200 });
  expect(await waivers()).toMatchObject([{ version: 1 }, { version: 2 }]);
});

test('simultaneous sends of one form are one agreement, and of two people one is refused', async () => {
  const key = await api.keyOf(3);
  const answers = await Promise.all(Array.from({ length: 5 }, () => api.sendForm(key)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(await waivers()).toHaveLength(1);
  const other = await api.keyOf(2);
  const names = ['Ada Berg', 'Ida Berg'];
  const ofTwo = await Promise.all(names.map((guestName) => api.sendForm(other, { guestName })));
  expect(ofTwo.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test.each([
  ['an empty name', { guestName: ' ' }, 'Name is required'],
  ['a guest under 18 without a guardian', { isUnder18: true }, 'The guardian’s name is required'],
  [
    'a minor’s age group without a guardian',
    { ageGroup: '12-15' },
    'The guardian’s name is required',
  ],
  [
    'a guardian with the name of the minor',
    { isUnder18: true, guardianName: 'JUN  OKADA' },
    'The guardian must be another person than the guest.',
  ],
  [
    'a guardian without a letter',
    { isUnder18: true, guardianName: '123' },
    'Please type the name in letters.',
  ],
  ['a guest without a letter', { guestName: '--' }, 'Please type the name in letters.'],
  ['long allergies', { allergies: 'a'.repeat(201) }, 'Allergies cannot exceed 200 characters'],
])('refuses %s', async (_, changes, error) => {
  const answer = await api.sendForm(await api.keyOf(1), changes);
  expect(answer).toMatchObject({ status: 400, body: { error } });
  expect(await waivers()).toEqual([]);
});

test('an age group decides whether the guest is a minor, and staff see it', async () => {
  const key = await api.keyOf(2);
  const minor = { ageGroup: '12-15', guardianName: 'Mio Okada' };
  const { body } = await api.sendForm(key, minor);
  expect(body.saved).toMatchObject({ ...minor, isUnder18: true });
  expect(await api.showForms()).toMatchObject([{ ...minor, isUnder18: true }]);
});

test('a group that the owner’s ages do not have is refused, so the guest chooses again', async () => {
  const key = await api.keyOf(1);
  api.deps.env.STUDIO_ADULT_BELOW_AGE = 14;
  expect((await api.open(key)).body.ages).toEqual({ youngest: 12, adultBelow: 14 });
  const refused = await api.sendForm(key, { ageGroup: '12-15', guardianName: 'Mio Okada' });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      type: 'VERSION_CONFLICT',
      error: 'The age groups have changed since you opened this page. Please choose one again.',
    },
  ]);
  expect(await waivers()).toEqual([]);
});

test('a guest’s needs are on the roster only, and an empty text removes them', async () => {
  const key = await api.keyOf(2);
  const needs = { allergies: 'Latex allergy', accessNeeds: 'No stairs' };
  const sent = await api.sendForm(key, needs);
  expect(sent.body.saved).toMatchObject({ hasAllergies: true, hasAccessNeeds: true });
  await api.send('resend');
  const shown = [sent, await api.open(key), await api.seats(), await api.show()];
  const staffs = [await api.desk(), await api.staff('GET', '/reservation?limit=10')];
  const mails = await api.inbox('maya@mail.example');
  expect(JSON.stringify([shown, staffs, mails])).not.toMatch(/Latex|stairs/);
  expect(await api.showForms()).toMatchObject([{ seat: 2, guestName: 'Jun Okada', ...needs }]);
  await api.sendForm(key, { accessNeeds: '' });
  expect(await api.showForms()).toMatchObject([{ allergies: 'Latex allergy', accessNeeds: '' }]);
});

test('what a guest changes or removes stays on the roster with its time until the session is over', async () => {
  const key = await api.keyOf(2);
  await api.sendForm(key, { allergies: 'Latex', accessNeeds: 'No stairs' });
  api.passSeconds(60);
  const changedAt = api.clock.now.toISOString();
  await api.sendForm(key, { allergies: 'Nickel' });
  await api.sendForm(key);
  api.passSeconds(60);
  const shown = await api.sendForm(key, { allergies: '', accessNeeds: 'No stairs' });
  expect(JSON.stringify(shown)).not.toContain('Latex');
  const [form] = await api.showForms();
  expect(form).toMatchObject({ allergies: '', accessNeeds: 'No stairs' });
  expect(form.earlierNeeds).toEqual([
    { need: 'ALLERGIES', text: 'Nickel', changedAt: api.clock.now.toISOString() },
    { need: 'ALLERGIES', text: 'Latex', changedAt },
  ]);
  api.clock.now = new Date('2026-12-01T23:59:59Z');
  expect((await api.showForms())[0].earlierNeeds).toHaveLength(2);
  api.clock.now = new Date('2026-12-02T00:00:00Z');
  expect((await api.showForms())[0].earlierNeeds).toBeUndefined();
});

test('what a guest changed is deleted a day after the session, and with its seat', async () => {
  const change = async (seat: number) => {
    const key = await api.keyOf(seat);
    await api.sendForm(key, { allergies: 'Latex' });
    await api.sendForm(key, { allergies: '' });
  };
  const count = () => api.database.run((manager) => manager.count(EarlierNeed));
  await change(1);
  await change(2);
  await api.replace(1);
  expect(await count()).toBe(1);
  api.clock.now = new Date('2026-12-02T22:00:00Z');
  await deleteOld(api.deps);
  expect(await count()).toBe(0);
});

test('details are deleted 30 days after the session, and the agreement stays', async () => {
  await api.sendForm(await api.keyOf(1), { allergies: 'Latex' });
  const days = 86_400;
  api.passSeconds(40 * days);
  await deleteOld(api.deps);
  expect(await details()).toHaveLength(1);
  api.passSeconds(2 * days);
  await deleteOld(api.deps);
  expect([await details(), await waivers()]).toMatchObject([[], [{ guestName: 'Jun Okada' }]]);
});

test('erasing a guest removes every name and detail of the booking, and keeps the agreement', async () => {
  const keys = [await api.keyOf(1), await api.keyOf(2)];
  const child = { isUnder18: true, guardianName: 'Mio Okada', allergies: 'Latex' };
  for (const key of keys) await api.sendForm(key, child);
  api.passSeconds(20 * 86_400);
  await eraseCustomer(api.database, { email: 'maya@mail.example', now: api.clock.now });
  expect(await details()).toEqual([]);
  const agreed = { guestName: 'Erased', guardianName: '', version: 1, isUnder18: true };
  expect(await waivers()).toMatchObject([agreed, agreed]);
  expect(await api.sendForm(keys[0]!)).toMatchObject(ended);
});

test('a form sent during an erasure leaves no name and no detail behind', async () => {
  const key = await api.keyOf(1);
  api.clock.now = new Date('2026-12-01T22:00:00Z');
  const erase = () =>
    eraseCustomer(api.database, { email: 'maya@mail.example', now: api.clock.now });
  await Promise.all([api.sendForm(key), erase(), api.sendForm(key)]);
  expect(await details()).toEqual([]);
  for (const { guestName } of await waivers()) expect(guestName).toBe('Erased');
});

test('no log has a key or a word of the form, even if the request is wrong', async () => {
  let written = '';
  const log = createLog('trace', { write: (text) => void (written += text) });
  const { url, close } = await serve(createApp({ ...api.deps, log }), {
    port: 0,
    host: '127.0.0.1',
  });
  const key = await api.keyOf(1);
  const form = { key, guestName: 'Jun Okada', isUnder18: false, ringSize: '7', wishes: '' };
  const signed = { ...form, allergies: 'Latex', waiverVersion: 1, how: 'LINK' };
  const statuses = [];
  for (const body of [signed, { ...signed, waiverVersion: 9 }, form]) {
    const answer = await fetch(`${url}/api/guest-form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    statuses.push(answer.status);
  }
  await close();
  expect(statuses).toEqual([200, 409, 400]);
  expect(written).toContain('guest-form');
  expect(written).not.toMatch(/Latex|Okada/);
  expect(written).not.toContain(key);
});
