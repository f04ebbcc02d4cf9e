import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readEnv, variableNames } from './env.ts';

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://silverbench.example',
  SQUARE_SCRIPT_ORIGINS: 'https://web.squarecdn.com https://pci-connect.squareup.com',
  GOOGLE_SCRIPT_ORIGINS: 'https://accounts.google.com',
  STUDIO_NAME: 'Bench & Flame',
  STUDIO_EMAIL: 'hello@bench-and-flame.test',
  STUDIO_ADDRESS: '900 East 3rd Street|Los Angeles, CA 90013',
};

test('a laptop needs no variables', () => {
  expect(readEnv({})).toMatchObject({ port: 3000, siteUrl: undefined, isBehindFront: false });
});

test('site and metrics listen on this machine only, unless HOST and METRICS_HOST say otherwise', () => {
  expect(readEnv({})).toMatchObject({ host: '127.0.0.1', metricsHost: '127.0.0.1' });
  expect(readEnv({ HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', metricsHost: '127.0.0.1' });
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
  ['NODE_ENV', 'prod'],
  ['SITE_URL', 'silverbench.example'],
  ['SITE_URL', 'https://silverbench.example/shop'],
  ['SITE_URL', 'http://silverbench.example'],
  ['HOST', 'everywhere'],
  ['METRICS_HOST', 'everywhere'],
  ['API_URL', 'api:3001/api'],
  ['BEHIND_FRONT', 'yes'],
  ['SQUARE_SCRIPT_URL', 'square.js'],
  ['SQUARE_SCRIPT_ORIGINS', 'https://web.squarecdn.com/v1/square.js'],
  ['SQUARE_SCRIPT_ORIGINS', 'http://localhost:3002'],
  ['SQUARE_SCRIPT_ORIGINS', 'https://web.squarecdn.com https://pci-connect.squareupsandbox.com'],
  ['GOOGLE_SCRIPT_ORIGINS', "'unsafe-inline'"],
  ['APPLE_PAY_DOMAIN_FILE', '/no/such/file'],
  ['RELEASES_BUCKET', 'https://rings.example'],
  ['RELEASES_BUCKET_ENDPOINT', 's3.example.com/rings'],
  ['RELEASES_PUBLIC_KEY', 'ring'],
  ['REMOTE_ORIGINS', 'https://cdn.example'],
  ['REMOTE_ORIGINS', 'admin=https://admin.example/r'],
  ['REMOTE_ORIGINS', 'admin=https://*.example'],
  ['REMOTE_ORIGINS', 'admin=http://admin.example'],
  ['REMOTE_ORIGINS', 'shell=https://shell.example'],
  ['RELEASES_PUBLIC_KEY', 'team=ring'],
  ['REMOTES', 'gift'],
  ['REMOTES', 'booking=/ team=studio-team'],
  ['REMOTES', 'booking=/ team=/'],
  ['REMOTES', 'booking=/ team=/studio-team/'],
  ['REMOTES', 'booking=/ team=/api'],
  ['STUDIO_EMAIL', 'hello@silverbench.example'],
  ['STUDIO_ADDRESS', '1234 Example Street, Unit 5|Los Angeles, CA 90000'],
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['GATEWAY_METRICS_PORT', '1e9'],
  ['LOG_LEVEL', 'loud'],
])('stops the start when %s=%s, names the variable and hides its value', (name, value) => {
  const start = () => readEnv({ ...production, [name]: value });
  expect(start).toThrow(`  ${name}: `);
  expect(start).not.toThrow(value);
});

test('production takes releases from a bucket only with the key that shows who signed them', () => {
  expect(() => readEnv({ ...production, RELEASES_BUCKET: 's3://rings' })).toThrow(
    'RELEASES_PUBLIC_KEY: is required with a bucket',
  );
});

test('a remote may have several origins', () => {
  const origins = 'admin=https://one.example admin=https://two.example booking=https://one.example';
  expect(readEnv({ ...production, REMOTE_ORIGINS: origins })).toMatchObject({
    remoteOrigins: {
      admin: ['https://one.example', 'https://two.example'],
      booking: ['https://one.example'],
    },
  });
});

test('lists all problems at once', () => {
  const wrong = { NODE_ENV: 'production', PORT: 'http', BEHIND_FRONT: 'yes', API_URL: 'api' };
  const lines = ['PORT', 'API_URL', 'SITE_URL', 'BEHIND_FRONT', 'SQUARE_SCRIPT_ORIGINS'];
  const facts = ['STUDIO_NAME', 'STUDIO_EMAIL', 'STUDIO_ADDRESS'];
  const all = [...lines, 'GOOGLE_SCRIPT_ORIGINS', ...facts]
    .map((name) => `  ${name}: .*`)
    .join('\n');
  expect(() => readEnv(wrong)).toThrow(new RegExp(`^The gateway cannot start:\n${all}$`));
});

test('NODE_ENV is required when the site is on another machine', () => {
  const site = { SITE_URL: 'https://silverbench.example' };
  expect(() => readEnv(site)).toThrow('  NODE_ENV: is not set');
  expect(readEnv({ ...site, NODE_ENV: 'development' })).toMatchObject({ port: 3000 });
  expect(readEnv({ SITE_URL: 'http://localhost:4000' })).toMatchObject({ port: 3000 });
});

test('.env.example has every variable of the gateway', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(variableNames.filter((name) => !named.includes(name))).toEqual([]);
});

test('Docker Compose passes every variable to the gateway', () => {
  const compose = readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
  const { services } = parse(compose, { merge: true }) as {
    services: Record<string, { environment: object }>;
  };
  const handedOn = Object.keys(services['gateway']!.environment);
  // The health check and the volume expect these paths.
  const ofCompose = ['PORT', 'RELEASES_DIR'];
  expect(variableNames.filter((name) => !handedOn.includes(name))).toEqual(ofCompose);
});
