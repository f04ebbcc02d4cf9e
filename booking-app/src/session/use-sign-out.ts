import { callEndpoint, signOut, type ResponseOf } from '@studio/contract';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { api } from '../api/api.ts';
import { forgetBooked } from '../booking/ticket/booked.ts';
import { useDraft } from '../draft/use-draft.ts';
import { sessionEnded } from './session-slice.ts';
import { useSession } from './use-session.ts';

const { useSignOutMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Takes the token, because the page forgets it without waiting for the response. */
    signOut: build.mutation<ResponseOf<typeof signOut>, string>({
      queryFn: (token) => callEndpoint(signOut, { body: {} }, { token }),
    }),
  }),
});

/** Signs the customer out at once, in this browser and on the server, and goes home. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const session = useSession();
  const { wipeDrafts } = useDraft();
  const [endSession] = useSignOutMutation();
  return () => {
    if (session.status !== 'signedIn') return;
    void endSession(session.token);
    dispatch(sessionEnded('left'));
    wipeDrafts();
    forgetBooked();
    void navigate('/');
  };
}
