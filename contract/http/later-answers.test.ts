import { createPayment, getPaymentStatus } from '../calls/payment.ts';
import { listReservations } from '../calls/reservation.ts';

// While the API is updated, an open page reads responses of the later release.

const reservation = {
  id: '1',
  appointment_time: '2026-11-24T13:00:00-08:00',
  service_name: 'Silver Ring Workshop',
  guest_name: 'Maya Lindqvist',
  guest_email: 'maya@mail.example',
  guest_phone: null,
  guest_count: 2,
  guest_note: null,
  status: 'CONFIRMED',
  staff_id: null,
  staff_name: null,
  version: 1,
};

test('reads a list with an unknown status and extra keys', () => {
  const later = {
    ...reservation,
    status: 'WAITLISTED',
    waiting_since: '2026-11-20',
    seats: [1, 2],
  };
  expect(listReservations.response.parse([reservation, later])).toEqual([
    reservation,
    { ...reservation, status: 'WAITLISTED' },
  ]);
});

test('asks again when a payment has a status of a later API', () => {
  const result = { status: 'AUTHORIZED', reservationId: '1', amount: 6000, message: 'Held.' };
  expect(createPayment.response.parse(result).status).toBe('PENDING');
  expect(getPaymentStatus.response.parse({ status: 'HELD', message: '' }).status).toBe('PENDING');
});

test('reads a payment without a booking number, as earlier releases return it', () => {
  const result = { status: 'CONFIRMED', reservationId: '1', amount: 6000, message: 'Paid.' };
  expect(createPayment.response.parse(result)).toEqual(result);
});
