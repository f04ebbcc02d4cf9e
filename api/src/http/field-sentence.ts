import * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

/**
 * The message for an invalid field whose schema has none; for use as a parse's `error`. A missing text, or a value
 * of another type, is treated like an empty text, for which most schemas have a message.
 */
export function fieldSentence(issue: Issue): string {
  const name = nameOf(issue);
  switch (issue.code) {
    case 'invalid_type':
      return (issue.expected === 'string' && saidOfEmpty(issue)) || typeSentence(issue, name);
    case 'unrecognized_keys':
      return unknownSentence(issue.keys);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? `${name} is required`
        : `${name} is too ${sizes[issue.origin]?.[0] ?? 'small'}`;
    case 'too_big':
      return `${name} is too ${sizes[issue.origin]?.[1] ?? 'large'}`;
    default:
      return issue.input === undefined ? `${name} is required` : `${name} is not valid`;
  }
}

const sizes: Record<string, [low: string, high: string]> = { string: ['short', 'long'] };

const unsaid = '';

function saidOfEmpty({ inst }: Issue): string | undefined {
  const { error } = z.safeParse(inst as z.core.$ZodType, '', { error: () => unsaid });
  return error?.issues[0]?.message;
}

const typeSentences: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  boolean: 'must be true or false',
};

function typeSentence({ expected, input, path }: Issue, name: string): string {
  if (path?.length === 0) return 'The request must be one JSON object with its fields by name.';
  if (input === undefined) return `${name} ${expected === 'object' ? 'are' : 'is'} required`;
  return `${name} ${typeSentences[String(expected)] ?? 'cannot be read'}`;
}

/** Repeats a key only if it can be nothing but a name. */
function unknownSentence([key = '']: string[]): string {
  return /^\w{1,40}$/.test(key)
    ? `“${key}” is not part of this request.`
    : 'The request has an unknown field.';
}

/** Turns `guestPhone` into "Guest phone": the last part of the path, which the contract has named. */
function nameOf({ path = [] }: Issue): string {
  const words = String(path.at(-1) ?? 'the request')
    .replace(/[A-Z]/g, ' $&')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
