import ICAL from 'ical.js';
import { type CalendarBooking, calendarEntry } from './calendar-entry.ts';
import { calendarText } from './calendar-text.ts';

const now = new Date('2026-11-20T17:00:00Z');
const siteUrl = 'https://silverbench.example';

const booking: CalendarBooking = {
  reservationId: '5f0a41d2-3c8e-4d5b-9a51-0c2f6b7e8d90',
  bookingNumber: '7F3A-91C4',
  title: 'Ring Workshop',
  session: { date: '2026-11-24', slotId: 4 },
  hours: 3,
  guests: 2,
  balanceCents: 27_000,
};
const studio = {
  name: 'Silver Bench Studio',
  email: 'hello@studio.example',
  address: ['1 Main Street; rear', 'Los Angeles'],
  bring: 'Closed shoes, long hair tied back',
};
const maya = { name: 'Maya Lindqvist', email: 'maya@mail.example' };

/** With `attendee`, the file as emailed; without, as downloaded from a page. */
const fileOf = (attendee?: typeof maya, more: Partial<CalendarBooking> = {}, name = studio.name) =>
  calendarText(calendarEntry({ ...booking, ...more }, { ...studio, name }), {
    organizer: { ...studio, name },
    siteUrl,
    now,
    sequence: 3,
    ...(attendee ? { attendee } : {}),
  });

const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

/** Parses the file with an independent library. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const component = calendar.getFirstSubcomponent('vevent')!;
  return { calendar, component, event: new ICAL.Event(component) };
}

test('the calendar file says when and where in the studio’s zone, with the zone’s rules', () => {
  const lines = unfolded(fileOf(maya));
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'BEGIN:VTIMEZONE',
      'TZID:America/Los_Angeles',
      'DTSTAMP:20261120T170000Z',
      'DTSTART;TZID=America/Los_Angeles:20261124T170000',
      'DTEND;TZID=America/Los_Angeles:20261124T200000',
      'SEQUENCE:3',
      'SUMMARY:Ring Workshop at Silver Bench Studio',
      'LOCATION:1 Main Street\\; rear\\, Los Angeles',
      'ATTENDEE;ROLE=REQ-PARTICIPANT;RSVP=FALSE;CN="Maya Lindqvist":mailto:maya@mail.example',
    ]),
  );
  expect([lines[0], ...lines.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

test('another program can read what to bring, the balance, the number, the place and a reminder a day before', () => {
  const { component, event } = read(fileOf(maya));
  expect(event.description.split('\n')).toEqual([
    'Booking 7F3A-91C4',
    '2 guests',
    'At the workshop: $270, plus anything you add at the studio',
    'What to bring: Closed shoes, long hair tied back',
    'Questions: hello@studio.example',
  ]);
  expect(event.location).toBe('1 Main Street; rear, Los Angeles');
  expect(component.getFirstPropertyValue('url')).toBe(siteUrl);
  const alarm = component.getFirstSubcomponent('valarm')!;
  expect(String(alarm.getFirstPropertyValue('trigger'))).toBe('-P1D');
});

test.each([
  ['2026-10-31', '18:00', '21:00'],
  ['2026-11-01', '19:00', '22:00'],
  ['2027-03-13', '19:00', '22:00'],
  ['2027-03-14', '18:00', '21:00'],
])('another program reads the right instants for the session on %s', (date, start, end) => {
  const { calendar, event } = read(fileOf(maya, { session: { date, slotId: 1 } }));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
  const instantOf = (time: ICAL.Time) => {
    time.zone = zone;
    return time.toJSDate().toISOString();
  };
  expect(instantOf(event.startDate)).toBe(`${date}T${start}:00.000Z`);
  expect(instantOf(event.endDate)).toBe(`${date}T${end}:00.000Z`);
});

test('the entry ends with the workshop at its current duration, even after midnight', () => {
  expect(unfolded(fileOf(maya, { hours: 8 }))).toContain(
    'DTEND;TZID=America/Los_Angeles:20261125T010000',
  );
});

test('a file from a page has the same entry and names no attendee', () => {
  const [mailed, handedOut] = [read(fileOf(maya)), read(fileOf())];
  expect(handedOut.event.uid).toBe(mailed.event.uid);
  expect(handedOut.calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(handedOut.component.getAllProperties('attendee')).toEqual([]);
});

test.each(['Maya"\r\nATTENDEE:mailto:evil@mail.example', 'Maya":mailto:evil@mail.example'])(
  'a guest’s text stays inside its value: %j',
  (name) => {
    const lines = unfolded(fileOf({ ...maya, name })).filter((line) => line.startsWith('ATTENDEE'));
    expect(lines).toEqual([
      expect.stringMatching(/^ATTENDEE;[^"]*CN="[^"]*":mailto:maya@mail\.example$/),
    ]);
  },
);

test('a title from staff stays inside its value', () => {
  const title = 'Ring\r\nATTENDEE:mailto:evil@mail.example\u0000';
  const { component, event } = read(fileOf(maya, { title }));
  expect(component.getAllProperties('attendee')).toHaveLength(1);
  expect(event.summary).toContain('Ring\nATTENDEE:mailto:evil@mail.example');
});

test('no line is longer than 75 octets, whatever the script of a name', () => {
  const name = '小林さくら'.repeat(12);
  const file = fileOf({ ...maya, name }, {}, `Studio ${name}`);
  expect(
    Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line))),
  ).toBeLessThanOrEqual(75);
  expect(unfolded(file).join('\n')).toContain(`CN="${name}"`);
});
