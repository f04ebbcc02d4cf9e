import { Button } from '@studio/shared-ui';
import { useState } from 'react';
import { EmailForm } from '../../../link-page/email-form.tsx';
import { FindOther } from '../../../link-page/find-pages.ts';
import { LinkPage } from '../../../link-page/link-page.tsx';

type AskedAddressProps = { onEmail: (email: string) => Promise<string | undefined> };

/** Asks for the booking's email address, because the link came from a browser's history or its guest has returned. */
export function AskedAddress({ onEmail }: AskedAddressProps) {
  const [isFinding, setIsFinding] = useState(false);
  if (isFinding) return <FindOther onBack={() => setIsFinding(false)} />;
  return (
    <LinkPage
      key="ask"
      title="Enter the email address you booked with"
      lead="This link was first opened more than a day ago. We ask so that nobody else who uses this browser can open your booking."
    >
      <EmailForm button="Open booking" onEmail={onEmail} />
      <div className="row3 wrap above6">
        <span>Not sure which address you used?</span>
        <Button variant="outline" onClick={() => setIsFinding(true)}>
          Find my booking
        </Button>
      </div>
    </LinkPage>
  );
}
