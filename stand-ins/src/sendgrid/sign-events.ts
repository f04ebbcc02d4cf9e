import { createPrivateKey, sign } from 'node:crypto';

/** A key pair for laptops and tests. Its public half is the API's default, which production refuses. */
const privateKey = createPrivateKey({
  key: Buffer.from(
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgYUhfEo87yrG1pEzztWnb2wtThVxl1tOSqgKHQuXBi1+hRANCAATzMnsKGKq4KunO2+mKDl7MjEjTPyT6TZu8QhUqaNhZFRhvuTP45gT9aubg5SIyj2PqeV4efGCLjVD1su4qDUQM',
    'base64',
  ),
  format: 'der',
  type: 'pkcs8',
});

/** The signature headers of SendGrid's event webhook: ECDSA over the timestamp and the body. */
export function signEvents(body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'content-type': 'application/json',
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'x-twilio-email-event-webhook-signature': sign(
      'sha256',
      Buffer.from(timestamp + body),
      privateKey,
    ).toString('base64'),
  };
}
