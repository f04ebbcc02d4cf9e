import { legalKinds, limits } from '@studio/contract';
import { createHash } from 'node:crypto';
import { retention } from '../retention/retention.ts';
import { seed } from '../seed.ts';
import { readRules } from '../studio/refund-policy.ts';
import { startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.adminToken();
});
afterEach(() => api.close());

const publish = (version: number, body: string, kind = 'privacy') =>
  api.call('POST', `/admin/legal/${kind}`, { token, body: { version, body } });
const shown = async (kind = 'privacy') => (await api.call('GET', `/studio/legal/${kind}`)).body;

test.each(legalKinds)('a new studio has a text about %s, with its own details', async (kind) => {
  const body = await shown(kind);
  expect(body).toEqual({
    kind,
    version: 1,
    body: expect.stringMatching(/Silver Bench Studio|hello@silverbench\.example/),
    hash: createHash('sha256').update(body.body).digest('hex'),
    effectiveOn: '2026-11-20',
  });
  expect(body.body).not.toContain('undefined');
});

test('the default accessibility statement says how far it conforms, how that was checked, and whom to call', async () => {
  const { body } = await shown('accessibility');
  for (const words of [
    'partially conforms',
    /last evaluated the site ourselves on \w+ \d+, 20\d\d/,
    /screen reader Orca .* one booking by keyboard/,
    '# Known limits',
    'exception for real-time events',
    /Square .*card/,
    'signing in with Google',
    `call ${api.deps.env.STUDIO_PHONE}`,
    'dial 711',
  ])
    expect(body).toMatch(words);
});

test('the default privacy policy says what the product deletes, and when', async () => {
  const { body } = await shown();
  const days = (name: string) => retention.find(({ table }) => table === name)!.days;
  const [aboutBooking, other] = retention.filter(
    ({ table, since }) => table === 'outbox_mail' && since === 'sent_at',
  );
  expect([days('email_proof'), days('session')]).toEqual([1, 1]);
  expect(body).toContain('verification codes and ended sign-ins after a day');
  expect(body).toContain(`never paid for after ${days('reservation')} days`);
  expect(body).toContain(
    `an email that we sent after ${other!.days} days, or after ${aboutBooking!.days} days if it was about a booking`,
  );
  expect(body).toContain(`access needs ${days('booking_note')} days after your session`);
});

test('the default terms give the limits that the product applies', async () => {
  const { body } = await shown('terms');
  const { until, most } = (await api.deps.database.run((manager) => readRules(manager, null))).move;
  expect([until, most]).toEqual(['PT24H', 3]);
  expect(body).toContain('up to 24 hours before it starts, and up to three times');
  // `keepsWhole` in contract/terms.ts.
  expect(body).toContain('If the deposit is already non-refundable when you move, it stays so.');
});

test('an edit publishes the next version from its day on, and each kind has its own versions', async () => {
  api.passSeconds(2 * 86_400);
  token = await api.adminToken();
  const { status, body } = await publish(1, '  # New\nWe keep less.  ');
  expect([status, body]).toEqual([200, await shown()]);
  expect(body).toMatchObject({
    version: 2,
    body: '# New\nWe keep less.',
    hash: createHash('sha256').update('# New\nWe keep less.').digest('hex'),
    effectiveOn: '2026-11-22',
  });
  expect((await api.call('GET', '/admin/legal/privacy', { token })).body).toEqual(body);
  expect((await shown('terms')).version).toBe(1);
});

test('the same text again adds no version, unless it makes a default text the owner’s', async () => {
  const { body } = await shown();
  const { body: owned } = await publish(1, body);
  expect(owned).toMatchObject({ version: 2, body });
  const { status, body: repeated } = await publish(2, `${body} `);
  expect([status, repeated]).toEqual([200, owned]);
  expect(await shown()).toEqual(owned);
});

test('of two edits of one version, the later is refused', async () => {
  const answers = await Promise.all(['One', 'Two'].map((text) => publish(1, text)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { status, body } = await publish(1, 'Three');
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({
      error: 'Someone else published this text in the meantime. Nothing was saved.',
      type: 'VERSION_CONFLICT',
    }),
  ]);
  const winner = answers.find((each) => each.status === 200)!;
  expect(await shown()).toEqual(winner.body);
});

test.each([
  ['nothing', ' \u200b\n', 'Text is required'],
  ['too much', 'a'.repeat(limits.legalTextLength + 1), 'The text cannot exceed 10,000 characters'],
])('refuses %s', async (_, text, message) => {
  const { status, body } = await publish(1, text);
  expect([status, body.details]).toEqual([400, [{ field: 'body', message }]]);
});

test('refuses a kind that does not exist', async () => {
  expect((await api.call('GET', '/studio/legal/cookies')).status).toBe(400);
});

test('at a start, a default text follows the studio’s details, and the owner’s text stays', async () => {
  await publish(1, 'Our own terms', 'terms');
  const env = { ...api.deps.env, STUDIO_LEGAL_NAME: 'Bench & Flame LLC' };
  const now = new Date('2026-12-01T20:00:00Z');
  await seed(api.deps.database, { env, now });
  await seed(api.deps.database, { env, now });
  expect(await shown()).toMatchObject({
    version: 2,
    body: expect.stringContaining('Bench & Flame LLC'),
    effectiveOn: '2026-12-01',
  });
  expect(await shown('terms')).toMatchObject({ version: 2, body: 'Our own terms' });
  expect(await shown('accessibility')).toMatchObject({ version: 1 });
});
