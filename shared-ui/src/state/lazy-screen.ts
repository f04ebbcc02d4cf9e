import { lazy, type ComponentType } from 'react';
import { withTimeout } from './with-timeout.ts';

/** A screen that is fetched when it is first drawn; one that hangs fails like one that is missing. */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await withTimeout(load()) }));
