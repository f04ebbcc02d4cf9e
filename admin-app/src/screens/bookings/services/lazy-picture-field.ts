import { lazyExtra } from '@studio/shared-ui';

/** This loads with everything that opens over a page; the other fields work without it. */
export const LazyPictureField = lazyExtra(
  async () => (await import(/* webpackChunkName: "windows" */ './picture-field.tsx')).PictureField,
);
