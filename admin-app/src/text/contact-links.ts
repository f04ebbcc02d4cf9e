/** The number in a phone text as a `tel:` address; null without one. Text after a letter is an extension. */
export function telLink(phone: string): string | null {
  const digits = /^[^a-z#]*/i.exec(phone)![0].replaceAll(/[^\d+]/g, '');
  return digits ? `tel:${digits}` : null;
}

export const mailLink = (email: string): string =>
  `mailto:${email.replaceAll(/[^\w@.+-]/g, encodeURIComponent)}`;
