import { Slot } from '../availability/slot.entity.ts';
import { day, options, type OfferTest, startOfferTest } from '../booking/offer/test-offer.ts';

const closedSession = { slotId: 2, isOpen: false };
const maya = { guestName: 'Maya Lindqvist', guestCount: 2 };

let api: OfferTest;
beforeEach(async () => {
  api = await startOfferTest();
});
afterEach(() => api.close());

const showSession = async () => {
  const { body } = await api.staff('GET', `/admin/day/${day}`);
  return body.sessions.find(({ slotId }: { slotId: number }) => slotId === 2);
};

test('a closed session has each guest whom staff must contact, but one that regular hours dropped takes place', async () => {
  expect(await showSession()).toMatchObject({
    ...closedSession,
    closed: [{ ...maya, bookingId: api.id, what: 'OPEN' }],
  });
  await api.database.run((manager) => manager.update(Slot, { date: day }, { isByRule: true }));
  expect(await showSession()).not.toHaveProperty('closed');
});

test('a closed session shows until when a guest can answer', async () => {
  await api.send();
  const [{ offer }] = (await api.answers()).affected;
  expect((await showSession()).closed).toMatchObject([{ what: 'WAITING', until: offer.until }]);
});

test('a closed session shows to which session a guest moved', async () => {
  await api.send();
  await api.answer({ answer: 'move', date: options[0] });
  expect(await showSession()).toMatchObject({
    parties: [],
    closed: [{ ...maya, what: 'MOVED', movedTo: '2026-12-02T13:00:00-08:00' }],
  });
});

test('a closed session shows what a canceled guest got back', async () => {
  await api.send();
  await api.answer({ answer: 'refund' });
  expect((await showSession()).closed).toMatchObject([
    { ...maya, what: 'CANCELED', refundedCents: 6000 },
  ]);
});

test('a closed session shows a guest whom staff canceled without an offer', async () => {
  const { terms } = await api.desk();
  await api.cancelAsStaff({ refundCents: terms.refund_cents });
  expect((await showSession()).closed).toMatchObject([{ what: 'CANCELED', refundedCents: 6000 }]);
});

test('the sheet expects nobody and no balance in a closed session', async () => {
  const { body } = await api.staff('GET', `/admin/day/${day}/sheet`);
  expect([body.toCome, body.open]).toEqual([[], []]);
});
