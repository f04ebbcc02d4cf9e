import { ButtonLink } from '@studio/shared-ui';
import { type ComponentProps, useEffect, useRef, useSyncExternalStore } from 'react';
import { usePageLink } from './use-page-link.ts';

type PageLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> & { to: string };

export function PageLink({ to, ...look }: PageLinkProps) {
  return <ButtonLink {...look} {...usePageLink(to)} />;
}

/**
 * In prerendered markup, links to a page that is not prerendered; an early click waits until this page has started.
 */
export const PatientPageLink = (props: PageLinkProps) => (
  <PageLink {...props} {...useKeptPress()} />
);

const never = () => () => undefined;

/**
 * For a link whose page opens faster from the running app than by loading its document. `data-keeps-press` lets the
 * gateway's start script keep an early click (`aria-busy`) until hydration, and this hook then follows it.
 */
function useKeptPress() {
  const link = useRef<HTMLAnchorElement>(null);
  const isMarkup = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useEffect(() => {
    if (link.current?.hasAttribute('aria-busy')) link.current.click();
  }, []);
  return { ref: link, 'data-keeps-press': isMarkup || undefined };
}
