import type { Access } from '../http/endpoint.ts';
import type { Calls, Schema } from './describe-contract.ts';

/** Access levels from the most open to the most restricted. */
const reach: Access[] = ['public', 'visitor', 'customer', 'admin'];

/**
 * Lists each difference that would break pages of the previous release on the new API: a request that the API now
 * rejects, or response data that pages expect and no longer get. Additions break nothing.
 */
export function findBreaks(before: Calls, now: Calls): string[] {
  return Object.entries(before).flatMap(([name, call]) => {
    const today = now[name];
    if (!today) return [`${name} is gone`];
    const isClosed = reach.indexOf(today.access) > reach.indexOf(call.access);
    return [
      ...(isClosed ? [`${name} is for ${today.access} now`] : []),
      ...refused(call.request, today.request, `${name} request`),
      ...missed(call.response, today.response, `${name} response`),
    ];
  });
}

/** Splits a schema with several types into one schema per type. */
const alternativesOf = (schema: Schema): Schema[] =>
  (schema.anyOf ?? [schema]).flatMap((each) =>
    typesOf(each).map((type): Schema => ({ ...each, type })),
  );

const typesOf = ({ type, const: only, anyOf }: Schema): string[] =>
  anyOf?.flatMap(typesOf) ?? [type ?? (only === undefined ? 'anything' : typeof only)].flat();

/** Pairs the old and the new schema of each type that both allow. */
const pairsOf = (before: Schema, now: Schema): [Schema, Schema][] =>
  alternativesOf(before).flatMap((old) => {
    const same = alternativesOf(now).find(({ type }) => type === old.type);
    return same ? [[old, same] as [Schema, Schema]] : [];
  });

const valuesOf = ({ enum: values, const: only }: Schema): unknown[] | undefined =>
  values ?? (only === undefined ? undefined : [only]);

/** Lists requests that were valid and are rejected now. */
function refused(before: Schema, now: Schema, name: string): string[] {
  const types = typesOf(now);
  const lost = types.includes('anything')
    ? []
    : typesOf(before).filter((type) => !types.includes(type));
  return [
    ...lost.map((type) => `${name} takes no ${type} any more`),
    ...pairsOf(before, now).flatMap((pair) => refusedOfOne(...pair, name)),
  ];
}

function refusedOfOne(before: Schema, now: Schema, name: string): string[] {
  const allowed = valuesOf(now);
  const values = allowed
    ? (valuesOf(before) ?? ['any']).filter((each) => !allowed.includes(each))
    : [];
  const { properties = {}, required = [] } = now;
  return [
    ...values.map((value) => `${name} takes no ${JSON.stringify(value)} any more`),
    ...tightened(before, now).map((bound) => `${name} has another ${bound}`),
    ...required
      .filter((field) => !before.required?.includes(field))
      .map((field) => `${name}.${field} is required now`),
    ...Object.entries(before.properties ?? {}).flatMap(([field, schema]) =>
      properties[field]
        ? refused(schema, properties[field], `${name}.${field}`)
        : [`${name}.${field} is not taken any more`],
    ),
    ...(before.items && now.items ? refused(before.items, now.items, `${name}[]`) : []),
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
function missed(before: Schema, now: Schema, name: string): string[] {
  const types = typesOf(before);
  const others = types.includes('anything')
    ? []
    : typesOf(now).filter((type) => !types.includes(type));
  return [
    ...others.map((type) => `${name} may be ${type} now`),
    ...pairsOf(before, now).flatMap((pair) => missedOfOne(...pair, name)),
  ];
}

function missedOfOne(before: Schema, now: Schema, name: string): string[] {
  const { properties = {}, required = [] } = now;
  const known = valuesOf(before);
  const unknown = known ? (valuesOf(now) ?? []).filter((each) => !known.includes(each)) : [];
  return [
    ...unknown.map((value) => `${name} may be ${JSON.stringify(value)} now`),
    ...Object.entries(before.properties ?? {}).flatMap(([field, schema]) => {
      const today = properties[field];
      if (!today) return [`${name}.${field} is gone`];
      const isOptional = before.required?.includes(field) && !required.includes(field);
      return [
        ...(isOptional ? [`${name}.${field} may be missing now`] : []),
        ...missed(schema, today, `${name}.${field}`),
      ];
    }),
    ...(before.items && now.items ? missed(before.items, now.items, `${name}[]`) : []),
  ];
}
