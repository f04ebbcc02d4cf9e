import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from '../publish/command.ts';
import '../publish/end-with-reader.ts';
import { findApps } from '../rspack/find-apps.ts';

const folder = '.data/supply';
const problems: string[] = [];
const warnings: string[] = [];
const run = (command: string, args: string[]): Promise<{ stdout?: string }> =>
  promisify(execFile)(command, args, { maxBuffer: 2 ** 28 }).catch(
    (error: { stdout?: string }) => error,
  );

type Locked = {
  version: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  allowScripts: object;
};
const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const fromRegistry = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

/** Fails on a high or critical advisory for a production dependency. */
async function audit() {
  const { stdout = '' } = await run('npm', ['audit', '--omit=dev', '--json']);
  const report = parse<{ metadata?: { vulnerabilities?: Record<string, number> } }>(stdout);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) {
    warnings.push('NOT AUDITED: the registry did not answer npm audit. Run it where it does.');
    return 'not answered';
  }
  const { high = 0, critical = 0 } = counts;
  if (high + critical > 0) problems.push(`npm audit: ${high} high, ${critical} critical`);
  return `${high} high, ${critical} critical`;
}

const parse = <Read>(text: string): Read | null => {
  try {
    return JSON.parse(text) as Read;
  } catch {
    return null;
  }
};

/** Fails if a package has an install script that nobody has reviewed and recorded in `allowScripts`. */
function installScripts() {
  const found = fromRegistry.filter(([, { hasInstallScript }]) => hasInstallScript);
  for (const [path] of found) {
    if (!(nameOf(path) in allowScripts)) problems.push(`Install script not reviewed: ${path}`);
  }
  return `${found.length} packages have one`;
}

/** Licenses that require only a notice, or (MPL) that changes to their files be published. We make none. */
const licences = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Unlicense',
  'Python-2.0',
  'MIT-0',
  'MPL-2.0',
  'WTFPL',
  'OFL-1.1',
];

/**
 * libvips, which sharp uses. As the LGPL requires, it is a separate, unmodified library file; only
 * the server loads it.
 */
const loaded = { packages: '@img/sharp-', licence: 'LGPL-3.0-or-later' };

const isFine = (licence: string, name: string) =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((each) => isAccepted(each.trim(), name)));

const isAccepted = (licence: string, name: string) =>
  licences.includes(licence) || (licence === loaded.licence && name.startsWith(loaded.packages));

function listLicences() {
  const lines = fromRegistry.map(([path, { version, license, dev }]) => {
    const licence = license ?? licenceOnDisk(path);
    // Dependencies for builds and tests are not distributed.
    if (!dev && !isFine(licence, nameOf(path)))
      problems.push(`Licence of ${nameOf(path)}: ${licence}`);
    return `${nameOf(path)}@${version} ${licence}${dev ? ' (development)' : ''}`;
  });
  writeFileSync(join(folder, 'licences.txt'), `${lines.sort().join('\n')}\n`);
  return `${lines.length} packages`;
}

function licenceOnDisk(path: string) {
  const manifest = join(path, 'package.json');
  const text = existsSync(manifest) ? readFileSync(manifest, 'utf8') : '{}';
  const { license } = JSON.parse(text) as { license?: unknown };
  return typeof license === 'string' ? license : 'unknown';
}

async function writeSbom() {
  const { stdout = '' } = await run('npm', [
    'sbom',
    '--sbom-format=cyclonedx',
    '--omit=dev',
    '--package-lock-only',
  ]);
  const { components } = parse<{ components?: unknown[] }>(stdout) ?? {};
  if (!components?.length) {
    problems.push('npm sbom made no list of components');
    return 'none';
  }
  writeFileSync(join(folder, 'sbom.json'), stdout);
  return `${components.length} components`;
}

// The formats of providers' secrets, and variables that hold a value for one of our keys.
const secrets = {
  'a private key': /-----BEGIN (RSA |EC |OPENSSH )?PRIVATE KEY-----\n[A-Za-z0-9+/]{20}/,
  'a SendGrid key': /\bSG\.[\w-]{16,}\.[\w-]{16,}/,
  'a Square token': /\b(EAAA[\w-]{56,}|sq0(atp|csp)-[\w-]{22,})/,
  'a Google key': /\bAIza[\w-]{35}|\bGOCSPX-[\w-]{20,}/,
  'an AWS key': /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a GitHub token': /\bgh[pousr]_[A-Za-z0-9]{36,}/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a key of ours':
    /(TOKEN_KEY|CODE_KEY|WEBHOOK_SIGNATURE_KEY)['"]?\s*[=:]\s*['"]?[A-Za-z0-9+/]{43}=/,
};
// Bundles are public, so they must not contain the demo coupon or the name of a secret either.
const inBundles = { ...secrets, 'a coupon': /BENCH-DEMO/, 'a name of a secret': /ADMIN_PASSWORD/ };
const largest = 5_000_000;

function scan(files: string[], shapes: Record<string, RegExp>) {
  for (const file of files) {
    if (!existsSync(file) || statSync(file).size > largest) continue;
    const text = readFileSync(file, 'latin1');
    for (const [name, shape] of Object.entries(shapes)) {
      if (shape.test(text)) problems.push(`Secret: ${file} has ${name}`);
    }
  }
  return `${files.length} files`;
}

const filesBelow = (path: string) =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

function scanRepository() {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' });
  return scan(stdout.split('\0').filter(Boolean), secrets);
}

function scanBundles() {
  const files = Object.keys(findApps()).flatMap((app) => filesBelow(`${app}/dist`));
  if (files.length === 0) warnings.push('NO BUNDLES: run npm run build first to scan them.');
  return scan(files, inBundles);
}

const steps = { audit, installScripts, listLicences, writeSbom, scanRepository, scanBundles };

await runCommand(
  {
    name: 'npm run supply --',
    description:
      'Checks what we get from others and what must never leave: audit, install scripts, licenses, SBOM, secrets. A finding\n' +
      'fails; a check that could not run prints a warning. The lists are in .data/supply.',
    examples: ['npm run supply'],
  },
  async () => {
    mkdirSync(folder, { recursive: true });
    for (const [name, step] of Object.entries(steps)) {
      console.log(`${name.padEnd(16)} ${await step()}`);
    }
    for (const warning of warnings) console.error(`\n!! ${warning}`);
    for (const problem of problems) console.error(`\nPROBLEM ${problem}`);
    console.log(
      `\nLists are in ${folder}. ${problems.length} problems, ${warnings.length} warnings.`,
    );
    process.exitCode = problems.length === 0 ? 0 : 1;
  },
);
