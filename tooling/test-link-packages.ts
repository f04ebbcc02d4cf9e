// `node test-link-packages.ts <folder>` stands for `npm ci`: it links this repository's installed packages.
import { linkPackages } from './test-repository.ts';

const [, , folder = ''] = process.argv;
await linkPackages(folder);
