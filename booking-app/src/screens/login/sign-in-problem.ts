import { signIn, type CallError } from '@studio/contract';

type SignInProblem = { field: 'email' | 'password' | null; message: string };

/** Spec 5 "Sign in": where a failure's message is shown, and its wording. */
export function signInProblem({ message, status }: CallError): SignInProblem {
  const words = message.toLowerCase();
  if (words.includes('email')) return { field: 'email', message: 'Invalid email address' };
  if (words.includes('password')) return { field: 'password', message: 'Invalid password' };
  // From a server in between, which gives no reason.
  const isBareRefusal = status === 401 && message === signIn.failure;
  return {
    field: null,
    message: isBareRefusal ? 'Invalid email or password. Please try again.' : message,
  };
}
