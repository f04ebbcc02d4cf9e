import { checkCalendars, checkChanges, checkJoined } from './changes.ts';
import type { Evidence } from './evidence.ts';
import { checkMails } from './mail.ts';
import { email, entry, evidence, id, made, order, toldOnce } from './test-evidence.ts';

test('guests who joined a booking are with it, and told of with it', () => {
  const rows = (joined: object, root: object = {}) => {
    const base = { slot_date: '2026-12-01', slot_id: 2, state: 'CONFIRMED', guest_email: email };
    return [
      { ...base, id, ...root },
      { ...base, id: 'added', booking_id: id, ...joined },
    ];
  };
  const judge = (reservations: Evidence['reservations']) => checkJoined(evidence({ reservations }));
  expect(judge(rows({}))).toEqual([]);
  expect(judge(rows({ slot_id: 3 }))).toEqual(['I18: added is not in the session of its booking']);
  expect(judge(rows({}, { state: 'CANCELLED' }))).toEqual([
    'I18: added has joined a booking that is gone',
  ]);
  const audit = [entry('PAYING', 'CONFIRMED', { reservation_id: 'added' })];
  const told = (about: string) =>
    checkMails(evidence({ reservations: rows({}), audit, outbox: [{ about, sent_at: null }] }));
  expect(told(`update:${id}:2`)).toEqual([]);
  expect(told(`confirmation:${id}`)).toEqual(['I4: added was confirmed without a mail']);
});

test('money that goes back for a change is what the change says', () => {
  const judge = (refundCents: number, cause = 'POLICY') =>
    checkChanges(
      evidence({
        refunds: [order({ cause })],
        audit: [
          ...made,
          entry('CONFIRMED', 'CANCELLED', { detail: JSON.stringify({ refundCents }) }),
        ],
      }),
    );
  expect([judge(3000), judge(0, 'NO_SEAT')]).toEqual([[], []]);
  expect(judge(0)).toEqual([`I15: ${id} sends 3000 cents back, its changes say 0`]);
});

const fileOf = (sequence: number, { method = 'REQUEST', start = '20261201T130000' } = {}) => ({
  ...toldOnce,
  attachments: [
    {
      type: 'text/calendar',
      content: Buffer.from(
        [
          `METHOD:${method}`,
          'DTSTART:20070311T020000',
          'BEGIN:VEVENT',
          `UID:${id}@mail.example`,
          `SEQUENCE:${sequence}`,
          `DTSTART;TZID=America/Los_Angeles:${start}`,
        ].join('\r\n'),
      ).toString('base64'),
    },
  ],
});

test('the last calendar file of a booking says what is so, and no two differ with one number', () => {
  const judge = (state: string, ...inbox: Evidence['inbox']) =>
    checkCalendars(
      evidence({ inbox, reservations: [{ id, state, slot_date: '2026-12-01', slot_id: 2 }] }),
    );
  const [first, moved, off] = [
    fileOf(1, { start: '20261130T130000' }),
    fileOf(2),
    fileOf(3, { method: 'CANCEL' }),
  ];
  expect(judge('CONFIRMED', moved, first, moved)).toEqual([]);
  expect(judge('CANCELLED', first, moved, off)).toEqual([]);
  expect(judge('CANCELLED', first, moved)).toEqual([
    `I19: the last file of ${id} says 20261201T130000, and it is off`,
  ]);
  expect(judge('CONFIRMED', fileOf(2), fileOf(2, { start: '20261130T130000' }))).toEqual([
    `I19: ${id} says two things with SEQUENCE 2`,
  ]);
});
