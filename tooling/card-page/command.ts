import type { Command } from '../publish/command.ts';

export const cardPage = {
  name: 'npm run card-page --',
  description:
    'Compares the live card pages with what was released, and ends with 1 if anything differs. It needs the release store\n' +
    'and the gateway’s settings, from the environment or from .env.',
  arguments: [
    {
      name: 'site',
      description: 'its address; by default SITE_URL, or SITE_HOST as Docker Compose',
    },
  ],
  options: { write: { type: 'boolean', description: 'write docs/card-page.md instead' } },
  examples: ['npm run card-page -- https://studio.example', 'npm run card-page -- --write'],
} as const satisfies Command;
