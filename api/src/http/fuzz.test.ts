import fc from 'fast-check';
import { type DocumentedOperation, openApi, type Schema } from '../docs/open-api.ts';
import { createBookings, customer, registerCustomer } from '../docs/test-example.ts';
import { startTestApi, type TestApi } from '../test-api.ts';

// The same few requests in each run. More runs or another seed cover more.
const runs = { seed: 20_261_126, numRuns: 8, endOnFailure: true };

let api: TestApi;
let customerToken: string;
let bookingId: string;
beforeAll(async () => {
  api = await startTestApi();
  customerToken = await registerCustomer(api, customer.email);
  await api.verify(customer.email);
  bookingId = await createBookings(api).book('2026-11-24 15:00:00');
});
afterAll(() => api.close());

type Values = fc.Arbitrary<unknown>;

/** Values that pass the first check, by the name of the field. */
const known: Record<string, () => unknown[]> = {
  email: () => [customer.email],
  guestEmail: () => [customer.email],
  date: () => ['2026-11-26 11:00:00', '2026-11-26'],
  appointment_time: () => ['2026-11-26 13:00:00'],
  startDate: () => ['2026-11-24'],
  endDate: () => ['2026-11-26'],
  sourceId: () => ['cnon:card-nonce-ok', 'cnon:card-nonce-declined'],
  couponCode: () => [api.deps.env.COUPON_CODE],
  id: () => [bookingId, '1'],
  password: () => [customer.password],
};

const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\r\nBcc: x@evil.example',
  '\u202e💍é',
  "' OR '1'='1",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '{{7*7}}',
  '1-1-'.repeat(5000),
];

const anything: Values = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, ...oddTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Makes mostly values that fit the schema, and sometimes one that does not. */
function valuesOf(schema: Schema, name = ''): Values {
  const knownValues = known[name]?.() ?? [];
  return fc.oneof(
    ...(knownValues.length > 0 ? [{ arbitrary: fc.constantFrom(...knownValues), weight: 12 }] : []),
    { arbitrary: fittingValues(schema), weight: 6 },
    { arbitrary: anything, weight: 1 },
  );
}

function fittingValues(schema: Schema): Values {
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return fc.oneof(...forms.map((form) => fittingValues(form)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { minLength = 0, maxLength = 60, minimum = 0, maximum = 99 } = schema;
  switch (schema.type) {
    case 'object':
      return objects(schema);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: 5 });
    case 'string':
      return texts({ minLength, maxLength, ...schema });
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: minimum - 1, max: Math.min(maximum, 1e6) + 1 }),
        fc.double(),
      );
    case 'boolean':
      return fc.boolean();
    default:
      return anything;
  }
}

function texts({
  pattern,
  minLength,
  maxLength,
}: Schema & { minLength: number; maxLength: number }) {
  const near = fc.string({
    minLength: Math.max(0, minLength - 1),
    maxLength: Math.min(maxLength, 2000) + 1,
  });
  if (!pattern) return near;
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), near);
  } catch {
    // Values cannot be generated from every pattern.
    return near;
  }
}

const oddKeys = ['__proto__', 'constructor', 'role', 'status', 'id', 'emailVerified', 'x'];

/** Makes whole objects; sometimes a field is missing or extra. */
function objects({ properties = {}, required = [] }: Schema): Values {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valuesOf(field, name)]),
  );
  const whole = fc.record(fields, { requiredKeys: required });
  const surplus = fc
    .tuple(whole, fc.constantFrom(...oddKeys), anything)
    .map(([object, key, value]) => Object.fromEntries([...Object.entries(object), [key, value]]));
  return fc.oneof(
    { arbitrary: whole, weight: 6 },
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 1 },
    { arbitrary: surplus, weight: 1 },
  );
}

const inAddress = (value: unknown): string => {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  // Half of a surrogate pair is not allowed in an address.
  return encodeURIComponent(Buffer.from(text.slice(0, 2000)).toString());
};

type Case = { values: Record<string, unknown>; body: unknown };

const casesOf = ({ parameters, requestBody }: DocumentedOperation): fc.Arbitrary<Case> =>
  fc.record({
    values: fc.record(
      Object.fromEntries(parameters.map(({ name, schema }) => [name, valuesOf(schema, name)])),
      { requiredKeys: [] },
    ),
    body: requestBody
      ? valuesOf(requestBody.content['application/json'].schema)
      : fc.constant(undefined),
  });

async function tokenFor({ security }: DocumentedOperation): Promise<string | undefined> {
  const schemes = security.flatMap((each) => Object.keys(each));
  // One of the operations signs out.
  return schemes.includes('adminToken')
    ? api.adminToken()
    : schemes.includes('customerToken')
      ? customerToken
      : undefined;
}

const leaks =
  /SQLITE_|\bER_[A-Z_]{4}|SELECT |INSERT INTO|node_modules|\bat \w+ \(|\.ts:\d+|\.js:\d+/;

const operations = Object.entries(openApi.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  // Signing out comes last, because it ends the token that the others use.
  .sort(
    (one, other) => Number(one.path === '/auth/logout') - Number(other.path === '/auth/logout'),
  );

test.each(operations.map((each) => [each.operation.operationId, each] as const))(
  '%s answers requests near its schema in the contract’s form, without a 5xx or a leak',
  async (_operationId, { path, method, operation }) => {
    const token = await tokenFor(operation);
    let client = 0;
    const send = ({ values, body }: Case) => {
      const query = operation.parameters
        .filter((each) => each.in === 'query' && each.name in values)
        .map(({ name }) => `${name}=${inAddress(values[name])}`);
      const filled = path.replace(/\{(\w+)\}/g, (_all, name) => inAddress(values[name] ?? 'none'));
      const key = inAddress(values['Idempotency-Key'] ?? '').slice(0, 100);
      return api.call(method.toUpperCase(), `${filled}?${query.join('&')}`, {
        // Throttles count requests by client, so the client changes.
        client: `100.64.1.${(client += 1) % 250}`,
        key,
        ...(token ? { token } : {}),
        ...(body === undefined || method === 'get' ? {} : { body }),
      });
    };
    await fc.assert(
      fc.asyncProperty(casesOf(operation), async (each) => {
        const { status, body } = await send(each);
        expect(status).toBeLessThan(500);
        expect(JSON.stringify(body)).not.toMatch(leaks);
        if (status >= 400) {
          const text = expect.stringMatching(/./);
          expect(body).toMatchObject({ error: text, type: text, requestId: text });
        }
      }),
      runs,
    );
  },
);
