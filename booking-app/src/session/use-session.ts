import type { User } from '@studio/contract';
import { useSelector, useDispatch } from 'react-redux';
import { selectSession, type Session, checkedAgain } from './session-slice.ts';

/** The visitor's session, as far as it is known. */
export const useSession = (): Session => useSelector(selectSession);

/** The signed-in customer; null for a visitor and while it is unknown. */
export function useAccount(): User | null {
  const session = useSession();
  return session.status === 'signedIn' ? session.user : null;
}

export const isUnsettled = ({ status }: Session): boolean =>
  status === 'starting' || status === 'checking';

/** Checks the stored token again after a failed check. */
export function useCheckAgain(): () => void {
  const dispatch = useDispatch();
  return () => void dispatch(checkedAgain());
}
