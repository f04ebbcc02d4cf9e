import { register, signIn, signInWithGoogle, type CustomerSession } from '@studio/api/contract';
import { api } from '../../api/api.ts';
import { toCall, type ArgumentOf } from '../../api/call-contract.ts';
import { sessionStarted } from '../../session/session-slice.ts';

type Entrance = typeof signIn | typeof register | typeof signInWithGoogle;

export const { useSignInMutation, useRegisterMutation, useSignInWithGoogleMutation } =
  api.injectEndpoints({
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
        signInWithGoogle: entrance(signInWithGoogle),
      };
    },
  });

// The screen that made the call shows its failure.
const ignore = () => undefined;
