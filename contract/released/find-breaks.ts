import type { Access } from '../http/endpoint.ts';
import type { Calls, Schema } from './describe-contract.ts';

/** Access levels from the most open to the most restricted. */
const reach: Access[] = ['public', 'visitor', 'guest', 'customer', 'admin'];

/** What the caller does and what the API does instead: `reads "note" of GET /notes`, `does not send`. */
export type Break = { does: string; but: string };

/** Says that a caller, such as a page, does not fit an API. */
export const toSentence = (caller: string, api: string, { does, but }: Break): string =>
  `${caller} ${does}, which ${api} ${but}.`;

/**
 * Lists what would break a caller that was built with the calls in `before` on an API that serves those in `now`: a
 * request that the API rejects, or response data that the caller needs and would not get. Additions break nothing. A
 * field that is optional in `before` is one that the caller can do without.
 */
export function findBreaks(before: Calls, now: Calls): Break[] {
  return Object.entries(before).flatMap(([name, call]) => {
    const today = now[name];
    if (!today) return [{ does: `calls ${name}`, but: 'does not have' }];
    const isClosed = reach.indexOf(today.access) > reach.indexOf(call.access);
    return [
      ...(isClosed ? [{ does: `calls ${name}`, but: `restricts to ${today.access}` }] : []),
      ...refused(call.request, today.request, { name }),
      ...missed(call.response, today.response, { name }),
    ];
  });
}

/** The place of a value: a call's name and the path of the field in it, undefined for the whole. */
type Place = { name: string; path?: string };

const below = ({ name, path }: Place, step: string): Place => ({
  name,
  path: path && step.startsWith('[') ? `${path}${step}` : [path, step].filter(Boolean).join('.'),
});

const read = ({ name, path }: Place) => `reads ${path ? `"${path}"` : 'the response'} of ${name}`;

/** A request consists of params, query and body, which the path leaves out. */
const sent = ({ name, path = '' }: Place, verb = 'sends') => {
  const field = path.replace(/^(params|query|body)\.?/, '');
  return `${verb} ${field ? `"${field}"` : 'the request'} of ${name}`;
};

/** Splits a schema with several forms or types into one schema per form and type. */
const alternativesOf = (schema: Schema): Schema[] => {
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return forms.flatMap(alternativesOf);
  const { type, const: only } = schema;
  const types = [type ?? (only === undefined ? 'anything' : typeof only)].flat();
  return types.map((each): Schema => ({ ...schema, type: each }));
};

const typeOf = ({ type }: Schema): string => String(type);

const accepts = (taker: Schema, given: Schema): boolean =>
  typeOf(taker) === 'anything' ||
  typeOf(taker) === typeOf(given) ||
  (typeOf(taker) === 'number' && typeOf(given) === 'integer');

const fewest = (lists: Break[][]): Break[] =>
  lists.reduce((least, each) => (each.length < least.length ? each : least));

/** The only values that a schema allows, as JSON; undefined if it allows any of its type. */
const valuesOf = ({ enum: values, const: only }: Schema): string[] | undefined =>
  (values ?? (only === undefined ? undefined : [only]))?.map((value) => JSON.stringify(value));

/** The values that a schema allows and the other one does not. */
function valuesBeyond(other: Schema, schema: Schema): string[] {
  const allowed = valuesOf(other);
  if (!allowed) return [];
  return (valuesOf(schema) ?? [`any ${typeOf(schema)}`]).filter((each) => !allowed.includes(each));
}

/** The schemas of what a list or a map contains, each with its step in a path. */
const contentsOf = ({ items, additionalProperties }: Schema): [string, Schema][] => [
  ...(items ? [['[]', items] as [string, Schema]] : []),
  ...(typeof additionalProperties === 'object'
    ? [['*', additionalProperties] as [string, Schema]]
    : []),
];

/** Lists requests that were valid and are rejected now. */
function refused(before: Schema, now: Schema, place: Place): Break[] {
  const taken = alternativesOf(now);
  return alternativesOf(before).flatMap((given) => {
    const takers = taken.filter((each) => accepts(each, given));
    return takers.length > 0
      ? fewest(takers.map((each) => refusedOfOne(given, each, place)))
      : [{ does: `${sent(place)} as ${typeOf(given)}`, but: 'does not accept' }];
  });
}

function refusedOfOne(before: Schema, now: Schema, place: Place): Break[] {
  if (typeOf(now) === 'anything') return [];
  const { properties = {}, required = [] } = now;
  const contents = Object.fromEntries(contentsOf(now));
  const left = required.filter((field) => !before.required?.includes(field));
  return [
    ...valuesBeyond(now, before).map((value) => ({
      does: `${sent(place)} as ${value}`,
      but: 'does not accept',
    })),
    ...tightened(before, now).map((bound) => ({
      does: sent(place),
      but: `limits by another ${bound}`,
    })),
    ...left.map((field) => ({ does: sent(below(place, field), 'may leave out'), but: 'requires' })),
    ...Object.entries(before.properties ?? {}).flatMap(([field, schema]) =>
      properties[field]
        ? refused(schema, properties[field], below(place, field))
        : [{ does: sent(below(place, field)), but: 'does not accept' }],
    ),
    ...contentsOf(before).flatMap(([step, schema]) =>
      contents[step] ? refused(schema, contents[step], below(place, step)) : [],
    ),
  ];
}

/** Names the bounds that became stricter or cannot be compared. */
function tightened(before: Schema, now: Schema): string[] {
  const lower = (['minLength', 'minimum', 'minItems'] as const).filter(
    (bound) => (now[bound] ?? -Infinity) > (before[bound] ?? -Infinity),
  );
  const upper = (['maxLength', 'maximum', 'maxItems'] as const).filter(
    (bound) => (now[bound] ?? Infinity) < (before[bound] ?? Infinity),
  );
  const shape = (['pattern', 'format'] as const).filter(
    (each) => now[each] !== undefined && now[each] !== before[each],
  );
  return [...lower, ...upper, ...shape];
}

/** Lists what every response used to have and may now be missing or different. */
function missed(before: Schema, now: Schema, place: Place): Break[] {
  const known = alternativesOf(before);
  return alternativesOf(now).flatMap((given) => {
    const takers = known.filter((each) => accepts(each, given));
    return takers.length > 0
      ? fewest(takers.map((each) => missedOfOne(each, given, place)))
      : [{ does: read(place), but: `may send as ${typeOf(given)}` }];
  });
}

function missedOfOne(before: Schema, now: Schema, place: Place): Break[] {
  const { properties = {}, required = [] } = now;
  const contents = Object.fromEntries(contentsOf(now));
  return [
    ...valuesBeyond(before, now).map((value) => ({
      does: read(place),
      but: `may send as ${value}`,
    })),
    ...Object.entries(before.properties ?? {}).flatMap(([field, schema]) => {
      const today = properties[field];
      const isNeeded = before.required?.includes(field);
      const does = read(below(place, field));
      if (!today) return isNeeded ? [{ does, but: 'does not send' }] : [];
      const mayLack = isNeeded && !required.includes(field);
      return [
        ...(mayLack ? [{ does, but: 'may leave out' }] : []),
        ...missed(schema, today, below(place, field)),
      ];
    }),
    ...contentsOf(before).flatMap(([step, schema]) =>
      contents[step] ? missed(schema, contents[step], below(place, step)) : [],
    ),
  ];
}
