import { writeFileSync } from 'node:fs';
import { environmentPage } from './environment.ts';

// `npm run environment` writes docs/environment.md.
writeFileSync('docs/environment.md', environmentPage());
