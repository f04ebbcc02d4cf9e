import { verify } from 'node:crypto';
import sharedClient from '@sendgrid/client';
import sharedMail from '@sendgrid/mail';
import type { Env } from '../env.ts';
import { eventKey } from '../event-key.ts';

/**
 * `send` resolves once the provider has accepted the email; it rejects otherwise, with `MailRefused` if a retry is
 * pointless.
 */
export type MailProvider = {
  send(mail: {
    /** Returned with each event about the email. Contains nothing personal. */
    id: string;
    to: string;
    subject: string;
    text: string;
    html: string;
    /** An iCalendar file. */
    calendar: string | null;
  }): Promise<void>;
  /** Whether the provider sends nothing to this address, for example because it bounced. Rejects if that is unknown. */
  isSuppressed(email: string): Promise<boolean>;
  /**
   * Whether the provider sent this event: checks the ECDSA signature of the timestamp and the raw body
   * (twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features).
   */
  isGenuine(call: { body: string; timestamp: string; signature: string }): boolean;
};

/** Thrown when the provider will never accept this email, so sending it again is pointless. */
export class MailRefused extends Error {}

/**
 * Statuses of a request that is itself wrong or too large (twilio.com/docs/sendgrid/api-reference, "Errors"). Other
 * failures may pass.
 */
const refusals = [400, 413];

const timeoutMs = 10_000;

/** A visitor waits for the answer. */
const lookUpTimeoutMs = 2000;

/** SendGrid drops an email to an address on one of these lists (twilio.com/docs/sendgrid/api-reference). */
const suppressions = ['bounces', 'invalid_emails', 'spam_reports'];

// Each package exports one shared instance. Its types no longer name the class, which it also exports.
const Client = sharedClient.constructor as new () => typeof sharedClient;
const MailService = sharedMail.constructor as new () => typeof sharedMail;

export function createSendGrid(env: Env): MailProvider {
  const { service } = connect(env, timeoutMs);
  const { client: lookUp } = connect(env, lookUpTimeoutMs);
  const key = eventKey(env.SENDGRID_WEBHOOK_PUBLIC_KEY);
  return {
    isGenuine: ({ body, timestamp, signature }) =>
      verify('sha256', Buffer.from(timestamp + body), key, Buffer.from(signature, 'base64')),
    async isSuppressed(email) {
      const found = await Promise.all(
        suppressions.map((list) =>
          lookUp.request({ url: `/v3/suppression/${list}/${encodeURIComponent(email)}` }),
        ),
      );
      return found.some(([{ body }]) => Array.isArray(body) && body.length > 0);
    },
    async send({ id, calendar, ...mail }) {
      const sent = service.send({
        ...mail,
        from: { email: env.STUDIO_EMAIL, name: env.STUDIO_NAME },
        trackingSettings: withoutTracking,
        customArgs: { outbox_id: id },
        ...(calendar ? { attachments: [toAttachment(calendar)] } : {}),
      });
      await sent.catch((error: Error & { code?: number }) => {
        throw refusals.includes(Number(error.code)) ? new MailRefused(String(error)) : error;
      });
    },
  };
}

function connect(env: Env, timeout: number) {
  const client = new Client();
  client.setApiKey(env.SENDGRID_API_KEY);
  client.setDefaultRequest('baseUrl', `${env.SENDGRID_BASE_URL}/`);
  const service = new MailService();
  service.setClient(client);
  // The service sets it for all requests of its client.
  service.setTimeout(timeout);
  return { client, service };
}

// Otherwise SendGrid's servers would see each booking link that a guest opens, and would add a tracking pixel.
const withoutTracking = {
  clickTracking: { enable: false, enableText: false },
  openTracking: { enable: false },
};

/**
 * The MIME parameter equals the file's METHOD (RFC 6047 2.4). SendGrid accepts this one parameter and refuses
 * a charset (github.com/anymail/django-anymail/issues/150).
 */
const toAttachment = (calendar: string) => ({
  content: Buffer.from(calendar).toString('base64'),
  filename: 'workshop.ics',
  type: `text/calendar; method=${methodOf(calendar)}`,
  disposition: 'attachment',
});

function methodOf(calendar: string): string {
  const method = /^METHOD:([A-Z]+)\r$/m.exec(calendar)?.[1];
  if (!method) throw new Error('The calendar file has no METHOD');
  return method;
}
