import type * as z from 'zod/mini';
import { credentials } from './calls/auth.ts';
import { typedCode } from './calls/email.ts';
import { email, guestPhone } from './fields.ts';

const read = (schema: z.ZodMiniType, text: string) => schema.safeParse(text).data;

test.each([
  ['\u202a(213) 555-0142\u202c', '(213) 555-0142'],
  ['213\u2011555\u20130142', '213-555-0142'],
  ['２１３－５５５－０１４２', '213-555-0142'],
  ['tel:+1-213-555-0142', '+1-213-555-0142'],
  ['213/555/0142', '213 555 0142'],
  ['213.555.0142 ext. 12', '213.555.0142 x12'],
  ['213 555 0142;ext=12', '213 555 0142 x12'],
  ['(213)\u00a0555\u00ad-0142 #7', '(213) 555-0142 x7'],
  ['+44 20 7946 0018', '+44 20 7946 0018'],
  ['  ', ''],
])('the phone number %j reads %j', (typed, plain) => {
  expect(read(guestPhone, typed)).toBe(plain);
});

test.each(['....', 'x', '---', '555-0142', '+', 'call me', '213 555 0142 x'])(
  'rejects the phone number %j and says what a number needs',
  (typed) => {
    const { error } = guestPhone.safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Enter ten digits, or + and the country code, such as (213) 555-0142 or +44 20 7946 0018',
    ]);
  },
);

test('a code typed in full-width digits is read as digits', () => {
  expect(read(typedCode.shape.code, ' ４８２０９１\u200b')).toBe('482091');
});

test.each([
  ['every other field', email],
  ['the sign-in', credentials.shape.email],
])('%s reads an email address without invisible characters and in half width', (_, field) => {
  const typed = ['\u200bMaya\u00ad@mail.example\u2060 ', 'ｍａｙａ＠mail．example'];
  expect(typed.map((each) => read(field, each))).toEqual(Array(2).fill('maya@mail.example'));
});

test.each(['.a@b.example', 'a.@b.example', 'a..b@b.example'])(
  'the email address %s is refused, as email providers do',
  (typed) => {
    expect(email.safeParse(typed).success).toBe(false);
  },
);
