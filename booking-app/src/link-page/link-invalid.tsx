import { BrokenRule } from '@studio/shared-ui';
import { LinkPage } from './link-page.tsx';
import styles from './link-page.module.css';
import { NewLink } from './new-link.tsx';

/** One text for a wrong, an old and an ended link, with a way to get a new one. */
export const LinkInvalid = () => (
  <LinkPage
    title="This link no longer works"
    lead="It may have expired or been replaced by a newer one. Your booking is safe. Enter the email address you booked with, and we’ll email you a new link."
    head={
      <div className={styles.rule}>
        <BrokenRule />
      </div>
    }
  >
    <NewLink button="Email me a new link" />
  </LinkPage>
);
