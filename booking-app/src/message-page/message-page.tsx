import { Page, PageHeading } from '@studio/shared-ui';
import type { ReactNode } from 'react';
import { PageLink } from '../navigation/page-link.tsx';

type MessagePageProps = {
  title: string;
  children: ReactNode;
  action: { label: string; to: string };
};

/** A page of one sentence and one way on. */
export function MessagePage({ title, children, action }: MessagePageProps) {
  return (
    <Page>
      <PageHeading lead={children}>{title}</PageHeading>
      <PageLink to={action.to} size="large">
        {action.label}
      </PageLink>
    </Page>
  );
}
