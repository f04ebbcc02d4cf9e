import type { Schema } from './open-api.ts';

export type Field = { name: string; type: string; isRequired: boolean; rule: string };

/** Lists the fields of a schema. Nested fields are named `outer.inner` and `list[].inner`. */
export function describeFields(schema: Schema, prefix = ''): Field[] {
  if (schema.items) return describeFields(schema.items, `${prefix}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    const isRequired = schema.required?.includes(key) ?? false;
    return [describeField(field, { name, isRequired }), ...describeFields(field, name)];
  });
}

export const describeField = (
  field: Schema,
  { name, isRequired }: { name: string; isRequired: boolean },
): Field => ({ name, isRequired, type: typeOf(field), rule: ruleOf(field) });

function typeOf({ type, items, anyOf, format, nullable }: Schema): string {
  const plain =
    anyOf?.map(typeOf).join(' or ') ??
    (items ? `list of ${typeOf(items)}` : [type, format].filter(Boolean).join(', '));
  return nullable ? `${plain} or null` : plain;
}

// zod's bounds for "any whole number" mean nothing to a reader.
const isTelling = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;

function ruleOf(field: Schema): string {
  const rules = [
    field.enum?.map((value) => JSON.stringify(value)).join(', '),
    isTelling(field.minimum) ? `at least ${field.minimum}` : undefined,
    isTelling(field.maximum) ? `at most ${field.maximum}` : undefined,
    lengthRule(field),
    field.pattern && !field.format ? `matches ${field.pattern}` : undefined,
  ];
  return rules.filter(Boolean).join('; ');
}

function lengthRule({ minLength = 0, maxLength }: Schema): string {
  const longest = maxLength ? `up to ${maxLength} characters` : '';
  if (minLength > 1 && maxLength) return `${minLength} to ${maxLength} characters`;
  return [minLength > 0 ? 'not empty' : '', longest].filter(Boolean).join(', ');
}
