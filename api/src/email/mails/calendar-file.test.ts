import { randomUUID } from 'node:crypto';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { refundPolicy } from '../../studio/refund-policy.ts';
import { calendarFile } from './calendar-file.ts';

const now = new Date('2026-11-20T17:00:00Z');

const reservation: Reservation = {
  id: randomUUID(),
  checkoutId: 'checkout',
  liveCheckoutId: 'checkout',
  state: 'CONFIRMED',
  serviceName: 'Silver Ring Workshop',
  slotDate: '2026-11-24',
  slotId: 4,
  startsAt: new Date('2026-11-25T01:00:00Z'),
  guestCount: 2,
  guestName: 'Maya Lindqvist',
  guestEmail: 'maya@mail.example',
  clientHash: '',
  guestPhone: null,
  guestNote: null,
  refundPolicyVersion: null,
  staffId: null,
  version: 3,
  holdExpiresAt: now,
  createdAt: now,
};

const fileOf = (guestName: string, studioName = 'Silver Bench Studio') =>
  calendarFile(
    { ...reservation, guestName },
    {
      studio: {
        name: studioName,
        email: 'hello@studio.example',
        address: ['1 Main Street; rear', 'Los Angeles'],
        refundPolicy,
      },
      now,
    },
  );

const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('the calendar file says when and where in the studio’s zone, with the zone’s rules', () => {
  const lines = unfolded(fileOf('Maya Lindqvist'));
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VTIMEZONE',
      'TZID:America/Los_Angeles',
      'DTSTAMP:20261120T170000Z',
      'DTSTART;TZID=America/Los_Angeles:20261124T170000',
      'DTEND;TZID=America/Los_Angeles:20261124T200000',
      'SEQUENCE:3',
      'SUMMARY:Silver Ring Workshop at Silver Bench Studio',
      'LOCATION:1 Main Street\\; rear\\, Los Angeles',
      'ATTENDEE;ROLE=REQ-PARTICIPANT;RSVP=FALSE;CN=Maya Lindqvist:mailto:maya@mail.example',
    ]),
  );
  expect([lines[0], ...lines.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

test.each(['Maya"\r\nATTENDEE:mailto:evil@mail.example', 'Maya":mailto:evil@mail.example'])(
  'what a guest typed stays inside its own value: %j',
  (guestName) => {
    const lines = unfolded(fileOf(guestName)).filter((line) => line.startsWith('ATTENDEE'));
    expect(lines).toEqual([
      expect.stringMatching(/^ATTENDEE;[^"]*CN="[^"]*":mailto:maya@mail\.example$/),
    ]);
  },
);

test('no line is longer than 75 octets, whatever the script of a name', () => {
  const name = '小林さくら'.repeat(12);
  const file = fileOf(name, `Studio ${name}`);
  expect(
    Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line))),
  ).toBeLessThanOrEqual(75);
  expect(unfolded(file).join('\n')).toContain(`CN=${name}`);
});
