import { Suspense, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from '../../navigation/prefetch.ts';
import { lazyExtra } from '@studio/shared-ui';
import type * as More from './more/more.ts';

const noChange = () => () => {};
const isSo = () => true;
const isNot = () => false;

/** Wraps content that is not in the document: it renders after hydration. */
export const Later = ({ children }: { children: ReactNode }) =>
  useSyncExternalStore(noChange, isSo, isNot) && <Suspense>{children}</Suspense>;

/** Loaded once the page is complete and idle. */
const lazyMore = <P extends object>(pick: (more: typeof More) => ComponentType<P>) =>
  lazyExtra(async () => {
    await new Promise<void>(whenIdle);
    return pick(await import('./more/more.ts'));
  });

export const NextFree = lazyMore(({ NextFree }) => NextFree);
export const MoreSections = lazyMore(({ MoreSections }) => MoreSections);
