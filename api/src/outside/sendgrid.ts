import sharedClient from '@sendgrid/client';
import sharedMail from '@sendgrid/mail';
import type { Env } from '../env.ts';

/** `send` resolves once the provider has accepted the mail; it rejects in any other case, for good with `MailRefused`. */
export type MailProvider = {
  send(mail: {
    to: string;
    subject: string;
    text: string;
    html: string;
    /** An iCalendar file. */
    calendar: string | null;
  }): Promise<void>;
};

/** The provider will never accept this email: sending it again is pointless. */
export class MailRefused extends Error {}

/** The request itself is wrong or too large (twilio.com/docs/sendgrid/api-reference, "Errors"); others may pass. */
const refusals = [400, 413];

const timeoutMs = 10_000;

// Each package exports one shared instance. Its types no longer name the class that it also exports.
const Client = sharedClient.constructor as new () => typeof sharedClient;
const MailService = sharedMail.constructor as new () => typeof sharedMail;

export function createSendGrid(env: Env): MailProvider {
  const client = new Client();
  client.setApiKey(env.SENDGRID_API_KEY);
  client.setDefaultRequest('baseUrl', `${env.SENDGRID_BASE_URL}/`);
  const service = new MailService();
  service.setClient(client);
  service.setTimeout(timeoutMs);
  return {
    async send({ calendar, ...mail }) {
      const sent = service.send({
        ...mail,
        from: { email: env.STUDIO_EMAIL, name: env.STUDIO_NAME },
        trackingSettings: withoutTracking,
        ...(calendar ? { attachments: [toAttachment(calendar)] } : {}),
      });
      await sent.catch((error: { code?: number }) => {
        throw refusals.includes(Number(error.code)) ? new MailRefused(String(error)) : error;
      });
    },
  };
}

// Otherwise SendGrid's servers see each booking link that a guest opens, and add a picture that reports the opening.
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
