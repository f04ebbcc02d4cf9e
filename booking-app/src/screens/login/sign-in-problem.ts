import { signIn, type CallError } from '@studio/contract';

type SignInProblem = { field: 'email' | 'password' | null; message: string };

/** Spec 5 "Sign in": where a failure's sentence is shown, and in which words. */
export function signInProblem({ message, status }: CallError): SignInProblem {
  const words = message.toLowerCase();
  if (words.includes('email')) return { field: 'email', message: 'Invalid email address' };
  if (words.includes('password')) return { field: 'password', message: 'Invalid password' };
  // Of something between the page and the server, which gives no reason.
  const isBareRefusal = status === 401 && message === signIn.failure;
  return {
    field: null,
    message: isBareRefusal ? 'Invalid email or password. Please try again.' : message,
  };
}
