import { expireHolds } from '../reservation/hold/expire-holds.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';

// Runs with the server in UTC, America/Los_Angeles and Asia/Tokyo (`npm test` sets TZ to each in turn).

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

async function book(date: string) {
  await api.verify('maya@mail.example');
  return api.call('POST', '/payment/create-payment', {
    body: paymentBody({ details: { date } }),
    key: newCheckout(),
  });
}

const availability = async (date: string) => {
  const { body } = await api.call('GET', `/availability?startDate=${date}&endDate=${date}`);
  return body.dates[0];
};

test.each([
  ['2026-10-31', '-07:00', '18:00'],
  ['2026-11-01', '-08:00', '19:00'],
  ['2027-03-13', '-08:00', '19:00'],
  ['2027-03-14', '-07:00', '18:00'],
])(
  'shows, emails and lists all four sessions on %s at their local time',
  async (date, offset, utc) => {
    api.clock.now = new Date(`${date}T08:30:00Z`);
    for (const time of ['11:00', '13:00', '15:00', '17:00']) {
      expect((await book(`${date} ${time}:00`)).status).toBe(200);
    }
    const list = await api.call('GET', `/reservation/${date}`, { token: await api.adminToken() });
    expect(list.body.map((each: { appointment_time: string }) => each.appointment_time)).toEqual(
      ['11:00', '13:00', '15:00', '17:00'].map((time) => `${date}T${time}:00${offset}`),
    );
    const [first] = await api.deps.database.run((manager) =>
      manager.find(Reservation, { order: { slotId: 'ASC' } }),
    );
    expect(first?.startsAt.toISOString()).toBe(`${date}T${utc}:00.000Z`);
    const mails = await api.inbox('maya@mail.example');
    const times = mails.map(({ text }) => /^(\d+:\d\d [AP]M) to /m.exec(text)?.[1]).sort();
    expect(times).toEqual(['11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM'].sort());
  },
);

test('today is the studio’s date, to the minute', async () => {
  api.clock.now = new Date('2026-11-20T07:59:00Z');
  expect((await availability('2026-11-19')).spotsLeft).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0 });
  expect((await book('2027-01-19 11:00:00')).body.type).toBe('SLOT_CLOSED');
  api.clock.now = new Date('2026-11-20T08:00:00Z');
  expect((await book('2027-01-19 11:00:00')).status).toBe(200);
});

test.each([
  ['2026-10-10T06:59:59Z', '2026-12-08'],
  ['2026-10-10T07:00:01Z', '2026-12-09'],
  ['2027-02-01T07:59:59Z', '2027-04-01'],
  ['2027-02-01T08:00:01Z', '2027-04-02'],
])('at %s the last open day is %s, across the daylight saving change', async (now, last) => {
  api.clock.now = new Date(now);
  expect((await availability(last)).bookedTimeSlots).toEqual([]);
  const after = new Date(`${last}T12:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  const next = after.toISOString().slice(0, 10);
  expect((await availability(next)).bookedTimeSlots).toEqual([1, 2, 3, 4]);
});

test('a session can be booked until the instant it starts', async () => {
  api.clock.now = new Date('2026-11-01T18:59:59Z');
  expect((await book('2026-11-01 11:00:00')).status).toBe(200);
  api.clock.now = new Date('2026-11-01T19:00:00Z');
  expect((await book('2026-11-01 11:00:00')).body.type).toBe('SLOT_CLOSED');
  expect((await book('2026-11-01T21:00:00Z')).status).toBe(200);
});

async function codeFor(email: string) {
  await api.call('POST', '/email/verification/send', { body: { email } });
  const [mail] = await api.inbox(email);
  return { email, code: /^\d{6}$/m.exec(mail!.text)![0] };
}

const verifyCode = (body: { email: string; code: string }) =>
  api.call('POST', '/email/verification/verify', { body });

test('a hold and a code in the repeated hour last exactly ten minutes', async () => {
  // 1:55 AM, for the first time that night.
  api.clock.now = new Date('2026-11-01T08:55:00Z');
  await api.verify('maya@mail.example');
  const inTime = await codeFor('jun@mail.example');
  const late = await codeFor('rin@mail.example');
  const hold = await api.call('POST', '/reservation/hold', {
    key: newCheckout(),
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-11-01 11:00:00',
      guestCount: 1,
      guestEmail: 'maya@mail.example',
    },
  });
  expect(hold.body.expiresAt).toBe('2026-11-01T09:05:00.000Z');

  const seatsLeft = async () => (await availability('2026-11-01')).spotsLeft[1];
  api.clock.now = new Date('2026-11-01T09:04:59Z');
  await expireHolds(api.deps);
  expect([await seatsLeft(), (await verifyCode(inTime)).status]).toEqual([7, 200]);
  // 1:05 AM, for the second time.
  api.clock.now = new Date('2026-11-01T09:05:00Z');
  await expireHolds(api.deps);
  expect(await seatsLeft()).toBe(8);
  expect((await verifyCode(late)).body.type).toBe('CODE_INVALID');
});

test('handles a leap day and the end of the year', async () => {
  api.clock.now = new Date('2028-02-20T18:00:00Z');
  expect((await book('2028-02-29 11:00:00')).status).toBe(200);
  api.clock.now = new Date('2026-12-30T18:00:00Z');
  expect((await book('2027-01-01 11:00:00')).status).toBe(200);
});
