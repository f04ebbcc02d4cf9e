/** Reads the settings of the process. Throws a sentence that names the wrong variable. */
export function readEnv(env: NodeJS.ProcessEnv = process.env) {
  const port = Number(env.STAND_INS_PORT ?? 3002);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error('STAND_INS_PORT must be a port number.');
  }
  const url = env.SQUARE_WEBHOOK_URL;
  const signatureKey = env.SQUARE_WEBHOOK_SIGNATURE_KEY;
  if (Boolean(url) !== Boolean(signatureKey)) {
    throw new Error('SQUARE_WEBHOOK_URL and SQUARE_WEBHOOK_SIGNATURE_KEY are set together.');
  }
  return {
    port,
    host: env.STAND_INS_HOST,
    ledgerFile: env.STAND_INS_LEDGER_FILE,
    sendGridWebhook: env.SENDGRID_WEBHOOK_URL,
    squareWebhook: url && signatureKey ? { url, signatureKey } : undefined,
  };
}
