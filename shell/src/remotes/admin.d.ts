import { type JSX } from 'react';
/** The staff app, inside the shell. */
export declare function App(): JSX.Element;
