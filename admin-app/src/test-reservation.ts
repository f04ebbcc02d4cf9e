import type { Reservation } from '@studio/contract';

export const aReservation = (changes: Partial<Reservation> = {}): Reservation => ({
  id: '1',
  appointment_time: '2099-12-19T13:00:00-08:00',
  service_name: 'Silver Ring Workshop',
  guest_name: 'Maya Lindqvist',
  guest_email: 'maya@mail.example',
  guest_phone: '(213) 555-0142',
  guest_count: 2,
  guest_note: 'A hammered band.',
  status: 'CONFIRMED',
  staff_id: 1,
  staff_name: 'Jo Okafor',
  version: 1,
  ...changes,
});
