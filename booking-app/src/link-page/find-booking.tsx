import { BackButton, BrokenRule } from '@studio/shared-ui';
import { FindForm } from './find-form.tsx';
import { LinkPage } from './link-page.tsx';
import styles from './link-page.module.css';

/** Shows one text for a wrong, an old and an ended link. */
export const LinkInvalid = () => (
  <LinkPage
    title="This link no longer works"
    lead="It may have expired or been replaced by a newer one. Your booking is safe. Enter its number and the email address you booked with, and we’ll email you a code that opens it here."
    head={
      <div className={`${styles.rule} above6`}>
        <BrokenRule />
      </div>
    }
  >
    <FindForm />
  </LinkPage>
);

/** For an address without a link's key, which some email software strips. */
export const LinkMissing = () => (
  <LinkPage
    title="Open your booking with its number"
    lead="Some email apps cut links short. Your booking is safe. Enter its number and the email address you booked with, and we’ll email you a code that opens it here."
  >
    <FindForm />
  </LinkPage>
);

/** For a guest without a link at hand. */
export const FindBooking = () => (
  <LinkPage
    title="Find my booking"
    lead="Enter the email address you booked with, and we’ll email you a link to your booking. If you have its number too, we’ll email you a code that opens it here."
  >
    <FindForm />
  </LinkPage>
);

/** For a guest who does not know which address the booking has. */
export const FindOther = ({ onBack }: { onBack: () => void }) => (
  <LinkPage
    title="Find your booking"
    lead="Enter an address you may have used. If it has an upcoming booking, we’ll email the link there, and you can open it with that address."
    head={<BackButton onClick={onBack}>Back</BackButton>}
  >
    <FindForm />
  </LinkPage>
);
