import { BackButton, focusHeading, Page, PageHeading } from '@studio/shared-ui';
import { type ReactNode, useEffect } from 'react';
import { useChange } from '../use-change.ts';

type ChangePageProps = { title: string; lead?: string; children: ReactNode };

/** A step of the booking's page, with the way back to it. */
export function ChangePage({ title, lead, children }: ChangePageProps) {
  const { leave } = useChange();
  useEffect(() => focusHeading(), []);
  return (
    <Page>
      <BackButton onClick={leave}>Back to your booking</BackButton>
      <PageHeading lead={lead}>{title}</PageHeading>
      {children}
    </Page>
  );
}
