type KeyGroup = { place: string; keys: { keys: string[]; what: string }[] };

/** Every key that does something, by the page it works on. */
export const allKeys: KeyGroup[] = [
  {
    place: 'Everywhere',
    keys: [
      { keys: ['N'], what: 'New booking' },
      { keys: ['?'], what: 'This sheet' },
      { keys: ['Esc'], what: 'Close what is open' },
    ],
  },
  {
    place: 'Today',
    keys: [
      { keys: ['↑', '↓', '←', '→'], what: 'From party to party' },
      { keys: ['Space'], what: 'Arrived, and back' },
      { keys: ['X'], what: 'No-show, and back' },
      { keys: ['Z'], what: 'Undo' },
      { keys: ['B'], what: 'Take the balance' },
      { keys: ['Enter'], what: 'Open the booking' },
      { keys: ['P'], what: 'Print' },
    ],
  },
  {
    place: 'New booking',
    keys: [
      { keys: ['1 to 8'], what: 'Guests' },
      { keys: ['PgUp', 'PgDn'], what: 'Day before or after' },
      { keys: ['Ctrl', 'Enter'], what: 'To the button, then Enter' },
    ],
  },
  {
    place: 'Bookings',
    keys: [
      { keys: ['/'], what: 'Search' },
      { keys: ['↑', '↓'], what: 'Booking before or after the open one' },
      { keys: ['1', '2', '3'], what: 'Details, Money, History' },
      { keys: ['M'], what: 'Move' },
      { keys: ['R'], what: 'Refund' },
      { keys: ['E'], what: 'Send the link again' },
      { keys: ['C'], what: 'Cancel' },
    ],
  },
  {
    place: 'Schedule',
    keys: [
      { keys: ['↑', '↓', '←', '→'], what: 'Sessions of the week; with Shift several' },
      { keys: ['Enter'], what: 'What is pointed at, beside the week' },
      { keys: ['C'], what: 'Close it' },
      { keys: ['X'], what: 'Extra session' },
    ],
  },
];
