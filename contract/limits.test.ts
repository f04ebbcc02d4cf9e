import type * as z from 'zod/mini';
import { registration } from './calls/auth.ts';
import { typedCode } from './calls/email.ts';
import { guestCount } from './fields.ts';
import { limits, slots } from './limits.ts';
import { note } from './text/typed-text.ts';

type Limit = keyof typeof limits;

// Literal numbers, so that a changed limit cannot pass unnoticed.
test.each<[rule: string, source: string, limit: Limit, value: number]>([
  ['the deposit is $30 a guest', 'spec 9', 'depositCents', 3000],
  ['a session has 8 seats', 'spec 9', 'seatsPerSlot', 8],
  ['a workshop takes 3 hours', 'spec 3', 'workshopHours', 3],
  ['bookings open 60 days ahead', 'spec 9', 'bookingWindowDays', 60],
  ['seats are held for 10 minutes', 'decisions, Seats', 'holdMinutes', 10],
  ['a cancellation can be undone for 10 minutes', 'decisions, Money', 'undoMinutes', 10],
  ['an uploaded picture has at most 3 MB', 'decision 77', 'pictureBytes', 3_145_728],
  ['availability can be asked for 92 days', 'decisions, Seats', 'availabilityRangeDays', 92],
  ['a list has at most 100 bookings a page', 'decisions, Admin app', 'pageLength', 100],
  ['another code can be sent after 60 seconds', 'spec 9', 'codeResendSeconds', 60],
  ['a code is valid for 10 minutes', 'decisions, Identity', 'codeLifeMinutes', 10],
  ['a code allows 5 attempts', 'decisions, Identity', 'codeAttempts', 5],
  ['a verified address lasts an hour', 'decisions, Identity', 'verificationLifeMinutes', 60],
  ['a draft is wiped after 24 hours', 'decisions, Identity', 'draftLifeHours', 24],
  ['a profile shows 3 upcoming reservations', 'spec 9', 'upcomingOnProfile', 3],
])('%s (%s)', (_, __, limit, value) => {
  expect(limits[limit]).toBe(value);
});

const schemas = {
  guestCount,
  note,
  password: registration.shape.password,
  code: typedCode.shape.code,
};

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

const text = (length: number) => 'x'.repeat(length);

test.each<
  [rule: string, source: string, field: keyof typeof schemas, last: unknown, beyond: unknown[]]
>([
  ['a booking needs at least 1 guest', 'spec 5', 'guestCount', 1, [0]],
  ['a booking has at most 8 guests', 'spec 5', 'guestCount', 8, [9]],
  ['a note has at most 1000 characters', 'spec 5', 'note', text(1000), [text(1001)]],
  ['a password has at least 8 characters', 'spec 5', 'password', text(8), [text(7)]],
  ['a code has 6 digits', 'spec 5', 'code', '123456', ['12345', '1234567']],
])('%s (%s)', (_, __, field, last, beyond) => {
  expect([last, ...beyond].filter((value) => accepts(schemas[field], value))).toEqual([last]);
});

test('sessions start at 11 AM, 1 PM, 3 PM and 5 PM (spec 3)', () => {
  expect(slots.map(({ id, hour, label }) => [id, hour, label])).toEqual([
    [1, 11, '11:00 AM'],
    [2, 13, '1:00 PM'],
    [3, 15, '3:00 PM'],
    [4, 17, '5:00 PM'],
  ]);
});
