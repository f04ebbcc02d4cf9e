import { BackButton, Page, ProgressPanel, type Elements } from '@studio/shared-ui';
import type { ReactNode } from 'react';
import { PhoneBar } from './phone-bar.tsx';

const steps = ['Service Type', 'Availability selection', 'Personal Info', 'Deposit Payment'];

type BookingPageProps = {
  /** Counted from 1 as in spec 4; one past the last step means that all steps are completed. */
  step: number;
  onBack: () => void;
  backLabel?: string;
  /** Shown at the bottom of a phone's screen. */
  bar?: ReactNode;
  children: Elements;
};

/** The frame of every booking step, with the link back and the progress. */
export function BookingPage({ step, onBack, backLabel = 'Back', ...rest }: BookingPageProps) {
  const { bar, children } = rest;
  return (
    <>
      <Page>
        <BackButton onClick={onBack}>{backLabel}</BackButton>
        <ProgressPanel steps={steps} current={step} />
        {children}
      </Page>
      {bar && <PhoneBar>{bar}</PhoneBar>}
    </>
  );
}
