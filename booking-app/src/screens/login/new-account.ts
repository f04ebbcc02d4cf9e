import { registration } from '@studio/contract';
import * as z from 'zod/mini';

const { name, email, password } = registration.shape;

const samePassword = z.object({ password: z.string(), confirmPassword: z.string() }).check(
  z.refine((typed) => typed.password === typed.confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
  }),
);

/** Spec 5 "Sign up"; both halves are checked, so every field gets its own message. */
export const newAccount = z.intersection(z.object({ name, email, password }), samePassword);

export type NewAccount = z.infer<typeof newAccount>;
