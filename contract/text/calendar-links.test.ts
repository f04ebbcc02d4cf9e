import { calendarLinks } from './calendar-links.ts';

const entry = {
  uid: '1@silver-bench',
  session: { date: '2026-11-01', slotId: 4 },
  hours: 3,
  summary: 'Ring Workshop at Silver Bench Studio',
  location: '1 Main Street, Los Angeles',
  description: 'Booking 7F3A-91C4\n2 guests & 1 note',
};

const [google, outlook] = calendarLinks(entry).map(({ url }) => new URL(url));

test('Google’s page opens with the entry, in UTC on the day the clocks change', () => {
  expect(google!.origin + google!.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(google!.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: entry.summary,
    dates: '20261102T010000Z/20261102T040000Z',
    location: entry.location,
    details: entry.description,
  });
});

test('Outlook’s page opens with the same entry', () => {
  expect(outlook!.origin + outlook!.pathname).toBe(
    'https://outlook.live.com/calendar/0/action/compose',
  );
  expect(Object.fromEntries(outlook!.searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.summary,
    startdt: '2026-11-02T01:00:00Z',
    enddt: '2026-11-02T04:00:00Z',
    location: entry.location,
    body: entry.description,
  });
});
