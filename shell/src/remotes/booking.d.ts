import { type JSX } from 'react';
/** The visitors' app, inside the shell. */
export declare function App(): JSX.Element;
