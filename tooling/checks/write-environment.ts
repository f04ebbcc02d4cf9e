import { writeFileSync } from 'node:fs';
import { runCommand } from '../publish/command.ts';

await runCommand(
  {
    name: 'npm run environment --',
    description:
      'Writes docs/environment.md, the page of every variable, from api/src/env.ts, gateway/src/env.ts and .env.example.',
    examples: ['npm run environment'],
  },
  async () => {
    const { environmentPage } = await import('./environment.ts');
    writeFileSync('docs/environment.md', environmentPage());
  },
);
