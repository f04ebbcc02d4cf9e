import type { User } from '@studio/contract';
import { useSelector } from 'react-redux';
import { selectSession, type Session } from './session-slice.ts';

/** The visitor's session, as far as it is known. */
export const useSession = (): Session => useSelector(selectSession);

/** The signed-in customer; null for a visitor and while it is unknown. */
export function useAccount(): User | null {
  const session = useSession();
  return session.status === 'signedIn' ? session.user : null;
}

export const isUnsettled = ({ status }: Session): boolean =>
  status === 'starting' || status === 'checking';
