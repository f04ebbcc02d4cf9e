// Prints the folders of all that is released to browsers.
import { findApps } from '../rspack/find-apps.ts';

console.log(Object.keys(findApps()).join(' '));
