type SignInProblem = { field: 'email' | 'password' | null; message: string };

/** Spec 5 "Sign in": where a failure's sentence is shown, and in which words. */
export function signInProblem(sentence: string): SignInProblem {
  const words = sentence.toLowerCase();
  if (words.includes('email')) return { field: 'email', message: 'Invalid email address' };
  if (words.includes('password')) return { field: 'password', message: 'Invalid password' };
  return { field: null, message: sentence || 'Invalid email or password. Please try again.' };
}
