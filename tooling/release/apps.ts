// Prints the folders of all apps that are released to browsers.
import { findApps } from '../rspack/find-apps.ts';

console.log(Object.keys(findApps()).join(' '));
