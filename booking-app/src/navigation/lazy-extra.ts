import { lazy, type ComponentType } from 'react';

const Nothing = () => null;

/** What a page can do without: where its file does not arrive, the page is as it always is. */
export const lazyExtra = (load: () => Promise<ComponentType>) =>
  lazy(() => load().then(toDefault, () => toDefault(Nothing)));

const toDefault = (component: ComponentType) => ({ default: component });
