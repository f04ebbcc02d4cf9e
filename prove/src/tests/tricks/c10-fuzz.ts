import fc from 'fast-check';
import { type Dictionary, type Schema, toArbitrary } from '../../fuzz/schema.ts';
import type { ProveTest, Stage } from '../../prove-test.ts';
import {
  createVisitors,
  openSessions,
  payment,
  signInAdmin,
  type Visitor,
  verifyVisitors,
} from '../../studio/booking.ts';
import type { Answer, Request } from '../../studio/call.ts';

type Parameter = { name: string; in: 'path' | 'query' | 'header' | 'cookie'; schema: Schema };
type Operation = {
  method: string;
  path: string;
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  security?: Record<string, string[]>[];
};

async function readOperations({ studio }: Stage): Promise<Operation[]> {
  const { body } = await studio.call({ path: '/openapi.json' });
  const paths = body['paths'] as Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
}

/** A customer, a booking, staff and proven addresses, so that the fuzz gets behind the guards. */
async function prepare(stage: Stage): Promise<{ dictionary: Dictionary; customer: string }> {
  const { studio } = stage;
  const [{ cookie }] = createVisitors('browser', 1) as [Visitor];
  const visitors = createVisitors('fuzz', 30).map((visitor) => ({ ...visitor, cookie }));
  await verifyVisitors(studio, visitors);
  const dates = openSessions(studio, 40);
  const emails = visitors.map(({ email }) => email);
  const booked = await studio.call(payment({ visitor: visitors[0]!, date: dates[0]! }));
  const { body } = await studio.call({
    path: '/auth/register',
    cookie,
    body: { name: 'Fuzz', email: emails[1], password: 'a long enough password' },
  });
  const days = dates.map((date) => date.slice(0, 10));
  return {
    customer: String(body['token']),
    dictionary: {
      email: emails,
      browser: [cookie.split('=')[1]],
      guestEmail: emails,
      date: [...dates, ...days],
      appointment_time: dates,
      startDate: days,
      endDate: days,
      sourceId: ['cnon:card-nonce-ok', 'cnon:card-nonce-declined'],
      couponCode: [studio.secrets['COUPON_CODE']],
      id: [booked.body['reservationId'], '1'],
      password: ['a long enough password'],
    },
  };
}

const toRequests = (
  operation: Operation,
  { count, seed, dictionary }: { count: number; seed: number; dictionary: Dictionary },
): { parameters: Record<string, unknown>; body: unknown }[] =>
  fc.sample(
    fc.record({
      parameters: fc.record(
        Object.fromEntries(
          (operation.parameters ?? []).map(({ name, schema }) => [
            name,
            toArbitrary(schema, dictionary, name),
          ]),
        ),
        { requiredKeys: [] },
      ),
      body: operation.requestBody
        ? toArbitrary(operation.requestBody.content['application/json'].schema, dictionary)
        : fc.constant(undefined),
    }),
    { numRuns: count, seed },
  );

const text = (value: unknown): string => {
  const written = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // Half a surrogate pair has no place in an address.
  return encodeURIComponent(Buffer.from(written.slice(0, 2000)).toString());
};

function toRequest(
  { method, path, parameters = [] }: Operation,
  {
    values,
    body,
    token,
    client,
  }: { values: Record<string, unknown>; body: unknown; token?: string; client: string },
): Request {
  const query = parameters
    .filter((each) => each.in === 'query' && each.name in values)
    .map(({ name }) => `${name}=${text(values[name])}`);
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => text(values[name] ?? 'none'));
  const key = text(values['Idempotency-Key'] ?? '').slice(0, 100);
  const cookie = parameters
    .filter((each) => each.in === 'cookie' && each.name in values)
    .map(({ name }) => `${name}=${text(values[name])}`)
    .join('; ');
  return {
    method: method.toUpperCase() as Request['method'],
    path: filled.replace(/^\/api/, '') + (query.length > 0 ? `?${query.join('&')}` : ''),
    client,
    ...(token ? { token } : {}),
    ...(key ? { key } : {}),
    ...(cookie ? { cookie } : {}),
    ...(body === undefined || method === 'get' ? {} : { body }),
  };
}

const leaks = /SQLITE_|ER_[A-Z]+|SELECT |INSERT INTO|node_modules|\bat \w+ \(|\.ts:\d+|\.js:\d+/;

function judge(
  { witness }: Stage,
  { request, answer }: { request: Request; answer: Answer },
): void {
  const { status } = answer;
  const where = `${request.method} ${request.path.slice(0, 120)} ${JSON.stringify(request.body)?.slice(0, 300)}`;
  witness.expect(status > 0 && status < 500, `${status} ${answer.text.slice(0, 200)}: ${where}`);
  witness.expect(!leaks.test(answer.text), `An answer shows its inside: ${where}`);
  if (status < 400) return;
  const { error, type, requestId } = answer.body;
  const isContract = [error, type, requestId].every((each) => typeof each === 'string' && each);
  witness.expect(isContract, `A refusal is not of the contract: ${status} ${where}`);
}

const atOnce = 8;

async function fuzzOperation(
  stage: Stage,
  {
    operation,
    dictionary,
    customer,
  }: { operation: Operation; dictionary: Dictionary; customer: string },
): Promise<number> {
  const { studio, size, random } = stage;
  const seed = random.below(2 ** 31);
  const schemes = Object.keys(Object.assign({}, ...(operation.security ?? [])));
  // A new token each time: one of the operations is signing out.
  const token = schemes.includes('adminToken')
    ? await signInAdmin(studio)
    : schemes.includes('customerToken')
      ? customer
      : undefined;
  const left = toRequests(operation, { count: size['per route']!, seed, dictionary });
  let slowest = 0;
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const client = `100.64.${random.below(250)}.${random.below(250)}`;
      const { parameters: values, body } = next;
      const request = toRequest(operation, { values, body, token, client });
      const answer = await studio.call(request);
      slowest = Math.max(slowest, answer.ms);
      judge(stage, { request, answer });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return slowest;
}

export const fuzz: ProveTest = {
  id: 'C10',
  name: 'every operation fed by its own schema, near misses included: no 5xx, no leak, one error form',
  sizes: { quick: { 'per route': 10 }, full: { 'per route': 2500 } },
  async run(stage) {
    const { witness, size } = stage;
    const { dictionary, customer } = await prepare(stage);
    const read = await readOperations(stage);
    // Signing out ends what the others need.
    const ends = ({ path }: Operation) => Number(path.endsWith('/auth/logout'));
    const operations = read.sort((one, other) => ends(one) - ends(other));
    let slowest = 0;
    for (const operation of operations) {
      slowest = Math.max(slowest, await fuzzOperation(stage, { operation, dictionary, customer }));
    }
    const total = operations.length * size['per route']!;
    witness.measure({ name: 'requests', value: total, unit: '' });
    witness.measure({ name: 'slowest answer', value: slowest, unit: 'ms', target: 2000 });
  },
};
