type KeyGroup = { place: string; keys: { keys: string[]; what: string }[] };

/** All keyboard shortcuts, grouped by page. */
export const allKeys: KeyGroup[] = [
  {
    place: 'Everywhere',
    keys: [
      { keys: ['N'], what: 'New booking' },
      { keys: ['?'], what: 'Show this list' },
      { keys: ['Esc'], what: 'Close the open panel' },
    ],
  },
  {
    place: 'Today',
    keys: [
      { keys: ['↑', '↓', '←', '→'], what: 'Next or previous party' },
      { keys: ['Space'], what: 'Check in, or undo' },
      { keys: ['X'], what: 'Mark as no-show, or undo' },
      { keys: ['Z'], what: 'Undo' },
      { keys: ['B'], what: 'Take balance' },
      { keys: ['Enter'], what: 'Open the booking' },
      { keys: ['P'], what: 'Print' },
    ],
  },
  {
    place: 'New booking',
    keys: [
      { keys: ['1 to 8'], what: 'Guests' },
      { keys: ['PgUp', 'PgDn'], what: 'Previous or next day' },
      { keys: ['Ctrl', 'Enter'], what: 'Go to the button, then press Enter' },
    ],
  },
  {
    place: 'Bookings',
    keys: [
      { keys: ['/'], what: 'Search' },
      { keys: ['Esc'], what: 'Leave an empty search' },
      { keys: ['↓'], what: 'From the search to the first booking' },
      { keys: ['↑', '↓'], what: 'Previous or next booking' },
      { keys: ['1', '2', '3'], what: 'Details, Money, History' },
      { keys: ['D'], what: 'Edit: contact, guests, workshop' },
      { keys: ['M'], what: 'Move' },
      { keys: ['R'], what: 'Refund' },
      { keys: ['E'], what: 'Resend the link' },
      { keys: ['C'], what: 'Cancel' },
    ],
  },
  {
    place: 'Schedule',
    keys: [
      { keys: ['↑', '↓', '←', '→'], what: 'Choose sessions; hold Shift for several' },
      { keys: ['Enter'], what: 'Open the selected day or session' },
      { keys: ['C'], what: 'Close the selected day or session' },
      { keys: ['X'], what: 'Extra session' },
    ],
  },
];
