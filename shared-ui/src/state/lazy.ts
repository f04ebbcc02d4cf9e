import { lazy, type ComponentType } from 'react';
import { whileShown } from './while-shown.ts';
import { withTimeout } from './with-timeout.ts';

/** A screen that loads on first render. A request that hangs fails like a missing file. */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await withTimeout(whileShown(load)) }));

const Nothing = () => null;

/** An optional part of a page. If its file fails to load, the page works without it. */
export const lazyExtra = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => load().then(toDefault, () => toDefault<P>(Nothing)));

const toDefault = <P extends object>(component: ComponentType<P>) => ({ default: component });
