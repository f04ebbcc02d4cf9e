import type { Session } from '@studio/contract';
import { Alert } from '@studio/shared-ui';
import { sessionTimeOf } from '../../../text/times.ts';

const takeFocus = (note: HTMLElement | null): void => note?.focus();

/** Announces the new session; the button that chose it has disappeared, so focus moves here. */
export const SwitchedSession = ({ session }: { session: Session }) => (
  <div ref={takeFocus} tabIndex={-1}>
    <Alert tone="ok">{`Your session is now ${sessionTimeOf(session)}.`}</Alert>
  </div>
);
