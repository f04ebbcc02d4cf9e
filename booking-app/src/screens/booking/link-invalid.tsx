import { email, mailBookingLinks } from '@studio/contract';
import {
  Alert,
  BrokenRule,
  Button,
  focusHeading,
  Page,
  PageHeading,
  TextField,
} from '@studio/shared-ui';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useGetStudioQuery } from '../../api/api.ts';
import { callErrorOf } from '../../api/call-error-of.ts';
import { usePageLink } from '../../navigation/use-page-link.ts';
import { useMailBookingLinksMutation } from '../../managed-booking/booking-api.ts';
import styles from './link-invalid.module.css';

/** One text for a wrong, an old and an ended link, and the way to a new one. */
export function LinkInvalid() {
  const { data: studio } = useGetStudioQuery();
  const signIn = usePageLink('/login?from=/profile');
  useEffect(() => focusHeading(), []);
  return (
    <Page>
      <div className={styles.rule}>
        <BrokenRule />
      </div>
      <PageHeading lead="It may have expired or been replaced by a newer one. Your booking is safe. Enter the email address you booked with, and we’ll email you a new link.">
        This link no longer works
      </PageHeading>
      <NewLink />
      <p className={styles.other}>
        Have an account? <a {...signIn}>Sign in</a> and open the booking from your profile.
        {studio && (
          <span>
            {' '}
            Or write to <a href={`mailto:${studio.email}`}>{studio.email}</a>.
          </span>
        )}
      </p>
    </Page>
  );
}

const takeFocus = (answer: HTMLElement | null): void => answer?.focus();

function NewLink() {
  const [mail, { isLoading }] = useMailBookingLinksMutation();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = email.safeParse(typed);
    if (!parsed.success) {
      event.currentTarget.querySelector('input')?.focus();
      return setProblem(parsed.error.issues[0]?.message);
    }
    setProblem(undefined);
    const { error } = await mail({ body: { email: parsed.data } });
    if (error) return setProblem(callErrorOf(error).message || mailBookingLinks.failure);
    setIsSent(true);
  };
  if (isSent) {
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Alert tone="ok">
          If you have an upcoming booking under this address, we’ve emailed you its link.
        </Alert>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="large" isBusy={isLoading}>
        Email me a new link
      </Button>
    </form>
  );
}
