import { createApp } from './app.ts';
import { Staff } from './staff/staff.entity.ts';
import { createLog } from './log.ts';
import { serve } from './serve.ts';
import { newBrowser, newCheckout, paymentBody, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Line = { msg: string; [field: string]: unknown };

/** Keeps a log in memory, as text and as lines. */
function keptLog() {
  let written = '';
  const log = createLog('info', { write: (text) => void (written += text) });
  const lines = () =>
    written
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  return { log, lines, text: () => written };
}

test('every line logged during a request has the request’s id', async () => {
  const { log, lines } = keptLog();
  const { url, close } = await serve(createApp({ ...api.deps, log }), {
    port: 0,
    host: '127.0.0.1',
  });
  const browser = newBrowser();
  await api.verify('maya@mail.example', browser);
  const pay = () =>
    fetch(`${url}/api/payment/create-payment`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': newCheckout(),
        cookie: `browser=${browser}`,
      },
      body: JSON.stringify(paymentBody({ sourceId: 'cnon:card-nonce-declined' })),
    });
  const answers = await Promise.all([pay(), pay()]);
  await close();
  log.info('no one asked');

  const idsOf = (msg: string) =>
    lines()
      .filter((line) => line.msg === msg)
      .map(({ requestId }) => requestId)
      .sort();
  const ids = answers.map(({ headers }) => headers.get('x-request-id')).sort();
  expect(idsOf('request')).toEqual(ids);
  expect(idsOf('card refused').length).toBeGreaterThan(0);
  expect(ids).toEqual(expect.arrayContaining(idsOf('card refused')));
  expect(idsOf('no one asked')).toEqual([undefined]);
});

test.each(['authorization', 'cookie', 'password', 'token', 'sourceId'])(
  'redacts a value that is logged as %s by mistake',
  (field) => {
    const { log, text } = keptLog();
    log.info({ [field]: 'secret' }, 'first');
    log.info({ body: { [field]: 'secret' } }, 'second');
    expect(text()).toContain('second');
    expect(text()).not.toContain('secret');
  },
);

test('redacts a code that verifies an address, and logs the error code of a refused card', () => {
  const { log, lines } = keptLog();
  log.info({ body: { code: '123456' } }, 'body');
  log.info({ code: 'CARD_DECLINED' }, 'card refused');
  expect(lines()).toEqual([
    expect.objectContaining({ body: { code: '[Redacted]' } }),
    expect.objectContaining({ code: 'CARD_DECLINED' }),
  ]);
});

test('logs a failed statement with its error code and without its values', async () => {
  const { log, lines, text } = keptLog();
  const name = 'Maya Lindqvist';
  const insert = () => api.deps.database.run((manager) => manager.insert(Staff, { id: 900, name }));
  await insert();
  await insert().catch((err: unknown) => log.error({ err }, 'request failed'));
  expect(lines()).toEqual([
    expect.objectContaining({
      err: {
        type: 'QueryFailedError',
        engineCode: expect.stringMatching(/^(SQLITE_CONSTRAINT_PRIMARYKEY|ER_DUP_ENTRY)$/),
        statement: expect.stringContaining('INSERT INTO'),
        stack: expect.stringMatching(/^\s+at /),
      },
    }),
  ]);
  expect(text()).not.toContain('Maya');
});

test('logs any other failure with its message and where it happened', () => {
  const { log, lines } = keptLog();
  log.error({ err: new Error('connect ECONNREFUSED') }, 'job failed');
  expect(lines()).toEqual([
    expect.objectContaining({
      err: expect.objectContaining({
        type: 'Error',
        message: 'connect ECONNREFUSED',
        stack: expect.stringContaining('log.test'),
      }),
    }),
  ]);
});

test('a line break in a text does not start a new log line', () => {
  const { log, lines } = keptLog();
  log.info({ name: 'a\n{"level":60}' }, 'one');
  expect(lines()).toHaveLength(1);
});
