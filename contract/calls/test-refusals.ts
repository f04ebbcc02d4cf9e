import type * as z from 'zod/mini';

export const id = '5f0a41d2-3c8e-4d5b-9a51-0c2f6b7e8d90';
export const long = (length: number) => 'x'.repeat(length);
export const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

type Fields = Record<string, unknown>;

/** A request that is accepted, which the cases change field by field. */
type Form = { schema: z.ZodMiniType; valid: Fields };

export const form = (schema: z.ZodMiniType, valid: Fields): Form => ({ schema, valid });

/** What a field accepts, and what it refuses with a sentence. */
export type Case = [
  rule: string,
  form: Form,
  field: string,
  accepted: unknown[],
  refused: unknown[],
  sentence: string,
];

/** The sentence of a rule that no page lets a person break. */
export const silent = 'Invalid input';

export function expectRefusals([, { schema, valid }, field, accepted, refused, sentence]: Case) {
  const sentences = (value: unknown) => {
    const { error } = schema.safeParse({ ...valid, [field]: value });
    return error && [...new Set(error.issues.map(({ message }) => message))];
  };
  expect(accepted.map(sentences)).toEqual(accepted.map(() => undefined));
  expect(refused.map(sentences)).toEqual(refused.map(() => [sentence]));
}
