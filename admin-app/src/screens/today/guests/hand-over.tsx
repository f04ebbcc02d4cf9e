import { handOverStorage } from '@studio/contract';
import { Alert, Button } from '@studio/shared-ui';
import { useDispatch, useSelector } from 'react-redux';
import { useSignOutAdminMutation } from '../../../api/api.ts';
import { useHandOverMutation } from '../../../api/guest-form-api.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { loggedOut, selectSession } from '../../../session/session-slice.ts';

type HandOverProps = {
  bookingId: string;
  /** The words that say what it does, or why it cannot. */
  helpId: string;
  isDisabled: boolean;
};

/**
 * Opens the unsigned forms of a booking on this tablet. A guest who holds it must not reach the admin panel, whose
 * sign-in all tabs of a browser share. So this signs the browser out first, and replaces this page. The forms open with
 * a token in this tab's storage, which the next page uses up, so no address opens them.
 */
export function HandOver({ bookingId, helpId, isDisabled }: HandOverProps) {
  const dispatch = useDispatch();
  const { session } = useSelector(selectSession);
  const [handOver, { error, isLoading }] = useHandOverMutation();
  const [signOut, { isLoading: isLeaving }] = useSignOutAdminMutation();
  const handleClick = async () => {
    const { data } = await handOver(bookingId);
    if (!data) return;
    // Without an answer, the token still leaves this browser.
    if (session) await signOut(session.token);
    dispatch(loggedOut());
    sessionStorage.setItem(handOverStorage, data.token);
    window.location.replace('/booking/guest?tablet');
  };
  return (
    <>
      {error && <Alert tone="bad">{problemOf(error).message}</Alert>}
      <Button
        isBusy={isLoading || isLeaving}
        aria-describedby={helpId}
        aria-disabled={isDisabled}
        onClick={() => void handleClick()}
      >
        Sign on this tablet
      </Button>
    </>
  );
}
