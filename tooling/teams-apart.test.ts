import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeDevPages, openDevPage } from './test-dev-page.ts';
import { develop, runIn, stopDevelopment, turboIn } from './test-commands.ts';
import { copyRepository } from './test-repository.ts';

let folder: string;

beforeAll(async () => {
  folder = await copyRepository();
});

afterAll(async () => {
  await closeDevPages();
  await rm(folder, { recursive: true, force: true });
});

afterEach(stopDevelopment);

const turbo = (...args: string[]) => turboIn(folder, args);

/** Puts a syntax error into the app while `work` runs. Both its types and its build fail. */
async function whileBroken(app: string, work: () => Promise<void>) {
  const file = join(folder, app, 'src/app.tsx');
  const whole = await readFile(file, 'utf8');
  await writeFile(file, `${whole}\nexport const = ;\n`);
  try {
    await work();
  } finally {
    await writeFile(file, whole);
  }
}

/** Refuses the contract's compiled files, as if they were not there. */
const withoutContract = `import { registerHooks } from 'node:module';
registerHooks({
  resolve(name, context, next) {
    if (name.startsWith('@studio/contract')) throw new Error('needs ' + name);
    return next(name, context);
  },
});`;

test.each(['shell', 'booking-app', 'admin-app'])(
  'the build of %s can start before the contract is compiled',
  async (app) => {
    const load = `await import('./${app}/rspack.config.ts')`;
    const hook = `data:text/javascript,${encodeURIComponent(withoutContract)}`;
    const { code, output } = await runIn(folder, ['--import', hook, '--eval', load]);
    expect({ code, output }).toEqual({ code: 0, output: '' });
  },
);

const pairs = [
  ['booking-app', 'admin-app', 'admin'],
  ['admin-app', 'booking-app', 'booking'],
] as const;

test.each(pairs)(
  'a syntax error in %s does not affect the types and the build of %s',
  async (broken, whole) => {
    await whileBroken(broken, async () => {
      const { code, output } = await turbo('types', 'build', `--filter={./${whole}}...`);
      expect({ code, output }).toEqual({ code: 0, output });
      expect((await turbo('types', `--filter=./${broken}`)).code).not.toBe(0);
    });
  },
);

test.each(pairs)(
  '%s is not part of the checks, the build and the release of %s',
  async (other, app) => {
    const tasks = ['types', 'lint', 'test', 'build'];
    const planned = await turbo(...tasks, `--filter={./${app}}...`, '--dry=json');
    const { packages } = JSON.parse(planned.output.slice(planned.output.indexOf('{'))) as {
      packages: string[];
    };
    expect(packages).toContain(`@studio/${app}`);
    expect(packages).not.toContain(`@studio/${other}`);
  },
);

test.each(pairs)(
  'with a syntax error in %s, development of %s serves its page with its styles',
  async (broken, whole, name) => {
    await whileBroken(broken, async () => {
      const { site, output } = await develop(folder, { app: whole, names: [name] });
      await (await openDevPage(site, name)).untilStyled();
      expect(output()).not.toMatch(broken);
    });
  },
);
