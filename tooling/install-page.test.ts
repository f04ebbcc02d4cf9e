import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from '../e2e/support/free-ports.ts';
import { testServer } from './checks/answers-as-mysql.ts';
import { copyRepository, root } from './test-repository.ts';

/** The server that the pages install: a folder instead of the file system, and commands that need no root. */
const server = await mkdtemp(join(tmpdir(), 'install-'));
const at = (path: string) => join(server, path);
let repository: string;

type Block = { heading: string; text: string };

/** The blocks of shell commands in a page's part about systemd, with their nearest headings. */
function readBlocks(page: string): Block[] {
  const lines = readFileSync(join(root, 'docs', page), 'utf8').split('\n');
  const blocks: Block[] = [];
  let [part, heading, indent] = ['', '', -1];
  for (const line of lines) {
    if (indent >= 0) {
      if (line.trim() === '```') indent = -1;
      else blocks.at(-1)!.text += `${line.slice(indent)}\n`;
      continue;
    }
    const [, level, title] = /^(##+) (.+)$/.exec(line) ?? [];
    if (title) heading = title;
    if (level === '##') part = heading;
    if (line.trim() === '```sh') {
      indent = line.indexOf('`');
      blocks.push({ heading: part === 'With Docker Compose' ? part : heading, text: '' });
    }
  }
  return blocks;
}

const install = readBlocks('install.md');
const upgrade = readBlocks('upgrade.md');

const under = (blocks: Block[], ...headings: string[]) =>
  blocks.filter(({ heading }) => headings.includes(heading)).map(({ text }) => text);

/** Starts a shell that runs the pages' blocks one after another, as the reader's does. */
function openShell(env: NodeJS.ProcessEnv) {
  const child = spawn('sh', [], { cwd: server, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  let count = 0;
  let onOutput = () => {};
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    onOutput();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.on('close', () => onOutput());
  return {
    /** Runs a block. Resolves to what it printed; rejects with that if one of its commands fails. */
    run: async (text: string) => {
      if (child.exitCode !== null) throw new Error('An earlier block failed.');
      const file = at(`block-${++count}.sh`);
      const over = `-- end of block ${count}\n`;
      await writeFile(file, text);
      output = '';
      child.stdin.write(`. ${file} </dev/null; echo '${over.trim()}'\n`);
      return new Promise<string>((resolve, reject) => {
        onOutput = () => {
          if (output.endsWith(over)) resolve(output.slice(0, -over.length));
          else if (child.exitCode !== null) reject(new Error(`${text}\n${output}\n${logs()}`));
        };
        onOutput();
      });
    },
    close: () => child.stdin.end(),
  };
}

/** The end of each program's log. */
const logs = () =>
  readdirSync(at('run'))
    .filter((file) => file.endsWith('.log'))
    .map((file) => `${file}:\n${readFileSync(at(`run/${file}`), 'utf8').slice(-2000)}`)
    .join('\n');

async function writeCommand(name: string, lines: string) {
  await writeFile(at(`bin/${name}`), `#!/bin/sh\n${lines}\n`);
  await chmod(at(`bin/${name}`), 0o755);
}

/** Replaces what needs root, systemd or the npm registry. */
async function writeCommands() {
  const own = (file: string) => `'${process.execPath}' '${join(root, 'tooling', file)}'`;
  await writeCommand('runuser', 'shift 3\nexec "$@"');
  await writeCommand(
    'systemctl',
    `exec ${own('test-systemctl.ts')} '${at('units')}' '${at('run')}' "$@"`,
  );
  await writeCommand(
    'npm',
    `PATH=\${PATH#*:}\n[ "$1" = ci ] && exec ${own('test-link-packages.ts')} "$PWD"\nexec npm "$@"`,
  );
}

const database = `studio_test_${randomBytes(6).toString('hex')}`;
const url = new URL(testServer());

/** The client of MySQL or MariaDB as the administrator of the tests' server. */
const client = [
  ['mariadb', 'mysql'].find((name) => spawnSync(name, ['--version']).status === 0) ?? 'mysql',
  `--host=${url.hostname}`,
  `--port=${url.port || '3306'}`,
  `--user=${decodeURIComponent(url.username)}`,
  ...(url.password ? [`--password=${decodeURIComponent(url.password)}`] : []),
];

async function chooseValues() {
  const ports = ['port', 'api_port', 'stand_ins_port', 'worker_port'];
  const metrics = ['gateway_metrics_port', 'api_metrics_port', 'worker_metrics_port'];
  const chosen: Record<string, string> = {
    site: 'book.bench-and-flame.test',
    repository,
    code: at('code'),
    state: at('state'),
    settings: at('settings'),
    units: at('units'),
    commands: at('bin'),
    caddyfile: at('Caddyfile'),
    node: process.execPath,
    user: userInfo().username,
    database,
    database_user: database.slice(0, 30),
    database_server: `${url.hostname}:${url.port || '3306'}`,
    // A server in a container sees another address.
    programs_host: '%',
    sql: client.join(' '),
  };
  for (const name of [...ports, ...metrics]) chosen[name] = String(await findFreePort());
  return chosen;
}

/** What the reader of _Go live_ writes instead of each `<value>`. */
const facts: Record<string, string> = {
  name: 'Bench & Flame',
  email: 'hello@bench-and-flame.test',
  street: '200 Foundry Row',
  city: 'Los Angeles, CA 90013',
  company: 'Bench & Flame LLC',
  phone: '(323) 555-4100',
  'opening hours': 'Tuesday to Sunday, 11:00AM to 5PM',
  'reply hours': '9:00am to 6:00pm',
  'what to bring': 'Closed shoes',
  'youngest age': '12',
  'adult below age': '16',
  questions: 'May I bring my dog? No.|Can I pay in cash? Yes.',
  'company link': 'https://bench-and-flame.test/',
  'Instagram link': 'https://www.instagram.com/bench-and-flame',
  'Facebook link': 'https://www.facebook.com/bench-and-flame',
  'first coupon': 'FLAME-10',
  'Square application': 'sq0idp-benchandflame',
  'Square location': 'L0FLAME',
  'Square access token': 'EAAAbenchandflameaccess',
  'Square signature key': 'benchandflamesignature',
  'SendGrid key': 'SG.benchandflame.mailing',
  'Google client': '1234-flame.apps.googleusercontent.com',
};

const verificationKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');

const writeFacts = (text: string) =>
  text.replace(/<([A-Za-z][A-Za-z ]+)>/g, (_, name: string) => {
    if (name === 'SendGrid verification key') return verificationKey();
    if (!facts[name])
      throw new Error(`The page has the value <${name}>, which this test does not know.`);
    return facts[name];
  });

let values: Record<string, string>;
let shell: ReturnType<typeof openShell>;

async function run(...blocks: string[]) {
  let output = '';
  expect(blocks).not.toEqual([]);
  for (const block of blocks) output += await shell.run(block);
  return output;
}

const git = (...args: string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=Maya Lindqvist', '-c', 'user.email=maya@mail.example', ...args],
    {
      cwd: repository,
      encoding: 'utf8',
    },
  ).trim();

function commit() {
  git('add', '--all');
  git('commit', '--quiet', '--message=A change');
  return git('rev-parse', 'HEAD');
}

beforeAll(async () => {
  for (const folder of ['bin', 'units', 'run']) await mkdir(at(folder));
  repository = await copyRepository();
  git('init', '--quiet');
  commit();
  await writeCommands();
  values = await chooseValues();
  const path = [at('bin'), dirname(process.execPath), process.env['PATH']].join(':');
  shell = openShell({
    PATH: path,
    HOME: server,
    TURBO_CACHE_DIR: join(root, '.turbo/cache'),
  });
});

afterAll(async () => {
  const programs = ['gateway', 'worker', 'api', 'stand-ins'].map((name) => `silver-bench-${name}`);
  execFileSync(at('bin/systemctl'), ['stop', ...programs]);
  shell.close();
  const dropped = `DROP DATABASE IF EXISTS ${database}; DROP USER IF EXISTS '${values['database_user']}'@'%'`;
  execFileSync(client[0]!, [...client.slice(1), '--execute', dropped]);
  await rm(server, { recursive: true });
  await rm(repository, { recursive: true });
});

/** The values of the page, and then those of this test. */
const valuesOfTest = () => {
  const lines = Object.entries(values).map(([name, value]) => `${name}='${value}'`);
  return [under(install, 'Values').join('\n'), ...lines].join('\n');
};

const book = under(install, 'Rehearse').at(-1)!;

test('every value at the top of the page is used, and this test has another one', () => {
  const [block] = under(install, 'Values');
  const names = [...block!.matchAll(/(?<=^| )([a-z_]+)=/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(Object.keys(values).sort());
});

test('the commands lead from nothing to a paid booking with the stand-ins', async () => {
  const prepared = ['The database and its user', 'The keys', 'The code and the first releases'];
  await run(valuesOfTest(), ...under(install, ...prepared));
  await run(...under(install, 'The staff password', 'The units'));
  const printed = await run(...under(install, 'Rehearse'));
  expect(printed).toContain(`Booked through http://localhost:${values['port']}: {"status":"`);
  expect(printed).toContain('No payments are waiting for a decision.');
});

test('systemd understands the units', () => {
  const units = readdirSync(at('units')).filter((file) => file.endsWith('.service'));
  expect(units).toHaveLength(5);
  const env = { ...process.env, SYSTEMD_UNIT_PATH: `${at('units')}:` };
  const args = ['--man=no', 'verify', ...units];
  const { error, stderr } = spawnSync('systemd-analyze', args, { env, encoding: 'utf8' });
  // Without it, test-systemctl.ts alone has read the units.
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return;
  expect(stderr.split('\n').filter((line) => line.includes('silver-bench'))).toEqual([]);
});

test('the API and its worker get the same heap size as every other start', () => {
  const manifest = readFileSync(join(root, 'api/package.json'), 'utf8');
  const { nodeFlags } = JSON.parse(manifest) as { nodeFlags: string[] };
  for (const name of ['api', 'worker']) {
    const unit = readFileSync(at(`units/silver-bench-${name}.service`), 'utf8');
    expect(unit).toContain(` ${[...nodeFlags, 'api/dist/src/main.js'].join(' ')}\n`);
  }
});

test('an upgrade and the way back serve the same database', async () => {
  const before = git('rev-parse', 'HEAD');
  await appendFile(join(repository, 'README.md'), 'A change.\n');
  const version = commit();
  const [named, ...blocks] = under(upgrade, 'With systemd');
  const released = await run(named!.replace('<commit>', version), ...blocks);
  expect(released).toContain(version.slice(0, 7));
  expect(await run(book)).toContain('Booked through');
  await run(...under(upgrade, 'To go back'));
  expect(await run(`readlink "$code/current"`)).toBe(`${before.slice(0, 12)}\n`);
  expect(await run(book)).toContain('Booked through');
});

test('production starts with the settings of the page', async () => {
  await run(...under(install, 'TLS', 'Go live').map(writeFacts));
  expect(await readFile(values['caddyfile']!, 'utf8')).toMatch(
    new RegExp(
      `^book\\.bench-and-flame\\.test \\{[^]*reverse_proxy 127.0.0.1:${values['port']} `,
      'm',
    ),
  );
  expect(await run('studio money')).toBe('No payments are waiting for a decision.\n');
});
