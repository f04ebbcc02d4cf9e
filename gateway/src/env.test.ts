import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv, variableNames } from './env.ts';

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://silverbench.example',
  SQUARE_SCRIPT_ORIGINS: 'https://web.squarecdn.com https://pci-connect.squareup.com',
  GOOGLE_SCRIPT_ORIGINS: 'https://accounts.google.com',
};

test('a laptop needs no variables', () => {
  expect(readEnv({})).toMatchObject({ port: 3000, siteUrl: undefined, isBehindFront: false });
});

test('a complete production environment is accepted', () => {
  expect(readEnv(production)).toMatchObject({
    siteUrl: 'https://silverbench.example',
    squareOrigins: ['https://web.squarecdn.com', 'https://pci-connect.squareup.com'],
  });
});

test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
  'production without %s stops the start and names it',
  (name) => {
    expect(() => readEnv({ ...production, [name]: undefined })).toThrow(name);
  },
);

test.each([
  ['SITE_URL', 'silverbench.example'],
  ['SITE_URL', 'https://silverbench.example/shop'],
  ['SQUARE_SCRIPT_ORIGINS', 'https://web.squarecdn.com/v1/square.js'],
  ['GOOGLE_SCRIPT_ORIGINS', "'unsafe-inline'"],
  ['PORT', 'http'],
  ['PORT', '65536'],
])('%s=%s stops the start and names it', (name, value) => {
  expect(() => readEnv({ ...production, [name]: value })).toThrow(name);
});

test('.env.example has every variable of the gateway', () => {
  const example = readFileSync(join(__dirname, '../../.env.example'), 'utf8');
  const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(variableNames.filter((name) => !named.includes(name))).toEqual([]);
});
