import fc from 'fast-check';

/** The part of an OpenAPI schema that the api's description uses. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** Values that get past the first check, by the name of their field. */
export type Dictionary = Record<string, unknown[]>;

type Value = fc.Arbitrary<unknown>;

const hugeText = 'a@'.repeat(20_000);
const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\r\nBcc: x@evil.example',
  '‮💍é',
  "' OR '1'='1",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '{{7*7}}',
  '1-1-'.repeat(5000),
  hugeText,
];
const oddKeys = ['__proto__', 'constructor', 'role', 'status', 'id', 'emailVerified', 'x'];

const anything: Value = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, ...oddTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** What fits the schema, and as often what nearly fits it. */
export function toArbitrary(schema: Schema, dictionary: Dictionary, name = ''): Value {
  const known = dictionary[name];
  const fitting = toFitting(schema, dictionary);
  return fc.oneof(
    ...(known ? [{ arbitrary: fc.constantFrom(...known) as Value, weight: 12 }] : []),
    { arbitrary: fitting, weight: 6 },
    { arbitrary: anything, weight: 1 },
  );
}

function toFitting(schema: Schema, dictionary: Dictionary): Value {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) {
    return fc.oneof(...schema.anyOf.map((each) => toFitting(each, dictionary)));
  }
  switch (schema.type) {
    case 'object':
      return toObject(schema, dictionary);
    case 'array':
      return fc.array(toArbitrary(schema.items ?? {}, dictionary), { maxLength: 5 });
    case 'string':
      return toText(schema);
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({
          min: (schema.minimum ?? 0) - 1,
          max: Math.min(schema.maximum ?? 99, 1e6) + 1,
        }),
        fc.double(),
      );
    case 'boolean':
      return fc.boolean();
    default:
      return anything;
  }
}

function toText({ pattern, minLength = 0, maxLength = 60 }: Schema): Value {
  const longest = Math.min(maxLength, 2000) + 1;
  const near: Value = fc.string({ minLength: Math.max(0, minLength - 1), maxLength: longest });
  if (!pattern) return near;
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), near);
  } catch {
    // Not every pattern of a server can be run backwards.
    return near;
  }
}

/** The fields, now and then one missing or one too many. */
function toObject({ properties = {}, required = [] }: Schema, dictionary: Dictionary): Value {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, toArbitrary(field, dictionary, name)]),
  );
  const whole = fc.record(fields, { requiredKeys: required });
  const partial = fc.record(fields, { requiredKeys: [] });
  const surplus = fc
    .tuple(whole, fc.constantFrom(...oddKeys), anything)
    .map(([object, key, value]) => Object.fromEntries([...Object.entries(object), [key, value]]));
  return fc.oneof(
    { arbitrary: whole as Value, weight: 6 },
    { arbitrary: partial as Value, weight: 1 },
    { arbitrary: surplus as Value, weight: 1 },
  );
}
