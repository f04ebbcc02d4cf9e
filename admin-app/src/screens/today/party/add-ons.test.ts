import type { Party } from '@studio/contract';
import { aReservation } from '../../../test-app.tsx';
import { addOnWords } from './party-forms.ts';

const party: Party = {
  reservation: aReservation(),
  attendance: null,
  note: '',
  care: '',
  addOns: [
    { id: 101, name: 'Stone setting', quantity: 2, amount_cents: 5000 },
    { id: 103, name: 'Silver clay', quantity: 1, amount_cents: 0, seat: 2 },
  ],
};

test('the roster lists add-ons with their quantity, and a seat’s own with its guest', () => {
  const form = { guestName: 'Jun Okada', isUnder18: false, guardianName: '', agreedAt: '' };
  const needs = { ringSize: '', wishes: '', allergies: '', accessNeeds: '' };
  expect(addOnWords(party)).toBe('2 × Stone setting, Silver clay (seat 2)');
  expect(addOnWords({ ...party, forms: [{ seat: 2, ...form, ...needs }] })).toBe(
    '2 × Stone setting, Silver clay (Jun Okada)',
  );
});
