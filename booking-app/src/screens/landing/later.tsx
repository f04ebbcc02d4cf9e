import { Suspense, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from '../../navigation/prefetch.ts';
import { lazyExtra } from '@studio/shared-ui';

const noChange = () => () => {};
const isSo = () => true;
const isNot = () => false;

/** Wraps content that is not in the document and renders after hydration. */
export const Later = ({ children }: { children: ReactNode }) =>
  useSyncExternalStore(noChange, isSo, isNot) && <Suspense>{children}</Suspense>;

/** Loads a component once the page is complete and idle. */
const lazyMore = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyExtra(async () => {
    await new Promise<void>(whenIdle);
    return load();
  });

export const NextFree = lazyMore(
  async () => (await import(/* webpackChunkName: "more" */ './more/next-free.tsx')).NextFree,
);
export const MoreSections = lazyMore(
  async () =>
    (await import(/* webpackChunkName: "more" */ './more/more-sections.tsx')).MoreSections,
);
