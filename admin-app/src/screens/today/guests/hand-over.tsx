import { Button } from '@studio/shared-ui';
import { useDispatch, useSelector } from 'react-redux';
import { useSignOutAdminMutation } from '../../../api/api.ts';
import { loggedOut, selectSession } from '../../../session/session-slice.ts';

/**
 * Opens the forms of these seats on this tablet. A guest who holds it must not reach the admin panel, whose sign-in
 * all tabs of a browser share. So this signs the browser out first, and replaces this page.
 */
export function HandOver({ urls, isDisabled }: { urls: string[]; isDisabled: boolean }) {
  const dispatch = useDispatch();
  const { session } = useSelector(selectSession);
  const [signOut, { isLoading }] = useSignOutAdminMutation();
  const handleClick = async () => {
    // Without an answer, the token still leaves this browser.
    if (session) await signOut(session.token);
    dispatch(loggedOut());
    window.location.replace(tabletUrl(urls));
  };
  return (
    <Button isBusy={isLoading} disabled={isDisabled} onClick={() => void handleClick()}>
      Sign on this tablet
    </Button>
  );
}

/** One address with the keys of all seats in its fragment (`use-seat-keys.ts` of booking-app). */
export function tabletUrl(urls: string[]): string {
  const [first = ''] = urls;
  const keys = urls.map((url) => url.slice(url.indexOf('#') + 1));
  return `${first.slice(0, first.indexOf('#'))}?tablet#${keys.join('.')}`;
}
