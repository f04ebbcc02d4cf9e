import { trackHtml, type TrackingSettings } from './tracking.ts';

type Address = { email: string };

/** The parts of an email that passed `checkMail` and that the inbox shows. */
export type AcceptedMail = {
  personalizations: { to: Address[]; cc?: Address[]; bcc?: Address[]; subject?: string }[];
  subject?: string;
  content: { type: string; value: string }[];
  attachments?: { filename: string; type?: string; content: string }[];
  tracking_settings?: TrackingSettings;
  /** Included in each event about the email. */
  custom_args?: Record<string, string>;
};

/** A copy of an email in one recipient's inbox. An attachment's `content` is base64. */
export type InboxMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; type: string; content: string }[];
  /** Returned with each event about the email. */
  customArgs: Record<string, string>;
  receivedAt: string;
};

/** Stores every accepted email, with one entry per recipient. */
export function createInbox() {
  const received: InboxMail[] = [];
  return {
    receive: (mail: AcceptedMail) => received.push(...copiesOf(mail)),
    /** The emails to one address or to all, newest first. */
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
