import { LinkPage } from './link-page.tsx';
import { NewLink } from './new-link.tsx';

/** For a guest without a link at hand. */
export const FindBooking = () => (
  <LinkPage
    title="Find my booking"
    lead="Enter the email address you booked with, and we’ll email you a link to your booking."
  >
    <NewLink button="Email me a link" />
  </LinkPage>
);
