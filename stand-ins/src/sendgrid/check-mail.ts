type Fields = Record<string, unknown>;
export type MailProblem = { message: string; field: string | null; help: null };

const problem = (message: string, field: string): MailProblem => ({ message, field, help: null });
const asList = (value: unknown): Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);

/** Returns the errors that SendGrid would report for an email; empty for a valid one. */
export function checkMail(mail: Fields): MailProblem[] {
  return [
    ...checkPersonalizations(mail),
    ...(isAddress((mail.from as Fields | undefined)?.email)
      ? []
      : [problem('The from email does not contain a valid address.', 'from.email')]),
    ...checkSubject(mail),
    ...checkContent(mail),
    ...checkAttachments(mail),
  ];
}

function checkPersonalizations(mail: Fields): MailProblem[] {
  const blocks = asList(mail.personalizations);
  if (blocks.length === 0) {
    return [
      problem(
        'The personalizations field is required and must have at least one personalization.',
        'personalizations',
      ),
    ];
  }
  return blocks.flatMap((block, index) => {
    const field = `personalizations.${index}.to`;
    const addressees = asList(block.to);
    if (addressees.length === 0) {
      return [problem('The to array is required for all personalization objects.', field)];
    }
    return addressees
      .filter(({ email }) => !isAddress(email))
      .map(() => problem('Does not contain a valid address.', field));
  });
}

function checkSubject(mail: Fields): MailProblem[] {
  const hasSubject = (fields: Fields) =>
    typeof fields.subject === 'string' && fields.subject !== '';
  if (hasSubject(mail) || asList(mail.personalizations).every(hasSubject)) return [];
  return [problem('The subject is required.', 'subject')];
}

function checkContent(mail: Fields): MailProblem[] {
  const blocks = asList(mail.content);
  if (blocks.length === 0) {
    return [
      problem(
        'Unless a valid template_id is provided, the content parameter is required.',
        'content',
      ),
    ];
  }
  const kinds = blocks.map(({ type }) => type);
  if (kinds.includes('text/plain') && kinds[0] !== 'text/plain') {
    return [problem('If present, text/plain must come first in the content.', 'content')];
  }
  return blocks.flatMap(({ value }, index) =>
    typeof value === 'string' && value !== ''
      ? []
      : [
          problem(
            'The content value must be a string at least one character in length.',
            `content.${index}.value`,
          ),
        ],
  );
}

function checkAttachments(mail: Fields): MailProblem[] {
  return asList(mail.attachments).flatMap(({ content, filename, type }, index) => [
    ...(typeof content === 'string' && /^[A-Za-z0-9+/]+={0,2}$/.test(content)
      ? []
      : [
          problem('The attachment content must be base64 encoded.', `attachments.${index}.content`),
        ]),
    ...(typeof filename === 'string' && filename !== ''
      ? []
      : [problem('The attachment filename is required.', `attachments.${index}.filename`)]),
    ...(type === undefined || isAttachmentType(type)
      ? []
      : [
          problem(
            "The attachment type cannot contain ';', or CRLF characters.",
            `attachments.${index}.type`,
          ),
        ]),
  ]);
}

/**
 * SendGrid accepts a media type whose only parameter may be a calendar's method
 * (github.com/sendgrid/sendgrid-nodejs/issues/1313).
 */
const isAttachmentType = (type: unknown): boolean =>
  typeof type === 'string' && /^[^;\r\n]+(; ?method=[A-Z]+)?$/.test(type);

const isAddress = (email: unknown): boolean =>
  typeof email === 'string' && /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(email);
