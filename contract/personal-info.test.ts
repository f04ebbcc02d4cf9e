import { forInfo, fromSent, infoKeys, toSent } from './personal-info.ts';

const info = {
  guest_name: 'Maya Lindqvist',
  guest_email: 'maya@mail.example',
  guest_phone: '(213) 555-0142',
  guest_note: 'A hammered band.',
};

test('personal info is sent by the names of requests and read back unchanged', () => {
  const sent = toSent(info);
  expect(sent).toEqual({
    guestName: 'Maya Lindqvist',
    guestEmail: 'maya@mail.example',
    guestPhone: '(213) 555-0142',
    guestNote: 'A hammered band.',
  });
  expect(fromSent({ ...sent, unknown: 'left out' })).toEqual(info);
});

test('one value is made for each field', () => {
  expect(forInfo((key) => key.length)).toEqual({
    guest_name: 10,
    guest_email: 11,
    guest_phone: 11,
    guest_note: 10,
  });
  expect(infoKeys).toHaveLength(4);
});
