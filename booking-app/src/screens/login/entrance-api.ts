import {
  askGoogleNonce,
  register,
  replacePassword,
  signIn,
  signInWithGoogle,
  type CustomerSession,
} from '@studio/contract';
import { api } from '../../api/api.ts';
import { mutationOf, toCall, type ArgumentOf } from '../../api/call-contract.ts';
import { sessionStarted } from '../../session/session-slice.ts';

type Entrance = typeof signIn | typeof register | typeof signInWithGoogle;

export const {
  useSignInMutation,
  useRegisterMutation,
  useAskGoogleNonceMutation,
  useSignInWithGoogleMutation,
  useReplacePasswordMutation,
} = api.injectEndpoints({
  endpoints: (build) => {
    const entrance = <E extends Entrance>(endpoint: E) =>
      build.mutation<CustomerSession, ArgumentOf<E>>({
        query: toCall(endpoint),
        onQueryStarted: (_, { dispatch, queryFulfilled }) =>
          queryFulfilled.then(({ data }) => void dispatch(sessionStarted(data)), ignore),
      });
    return {
      signIn: entrance(signIn),
      register: entrance(register),
      askGoogleNonce: mutationOf(build, askGoogleNonce),
      signInWithGoogle: entrance(signInWithGoogle),
      replacePassword: mutationOf(build, replacePassword),
    };
  },
});

// The screen that made the call shows the failure.
const ignore = () => undefined;
