import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rspack/find-apps.ts';

const settings = join(root, '.env');

// Docker Compose reads the site's settings there. Variables that are set already stay. This runs before the modules that
// read them.
if (existsSync(settings)) process.loadEnvFile(settings);
