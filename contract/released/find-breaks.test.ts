import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Calls, describeContract, type Schema } from './describe-contract.ts';
import { findBreaks } from './find-breaks.ts';

const name = 'POST /notes';

const object = (
  properties: Record<string, Schema>,
  required = Object.keys(properties),
): Schema => ({
  type: 'object',
  properties,
  required,
});

const text: Schema = { type: 'string', maxLength: 10 };
const number: Schema = { type: 'number' };
const nothing = object({});

const taking = (request: Schema): Calls => ({
  [name]: { access: 'visitor', request, response: nothing },
});
const answering = (response: Schema): Calls => ({
  [name]: { access: 'visitor', request: nothing, response },
});

test('this contract breaks no page of the last release', () => {
  const released = JSON.parse(
    readFileSync(join(import.meta.dirname, 'calls.json'), 'utf8'),
  ) as Calls;
  expect(Object.keys(released).length).toBeGreaterThan(30);
  expect(findBreaks(released, describeContract())).toEqual([]);
});

test('reports a call that was removed or restricted', () => {
  const before = taking(nothing);
  expect(findBreaks(before, {})).toEqual([`${name} is gone`]);
  const closed: Calls = { [name]: { ...before[name]!, access: 'customer' } };
  expect(findBreaks(before, closed)).toEqual([`${name} is for customer now`]);
  expect(findBreaks(closed, before)).toEqual([]);
});

test.each<[string, Schema, Schema]>([
  ['.note is not taken any more', object({ note: text }), nothing],
  ['.note is required now', object({ note: text }, []), object({ note: text })],
  ['.name is required now', nothing, object({ name: text })],
  ['.note takes no string any more', object({ note: text }), object({ note: number })],
  [
    '.note has another maxLength',
    object({ note: text }),
    object({ note: { ...text, maxLength: 9 } }),
  ],
  [
    '.note has another minLength',
    object({ note: text }),
    object({ note: { ...text, minLength: 1 } }),
  ],
  [
    '.note has another pattern',
    object({ note: text }),
    object({ note: { ...text, pattern: 'a' } }),
  ],
  [
    '.kind takes no "b" any more',
    object({ kind: { type: 'string', enum: ['a', 'b'] } }),
    object({ kind: { type: 'string', enum: ['a', 'c'] } }),
  ],
  [
    '.note takes no null any more',
    object({ note: { anyOf: [text, { type: 'null' }] } }),
    object({ note: text }),
  ],
  [
    '.note takes no null any more',
    object({ note: { ...text, type: ['string', 'null'] } }),
    object({ note: text }),
  ],
  [
    '.notes[] has another maxLength',
    object({ notes: { type: 'array', items: text } }),
    object({ notes: { type: 'array', items: { ...text, maxLength: 1 } } }),
  ],
])('reports a request that would be rejected: %s', (told, before, now) => {
  expect(findBreaks(taking(before), taking(now))).toEqual([`${name} request${told}`]);
});

test.each<[string, Schema, Schema]>([
  ['.note is gone', object({ note: text }), nothing],
  ['.note may be missing now', object({ note: text }), object({ note: text }, [])],
  ['.note may be number now', object({ note: text }), object({ note: number })],
  [
    '.note may be null now',
    object({ note: text }),
    object({ note: { anyOf: [text, { type: 'null' }] } }),
  ],
  [
    '.kind may be "b" now',
    object({ kind: { type: 'string', enum: ['a'] } }),
    object({ kind: { type: 'string', enum: ['a', 'b'] } }),
  ],
  [
    '[].note is gone',
    { type: 'array', items: object({ note: text }) },
    { type: 'array', items: nothing },
  ],
])('reports response data that would be missing: %s', (told, before, now) => {
  expect(findBreaks(answering(before), answering(now))).toEqual([`${name} response${told}`]);
});

test('additions and wider types break nothing', () => {
  const wider = object({ note: { ...text, maxLength: 20 }, more: number }, ['note']);
  expect(findBreaks(taking(object({ note: text })), taking(wider))).toEqual([]);
  const fuller = object({ note: text, more: number });
  expect(findBreaks(answering(object({ note: text })), answering(fuller))).toEqual([]);
  expect(findBreaks({}, taking(wider))).toEqual([]);
});
