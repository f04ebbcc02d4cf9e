import { Suspense, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { serverNow, studioDate } from '@studio/contract';
import { lazyExtra } from '@studio/shared-ui';
import { whenIdle } from '../../navigation/prefetch.ts';

const noChange = () => () => {};
const isSo = () => true;
const isNot = () => false;

/** Wraps content that is not in the document and renders after hydration. */
export const Later = ({ children }: { children: ReactNode }) =>
  useSyncExternalStore(noChange, isSo, isNot) && <Suspense>{children}</Suspense>;

/** Makes the clock's formatter in a separate task, because it takes a phone 30 ms. */
const warmClock = () => void studioDate(new Date(serverNow()));

/** Loads a component once the page is complete and idle. */
const lazyMore = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyExtra(async () => {
    await new Promise<void>(whenIdle);
    whenIdle(warmClock);
    return load();
  });

export const NextFree = lazyMore(
  async () => (await import(/* webpackChunkName: "more" */ './more/next-free.tsx')).NextFree,
);
export const MoreSections = lazyMore(
  async () =>
    (await import(/* webpackChunkName: "more" */ './more/more-sections.tsx')).MoreSections,
);
