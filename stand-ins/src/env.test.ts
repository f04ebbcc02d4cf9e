import { readEnv } from './env.ts';

const webhook = {
  SQUARE_WEBHOOK_URL: 'http://localhost:3000/webhook',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'a signature key',
};

test('needs no variable: port 3002, no events and payments in memory', () => {
  expect(readEnv({})).toEqual({
    port: 3002,
    host: undefined,
    ledgerFile: undefined,
    sendGridWebhook: undefined,
    squareWebhook: undefined,
  });
});

test('reads every variable', () => {
  const more = {
    STAND_INS_PORT: '0',
    STAND_INS_HOST: '0.0.0.0',
    STAND_INS_LEDGER_FILE: 'ledger.json',
    SENDGRID_WEBHOOK_URL: 'http://localhost:3000/events',
  };
  expect(readEnv({ ...webhook, ...more })).toEqual({
    port: 0,
    host: '0.0.0.0',
    ledgerFile: 'ledger.json',
    sendGridWebhook: 'http://localhost:3000/events',
    squareWebhook: { url: 'http://localhost:3000/webhook', signatureKey: 'a signature key' },
  });
});

test.each(['-1', '65536', '80.5', 'http'])('rejects the port %s', (STAND_INS_PORT) => {
  expect(() => readEnv({ STAND_INS_PORT })).toThrow('STAND_INS_PORT must be a port number.');
});

test.each(Object.entries(webhook))('rejects %s without the other variable', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(
    'SQUARE_WEBHOOK_URL and SQUARE_WEBHOOK_SIGNATURE_KEY are set together.',
  );
});
