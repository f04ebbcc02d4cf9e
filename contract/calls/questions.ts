import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';

/** Questions that visitors ask before they book, with the studio's answers as plain text. */
export const question = z.object({ question: z.string(), answer: z.string() });

export type Question = z.infer<typeof question>;

export const listQuestions = endpoint({
  method: 'GET',
  path: '/studio/questions',
  access: 'public',
  cacheSeconds: 60,
  response: z.array(question),
  failure: 'Failed to load the questions',
});
