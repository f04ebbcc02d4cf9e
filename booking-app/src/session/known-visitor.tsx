import { Waiting } from '@studio/shared-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageDocument } from '../navigation/page-document.ts';
import { isUnsettled, useSession } from './use-session.ts';

/** For pages about the visitor: waits until the account is known, and redirects to sign-in when a session ends. */
export function KnownVisitor({ children }: { children: ReactNode }) {
  const session = useSession();
  const [wasOver] = useState(session.status === 'signedOut');
  if (isUnsettled(session)) return <Waiting />;
  const hasExpired = session.status === 'signedOut' && session.because === 'expired';
  return hasExpired && !wasOver ? <SignInAgain /> : children;
}

function SignInAgain() {
  const { pathname } = useLocation();
  const { replace } = usePageDocument();
  useEffect(() => {
    replace(`/login?from=${pathname}`);
  }, [pathname, replace]);
  return <Waiting />;
}
