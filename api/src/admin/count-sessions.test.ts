import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';
import { Reservation } from '../reservation/reservation.entity.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.adminToken();
});
afterEach(() => api.close());

async function book(details: { guestEmail: string; [field: string]: unknown }): Promise<string> {
  await api.verify(details.guestEmail);
  const { body } = await api.call('POST', '/payment/create-payment', {
    body: paymentBody({ details }),
    key: newCheckout(),
  });
  return body.reservationId;
}

const count = (startDate: string, endDate: string) =>
  api.call('GET', `/admin/sessions?startDate=${startDate}&endDate=${endDate}`, { token });

test('lists the sessions of a range with their guests and reservations, without empty sessions', async () => {
  await book({ guestEmail: 'maya@mail.example', date: '2026-11-24 13:00:00', guestCount: 2 });
  await book({ guestEmail: 'jun@mail.example', date: '2026-11-24 13:00:00', guestCount: 5 });
  await book({ guestEmail: 'ana@mail.example', date: '2026-11-26 17:00:00', guestCount: 1 });
  await book({ guestEmail: 'lou@mail.example', date: '2026-11-27 11:00:00', guestCount: 1 });
  expect((await count('2026-11-24', '2026-11-26')).body).toEqual([
    { date: '2026-11-24', slotId: 2, guests: 7, reservations: 2, capacity: 8 },
    { date: '2026-11-26', slotId: 4, guests: 1, reservations: 1, capacity: 8 },
  ]);
  expect((await count('2026-11-28', '2026-11-28')).body).toEqual([]);
});

test('a canceled booking is in the day’s list but takes no seat, and a hold is in no list', async () => {
  const id = await book({ guestEmail: 'maya@mail.example', date: '2026-11-24 13:00:00' });
  await api.deps.database.run((manager) => manager.update(Reservation, id, { state: 'CANCELLED' }));
  await api.verify('jun@mail.example');
  await api.call('POST', '/reservation/hold', {
    key: newCheckout(),
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-11-25 11:00:00',
      guestCount: 1,
      guestEmail: 'jun@mail.example',
    },
  });
  expect((await count('2026-11-24', '2026-11-25')).body).toEqual([
    { date: '2026-11-24', slotId: 2, guests: 0, reservations: 1, capacity: 8 },
  ]);
});

test.each([
  ['2026-11-25', '2026-11-24'],
  ['2026-11-01', '2027-11-01'],
  ['2026-11-31', '2026-12-01'],
  ['tomorrow', '2026-12-01'],
])('refuses a range from %s to %s with a message', async (startDate, endDate) => {
  const { status, body } = await count(startDate, endDate);
  expect([status, body.error]).toEqual([400, expect.stringMatching(/\w/)]);
});

test('reads one reservation as it is now; a hold and an unknown one are not found', async () => {
  const id = await book({ guestEmail: 'maya@mail.example' });
  await api.call('POST', `/reservation/${id}/update`, { token, body: { staff_id: 2 } });
  const read = (each: string) => api.call('GET', `/admin/reservation/${each}`, { token });
  expect((await read(id)).body).toMatchObject({ id, staff_id: 2, version: 2 });
  expect((await read('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect(await read('mine')).toMatchObject({
    status: 400,
    body: { error: 'Invalid reservation data' },
  });
  await api.deps.database.run((manager) => manager.update(Reservation, id, { state: 'HELD' }));
  expect((await read(id)).status).toBe(404);
});
