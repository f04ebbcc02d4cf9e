import { readFileSync } from 'node:fs';
import { variableNames as ofApi } from '../../api/src/env.ts';
import { variableNames as ofGateway } from '../../gateway/src/env.ts';
import { environmentPage } from './environment.ts';

test('docs/environment.md is the output of npm run environment', () => {
  expect(readFileSync('docs/environment.md', 'utf8')).toBe(environmentPage());
});

test('every variable of the API and the gateway is listed with its purpose', () => {
  const page = environmentPage().replaceAll('\n  ', ' ');
  for (const name of [...ofApi, ...ofGateway]) {
    expect(page).toMatch(new RegExp(`^- \`${name}\`.*: \\S.{10}`, 'm'));
  }
});
