/** What comes to the landing page once it stands and has nothing to do. */
export { MoreSections } from './more-sections.tsx';
export { NextFree } from './next-free.tsx';
