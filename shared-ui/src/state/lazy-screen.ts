import { lazy, type ComponentType } from 'react';
import { withTimeout } from './with-timeout.ts';

/** A screen that is fetched on first render. A screen that hangs fails like a missing one. */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await withTimeout(load()) }));
