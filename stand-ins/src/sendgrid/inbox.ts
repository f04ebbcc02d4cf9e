import { trackHtml, type TrackingSettings } from './tracking.ts';

type Address = { email: string };

/** A mail that passed `checkMail`, as far as the inbox reads it. */
export type AcceptedMail = {
  personalizations: { to: Address[]; cc?: Address[]; bcc?: Address[]; subject?: string }[];
  subject?: string;
  content: { type: string; value: string }[];
  attachments?: { filename: string; type?: string; content: string }[];
  tracking_settings?: TrackingSettings;
  /** Part of each event about the email. */
  custom_args?: Record<string, string>;
};

/** One received copy of a mail; `content` of an attachment is base64. */
export type InboxMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; type: string; content: string }[];
  /** What comes back with each event about the email. */
  customArgs: Record<string, string>;
  receivedAt: string;
};

/** Every mail that was accepted, one entry for each addressee. */
export function createInbox() {
  const received: InboxMail[] = [];
  return {
    receive: (mail: AcceptedMail) => received.push(...copiesOf(mail)),
    /** Newest first; of one address, or of everybody. */
    list: (to?: string): InboxMail[] =>
      received
        .filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase())
        .reverse(),
  };
}

export type Inbox = ReturnType<typeof createInbox>;

function copiesOf(mail: AcceptedMail): InboxMail[] {
  const contentOf = (type: string) => mail.content.find((part) => part.type === type)?.value ?? '';
  const receivedAt = new Date().toISOString();
  const attachments = (mail.attachments ?? []).map(({ filename, type = '', content }) => ({
    filename,
    type,
    content,
  }));
  return mail.personalizations.flatMap(({ to, cc = [], bcc = [], subject }) =>
    [...to, ...cc, ...bcc].map(({ email }) => ({
      to: email,
      subject: subject ?? mail.subject ?? '',
      text: contentOf('text/plain'),
      html: trackHtml(contentOf('text/html'), mail.tracking_settings),
      attachments,
      customArgs: mail.custom_args ?? {},
      receivedAt,
    })),
  );
}
