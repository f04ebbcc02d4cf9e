import { lazy, type ComponentType } from 'react';

const Nothing = () => null;

/** What a page can do without: where its file does not arrive, the page is as it always is. */
export const lazyExtra = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => load().then(toDefault, () => toDefault<P>(Nothing)));

const toDefault = <P extends object>(component: ComponentType<P>) => ({ default: component });
