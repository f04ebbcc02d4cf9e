import { BackButton, focusHeading, Page, PageHeading, type Elements } from '@studio/shared-ui';
import { type ReactNode, useEffect } from 'react';
import { useViewTitle } from '../../../navigation/page-title.ts';
import { PhoneBar } from '../../../ui/phone-bar.tsx';
import { useChange } from '../use-change.ts';

type ChangePageProps = {
  title: string;
  lead?: string;
  /** Shown at the bottom of a phone's screen. */
  bar?: ReactNode;
  children: Elements;
};

/** A step of the booking's page, with a link back to the booking. */
export function ChangePage({ title, lead, bar, children }: ChangePageProps) {
  const { leave } = useChange();
  useViewTitle(title);
  useEffect(() => {
    focusHeading();
    // The button that leads back disappears with the step.
    return () => {
      if (document.activeElement === document.body) focusHeading();
    };
  }, []);
  return (
    <>
      <Page>
        <BackButton onClick={leave}>Back to your booking</BackButton>
        <PageHeading lead={lead}>{title}</PageHeading>
        {children}
      </Page>
      {bar && <PhoneBar>{bar}</PhoneBar>}
    </>
  );
}
