import type { Request } from '../studio/call.ts';
import { learnField, ofVisitor, type Play, type Step } from './play.ts';

const password = 'a long enough password';

const signedIn = ({ learnt }: Play, request: Request): Request => ({
  token: learnt['token'],
  ...request,
});

/** An account, from its beginning to its end of a session. */
export const account: Step[] = [
  {
    of: 'register',
    what: 'an account',
    request: (play) =>
      ofVisitor(play, {
        path: '/auth/register',
        body: { name: play.visitor.name, email: play.visitor.email, password },
      }),
  },
  {
    of: 'signIn',
    what: 'a wrong password',
    request: (play) =>
      ofVisitor(play, {
        path: '/auth/login',
        body: { email: play.visitor.email, password: `${password}!` },
      }),
  },
  {
    of: 'signIn',
    what: 'the password',
    request: (play) =>
      ofVisitor(play, { path: '/auth/login', body: { email: play.visitor.email, password } }),
    learn: learnField('token'),
  },
  {
    of: 'askGoogleNonce',
    what: 'a word for Google',
    request: (play) => ofVisitor(play, { path: '/auth/google/nonce', body: {} }),
  },
  {
    of: 'signInWithGoogle',
    what: 'a forged token',
    request: () => ({ path: '/auth/google', body: { token: 'eyJhbGciOiJub25lIn0.e30.' } }),
  },
  {
    of: 'getProfile',
    what: 'who is signed in',
    request: (play) => signedIn(play, { path: '/auth/profile' }),
  },
  {
    of: 'listOwnReservations',
    what: 'the bookings',
    request: (play) => signedIn(play, { path: '/reservation/user' }),
  },
  {
    of: 'listSessions',
    what: 'where it is signed in',
    request: (play) => signedIn(play, { path: '/auth/sessions' }),
  },
  {
    of: 'changePassword',
    what: 'another password',
    request: (play) =>
      signedIn(play, {
        path: '/auth/password',
        body: { currentPassword: password, password: `${password} too` },
      }),
  },
  {
    of: 'endOtherSessions',
    what: 'the others',
    request: (play) => signedIn(play, { path: '/auth/sessions/end-others', body: {} }),
  },
  {
    of: 'replacePassword',
    what: 'a forgotten one, with a proof that is used up',
    request: (play) =>
      ofVisitor(play, {
        path: '/auth/password/new',
        body: { email: play.visitor.email, password },
      }),
  },
  {
    of: 'signOut',
    what: 'the way out',
    request: (play) => signedIn(play, { path: '/auth/logout', body: {} }),
  },
  {
    of: 'getProfile',
    what: 'nobody any more',
    request: (play) => signedIn(play, { path: '/auth/profile' }),
  },
];
