import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useSignOutMutation } from '../api/api.ts';
import { useDraft } from '../draft/use-draft.ts';
import { sessionEnded } from './session-slice.ts';
import { useSession } from './use-session.ts';

/** Forgets the customer at once, in this browser and on the server, and goes home. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const session = useSession();
  const { clearDraft } = useDraft();
  const [signOut] = useSignOutMutation();
  return () => {
    if (session.status !== 'signedIn') return;
    void signOut(session.token);
    dispatch(sessionEnded('left'));
    clearDraft();
    void navigate('/');
  };
}
