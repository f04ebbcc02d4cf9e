/** Loaded on the landing page once it is complete and idle. */
export { MoreSections } from './more-sections.tsx';
export { NextFree } from './next-free.tsx';
