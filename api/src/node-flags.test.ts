import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

test('the container gives the API the same heap size as every other start', () => {
  const { nodeFlags } = JSON.parse(read('package.json')) as { nodeFlags: string[] };
  const [, command = '[]'] = /^CMD (.+)$/m.exec(read('Dockerfile')) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...nodeFlags, 'api/dist/src/main.js']);
});
