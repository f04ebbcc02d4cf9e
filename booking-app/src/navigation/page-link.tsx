import { ButtonLink } from '@studio/shared-ui';
import type { ComponentProps } from 'react';
import { usePageLink } from './use-page-link.ts';

type PageLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> & { to: string };

export function PageLink({ to, ...look }: PageLinkProps) {
  return <ButtonLink {...look} {...usePageLink(to)} />;
}
