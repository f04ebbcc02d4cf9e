import { ButtonLink } from '@studio/shared-ui';
import type { ComponentProps } from 'react';
import { useKeptPress } from './use-kept-press.ts';
import { usePageLink } from './use-page-link.ts';

type PageLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> & { to: string };

export function PageLink({ to, ...look }: PageLinkProps) {
  return <ButtonLink {...look} {...usePageLink(to)} />;
}

/** In prerendered markup, links to a page that is not prerendered: an early press waits for this page instead. */
export const PatientPageLink = (props: PageLinkProps) => (
  <PageLink {...props} {...useKeptPress()} />
);
