import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Calls, describeContract, type Schema } from './describe-contract.ts';
import { findBreaks, toSentence } from './find-breaks.ts';

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

const breaksOf = (before: Calls, now: Calls) =>
  findBreaks(before, now).map((each) => toSentence('The page', 'the API', each));

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
  expect(breaksOf(released, describeContract())).toEqual([]);
});

test('a contract breaks nothing that was built with it', () => {
  expect(breaksOf(describeContract(), describeContract())).toEqual([]);
});

test('reports a call that was removed or restricted', () => {
  const before = taking(nothing);
  expect(breaksOf(before, {})).toEqual([`The page calls ${name}, which the API does not have.`]);
  const closed: Calls = { [name]: { ...before[name]!, access: 'guest' } };
  expect(breaksOf(before, closed)).toEqual([
    `The page calls ${name}, which the API restricts to guest.`,
  ]);
  expect(breaksOf(closed, before)).toEqual([]);
});

const body = (schema: Schema): Schema => object({ body: schema });

test.each<[string, Schema, Schema]>([
  ['sends "note" of X, which the API does not accept', object({ note: text }), nothing],
  [
    'may leave out "note" of X, which the API requires',
    object({ note: text }, []),
    object({ note: text }),
  ],
  ['may leave out "name" of X, which the API requires', nothing, object({ name: text })],
  [
    'sends "note" of X as string, which the API does not accept',
    object({ note: text }),
    object({ note: number }),
  ],
  [
    'sends "note" of X as number, which the API does not accept',
    object({ note: number }),
    object({ note: { type: 'integer' } }),
  ],
  [
    'sends "note" of X, which the API limits by another maxLength',
    object({ note: text }),
    object({ note: { ...text, maxLength: 9 } }),
  ],
  [
    'sends "note" of X, which the API limits by another minLength',
    object({ note: text }),
    object({ note: { ...text, minLength: 1 } }),
  ],
  [
    'sends "note" of X, which the API limits by another pattern',
    object({ note: text }),
    object({ note: { ...text, pattern: 'a' } }),
  ],
  [
    'sends "kind" of X as "b", which the API does not accept',
    object({ kind: { type: 'string', enum: ['a', 'b'] } }),
    object({ kind: { type: 'string', enum: ['a', 'c'] } }),
  ],
  [
    'sends "note" of X as any string, which the API does not accept',
    object({ note: text }),
    object({ note: { type: 'string', enum: ['a'] } }),
  ],
  [
    'sends "note" of X as null, which the API does not accept',
    object({ note: { anyOf: [text, { type: 'null' }] } }),
    object({ note: text }),
  ],
  [
    'sends "note" of X as null, which the API does not accept',
    object({ note: { ...text, type: ['string', 'null'] } }),
    object({ note: text }),
  ],
  [
    'sends "notes[]" of X, which the API limits by another maxLength',
    object({ notes: { type: 'array', items: text } }),
    object({ notes: { type: 'array', items: { ...text, maxLength: 1 } } }),
  ],
  [
    'sends "notes.*" of X, which the API limits by another maxLength',
    object({ notes: { type: 'object', additionalProperties: text } }),
    object({ notes: { type: 'object', additionalProperties: { ...text, maxLength: 1 } } }),
  ],
  [
    'sends "b" of X, which the API does not accept',
    { oneOf: [object({ a: text }), object({ b: text }, [])] },
    { oneOf: [object({ a: text }), nothing] },
  ],
  ['sends the request of X as string, which the API does not accept', text, number],
])('reports a request that would be rejected: %s', (told, before, now) => {
  expect(breaksOf(taking(body(before)), taking(body(now)))).toEqual([
    `The page ${told.replace('X', name)}.`,
  ]);
});

test('reports a request without a body that the API needs now', () => {
  const before = taking(object({ body: nothing }));
  expect(breaksOf(before, taking(body(object({ note: text }))))).toEqual([
    `The page may leave out "note" of ${name}, which the API requires.`,
  ]);
});

test.each<[string, Schema, Schema]>([
  ['reads "note" of X, which the API does not send', object({ note: text }), nothing],
  [
    'reads "note" of X, which the API may leave out',
    object({ note: text }),
    object({ note: text }, []),
  ],
  [
    'reads "note" of X, which the API may send as number',
    object({ note: text }),
    object({ note: number }),
  ],
  [
    'reads "note" of X, which the API may send as null',
    object({ note: text }),
    object({ note: { anyOf: [text, { type: 'null' }] } }),
  ],
  [
    'reads "kind" of X, which the API may send as "b"',
    object({ kind: { type: 'string', enum: ['a'] } }),
    object({ kind: { type: 'string', enum: ['a', 'b'] } }),
  ],
  [
    'reads "[].note" of X, which the API does not send',
    { type: 'array', items: object({ note: text }) },
    { type: 'array', items: nothing },
  ],
  [
    'reads "lines[].note" of X, which the API does not send',
    object({ lines: { type: 'array', items: object({ note: text }) } }),
    object({ lines: { type: 'array', items: nothing } }),
  ],
  [
    'reads "b" of X, which the API does not send',
    { anyOf: [object({ a: text, c: text }), object({ b: text })] },
    { anyOf: [object({ a: text, c: text }), nothing] },
  ],
  ['reads the response of X, which the API may send as number', text, number],
])('reports response data that would be missing: %s', (told, before, now) => {
  expect(breaksOf(answering(before), answering(now))).toEqual([
    `The page ${told.replace('X', name)}.`,
  ]);
});

test('additions, wider types and the loss of an optional field break nothing', () => {
  const wider = object({ note: { ...text, maxLength: 20 }, more: number }, ['note']);
  expect(breaksOf(taking(object({ note: text })), taking(wider))).toEqual([]);
  const fuller = object({ note: text, more: number });
  expect(breaksOf(answering(object({ note: text })), answering(fuller))).toEqual([]);
  expect(breaksOf(answering(object({ note: text }, [])), answering(nothing))).toEqual([]);
  expect(breaksOf({}, taking(wider))).toEqual([]);
});
