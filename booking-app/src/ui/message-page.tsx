import { Page, PageHeading, type Elements } from '@studio/shared-ui';
import type { ReactNode } from 'react';
import { PageLink } from '../navigation/page-link.tsx';

type MessagePageProps = {
  title: string;
  children: ReactNode;
  action: { label: string; to: string };
  /** Shown beside the action. */
  other?: Elements;
};

/** A page with one sentence and one link. */
export function MessagePage({ title, children, action, other }: MessagePageProps) {
  return (
    <Page>
      <PageHeading lead={children}>{title}</PageHeading>
      <div className="flex wrap gap3">
        <PageLink to={action.to} size="large">
          {action.label}
        </PageLink>
        {other}
      </div>
    </Page>
  );
}
