import { Slot } from '../../availability/slot.entity.ts';
import { guestToken } from '../test-booking.ts';
import { answerLateOffers } from './answer-late-offers.ts';
import { day, type OfferTest, options, startOfferTest } from './test-offer.ts';

let api: OfferTest;
beforeEach(async () => {
  api = await startOfferTest();
});
afterEach(() => api.close());

const take = (date: string = options[0]) => api.answer({ answer: 'move', date });

const refunds = async () => {
  await api.pushRefunds();
  return (await (await fetch(`${api.standIns.url}/ledger.json`)).json()).refunds;
};

test('emails the guest of a closed session other days or a full refund, with a link for each', async () => {
  const { body } = await api.send({ note: 'Our instructor is ill.' });
  expect(body).toEqual({ sent: 1, unsent: [] });
  const mail = await api.mailed('We had to close your session');
  expect(mail!.text).toContain('Our instructor is ill.');
  expect(mail!.text).toContain('Wed, Dec 2, 1:00 PM to 4:00 PM Pacific Time, 2 guests');
  expect(mail!.text).toContain('?session=2026-12-02.2#');
  expect(mail!.text).toContain('Please answer by Sun, Nov 22, 9:00 AM');
  expect(mail!.text).toContain('Your $60.00 moves with you to any day.');
  expect((await api.show()).offer).toEqual({
    options: ['2026-12-02T13:00:00-08:00', '2026-12-03T13:00:00-08:00'],
    until: '2026-11-22T17:00:00.000Z',
    note: 'Our instructor is ill.',
    alternative: 'REFUND',
    refund_cents: 6000,
  });
});

test('the offer shows the end of each session, not of the closed extra session', async () => {
  const extra = { slotId: 570, kind: 'EXTRA', isByRule: false, seatsTaken: 0 } as const;
  await api.database.run((manager) =>
    manager.insert(Slot, [
      { ...extra, date: '2026-12-05', minutes: 90 },
      { ...extra, date: '2026-12-06', minutes: 120 },
    ]),
  );
  expect((await api.move('2026-12-05 09:30:00')).status).toBe(200);
  expect(await api.show()).toMatchObject({ hours: 1.5, workshop_hours: 3 });
  await api.staff('POST', '/admin/schedule/close', {
    body: { from: '2026-12-05', to: '2026-12-05', reason: 'Illness' },
  });
  const wishes = [{ bookingId: api.id, options: ['2026-12-03 13:00:00', '2026-12-06 09:30:00'] }];
  expect((await api.send({ offers: wishes })).body).toEqual({ sent: 1, unsent: [] });
  const { text } = (await api.mailed('We had to close your session'))!;
  expect(text).toContain('Thu, Dec 3, 1:00 PM to 4:00 PM');
  expect(text).toContain('Sun, Dec 6, 9:30 AM to 11:30 AM');
});

test('refuses to offer a private session, since no guest can choose it', async () => {
  const kind = { kind: 'PRIVATE', isByRule: false, seatsTaken: 0 } as const;
  await api.database.run((manager) =>
    manager.insert(Slot, { ...kind, date: '2026-12-06', slotId: 570, minutes: 120 }),
  );
  const wishes = [{ bookingId: api.id, options: [options[0], '2026-12-06 09:30:00'] }];
  const { status, body } = await api.send({ offers: wishes });
  expect([status, body.error]).toEqual([400, 'A private session cannot be offered.']);
  expect(await api.mailed('We had to close your session')).toBeUndefined();
});

test('a customer’s list shows the deadline for an answer until the guest answers', async () => {
  await api.verify('maya@mail.example');
  const account = {
    name: 'Maya Lindqvist',
    email: 'maya@mail.example',
    password: 'hammered silver',
  };
  const { token } = (await api.call('POST', '/auth/register', { body: account })).body;
  const list = async () => (await api.call('GET', '/reservation/user', { token })).body;
  expect((await list())[0]).not.toHaveProperty('answer_by');
  await api.send();
  expect(await list()).toMatchObject([{ id: api.id, answer_by: '2026-11-22T17:00:00.000Z' }]);
  await take();
  expect((await list())[0]).not.toHaveProperty('answer_by');
});

test('the guest takes an offered session: the move does not count, and the deposit stays refundable', async () => {
  await api.send();
  const { status, body } = await take();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    appointment_time: '2026-12-02T13:00:00-08:00',
    terms: { moves_left: 3, refund_cents: 6000 },
  });
  expect(body).not.toHaveProperty('offer');
  expect(body).toEqual(await api.show());
  expect(await api.seats('2026-12-02', 2)).toBe(2);
  expect(await api.mailed('Your workshop has moved')).toBeDefined();
  expect(await refunds()).toEqual([]);
});

test('the guest may choose any other session with enough seats instead', async () => {
  await api.send();
  expect(await take('2026-12-12 17:00:00')).toMatchObject({
    status: 200,
    body: { appointment_time: '2026-12-12T17:00:00-08:00' },
  });
});

