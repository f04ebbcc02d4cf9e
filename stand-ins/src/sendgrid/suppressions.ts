import type { AcceptedMail } from './inbox.ts';

type Suppressed = { created: number; email: string; reason: string; status?: string };

const domainOf = (email: string) => email.split('@')[1]?.toLowerCase() ?? '';

/** The domains whose addresses are on a list from the start. */
const listed: Record<string, string> = {
  'dropped.example': 'bounces',
  'invalid.example': 'invalid_emails',
  'spam.example': 'spam_reports',
};

/** The lists of addresses to which SendGrid sends nothing. An address that bounces is on one from then on. */
export function createSuppressions() {
  const bounced = new Set<string>();
  return {
    note({ personalizations }: AcceptedMail): void {
      for (const { email } of personalizations.flatMap(({ to }) => to)) {
        if (domainOf(email) === 'bounced.example') bounced.add(email.toLowerCase());
      }
    },
    /** What a list has about an address: one entry or none. */
    find(list: string, email: string): Suppressed[] {
      const address = email.toLowerCase();
      const isListed =
        listed[domainOf(address)] === list || (list === 'bounces' && bounced.has(address));
      const reason = '550 5.1.1 No such user';
      return isListed ? [{ created: Math.floor(Date.now() / 1000), email: address, reason }] : [];
    },
  };
}

export type Suppressions = ReturnType<typeof createSuppressions>;
