import { Button, type Elements, focusHeading, Page, PageHeading } from '@studio/shared-ui';
import { useEffect } from 'react';

type ThanksProps = {
  name: string;
  isTablet: boolean;
  onNext: (() => void) | undefined;
  onChange: () => void;
  /** What else a guest sees on their own device. */
  children: Elements;
};

/** Shown once a guest has signed. The studio's tablet shows nothing that the next guest could read. */
export function Thanks({ name, isTablet, onNext, onChange, children }: ThanksProps) {
  useEffect(() => {
    focusHeading();
  }, []);
  if (!isTablet) {
    return (
      <Page>
        <PageHeading lead="The waiver is signed and the details are saved. You can open this link again to change them until the end of the workshop day.">
          {`You’re all set, ${name}`}
        </PageHeading>
        <Button variant="outline" size="large" onClick={onChange}>
          Change my details
        </Button>
        {children}
      </Page>
    );
  }
  return (
    <Page>
      <PageHeading
        lead={
          onNext
            ? 'The waiver is signed. Please pass the tablet to the next guest.'
            : 'The waiver is signed. Please give the tablet back to your instructor.'
        }
      >
        Thank you
      </PageHeading>
      {onNext && (
        <Button size="large" onClick={onNext}>
          Next guest
        </Button>
      )}
    </Page>
  );
}

/** Shown on the studio's tablet if this page has no key: it was reloaded, opened from the history, or is an hour old. */
export function TabletEnd() {
  useEffect(() => {
    focusHeading();
  }, []);
  return (
    <Page>
      <PageHeading lead="Your instructor can open the form again. Everything you signed is saved.">
        Please give the tablet back
      </PageHeading>
    </Page>
  );
}
