import { lazyExtra } from '@studio/shared-ui';

/** It comes with all that opens over a page; without it the rest can be edited. */
export const LazyPictureField = lazyExtra(
  async () => (await import(/* webpackChunkName: "windows" */ './picture-field.tsx')).PictureField,
);