test('choosing an offered session that has filled up changes nothing, and the offer stays', async () => {
  await api.send();
  await api.staff('POST', `/admin/schedule/2026-12-02`, {
    body: { sessions: [{ slotId: 2, isOpen: true, capacity: 1 }], reason: 'A small bench' },
  });
  expect(await take()).toMatchObject({ status: 409, body: { type: 'SLOT_FULL' } });
  expect((await api.show()).offer).toBeDefined();
  expect(await take(options[1])).toMatchObject({ status: 200 });
});

test('the guest chooses the refund: it is complete, however late, and the booking ends', async () => {
  await api.send();
  const { body } = await api.answer({ answer: 'refund' });
  expect(body).toMatchObject({ status: 'CANCELLED', refunded_cents: 6000 });
  expect(await refunds()).toMatchObject([{ amount: 6000 }]);
  const mail = await api.mailed('Your booking is canceled');
  expect(mail!.text).toContain('$60.00');
  expect(mail!.text).toContain('Full refund because we changed your session');
  expect(mail!.text).not.toContain('we have canceled');
});

test('accepts one of several simultaneous answers', async () => {
  await api.send();
  const answers = await Promise.all([
    take(options[0]),
    take(options[1]),
    api.answer({ answer: 'refund' }),
    take(options[0]),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  const { status } = await api.show();
  expect(await refunds()).toHaveLength(status === 'CANCELLED' ? 1 : 0);
});

test('refuses a move without a session, and the offer stays', async () => {
  await api.send();
  expect(await api.answer({ answer: 'move' })).toMatchObject({
    status: 400,
    body: { error: 'Choose a session.' },
  });
  expect(await take()).toMatchObject({ status: 200 });
});

test('an answered offer cannot be answered again', async () => {
  await api.send();
  await take();
  expect(await api.answer({ answer: 'refund', version: 2 })).toMatchObject({
    status: 409,
    body: { error: 'This offer has been answered or has expired.' },
  });
});

test('refuses an answer after the deadline, even before the worker has run', async () => {
  await api.send();
  api.clock.now = new Date('2026-11-22T17:00:00Z');
  const token = await guestToken(api, api.id);
  const late = await api.call('POST', `/booking/${api.id}/offer`, {
    token,
    body: { answer: 'refund', version: 1 },
  });
  expect(late).toMatchObject({
    status: 409,
    body: { error: 'This offer has been answered or has expired.' },
  });
});

test('refunds the booking after the deadline when the guest has not answered', async () => {
  await api.send();
  await answerLateOffers(api.deps);
  expect((await api.show()).status).toBe('CONFIRMED');
  api.clock.now = new Date('2026-11-22T17:00:00Z');
  await Promise.all([answerLateOffers(api.deps), answerLateOffers(api.deps)]);
  expect(await api.show()).toMatchObject({ status: 'CANCELLED', refunded_cents: 6000 });
  expect(await refunds()).toHaveLength(1);
});

test('returns an unanswered offer to staff’s list when staff want to be asked', async () => {
  await api.send({ alternative: 'ASK' });
  api.clock.now = new Date('2026-11-22T17:00:00Z');
  await answerLateOffers(api.deps);
  expect((await api.show()).status).toBe('CONFIRMED');
  const { body } = await api.staff('GET', `/admin/schedule/affected?from=${day}&to=${day}`);
  expect(body.affected[0].offer).toEqual({ until: '2026-11-22T17:00:00.000Z', answer: 'ASK' });
});

test('a guest who answered stays on the list of the closed session, with the answer', async () => {
  await api.send();
  expect((await api.answers()).affected[0].offer.answer).toBeNull();
  expect((await api.answers()).left).toEqual([]);
  await take();
  const left = [
    {
      reservation: expect.objectContaining({
        id: api.id,
        status: 'CONFIRMED',
        appointment_time: '2026-12-02T13:00:00-08:00',
      }),
      options: [],
      offer: { until: '2026-11-22T17:00:00.000Z', answer: 'MOVE' },
    },
  ];
  expect(await api.answers()).toMatchObject({ affected: [], left });
  expect(await api.answers(`from=${day}&to=${day}&slotIds=2`)).toMatchObject({ left });
  expect(await api.answers(`from=${day}&to=${day}&slotIds=1`)).toMatchObject({ left: [] });
  expect(await api.answers('from=2026-12-02&to=2026-12-02')).toMatchObject({
    affected: [expect.not.objectContaining({ offer: expect.anything() })],
    left: [],
  });
});

test('a guest who chose the refund stays on that list too', async () => {
  await api.send();
  await api.answer({ answer: 'refund' });
  expect(await api.answers()).toMatchObject({
    affected: [],
    left: [{ reservation: { status: 'CANCELLED' }, offer: { answer: 'REFUND' } }],
  });
});

test('a move by staff ends the offer', async () => {
  await api.send();
  expect(await api.move('2026-12-05 11:00:00')).toMatchObject({ status: 200 });
  api.clock.now = new Date('2026-11-22T17:00:00Z');
  await answerLateOffers(api.deps);
  const shown = await api.show();
  expect(shown.status).toBe('CONFIRMED');
  expect(shown).not.toHaveProperty('offer');
});

test('sends no offer to a booking whose session takes place', async () => {
  await api.staff('POST', `/admin/schedule/${day}/rule`);
  expect((await api.send()).body).toEqual({ sent: 0, unsent: [api.id] });
  expect(await api.mailed('We had to close your session')).toBeUndefined();
});
