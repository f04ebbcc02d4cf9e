/** What comes to the landing page once it stands and has nothing to do. */
export { NextFree } from './next-free.tsx';
export { Questions } from './questions.tsx';
