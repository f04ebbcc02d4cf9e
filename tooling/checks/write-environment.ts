import { writeFileSync } from 'node:fs';
import { environmentPage } from './environment.ts';

// `npm run environment`
writeFileSync('docs/environment.md', environmentPage());
