import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { develop, stopDevelopment, turboIn } from './test-commands.ts';
import { copyRepository } from './test-repository.ts';

let folder: string;

beforeAll(async () => {
  folder = await copyRepository();
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

afterEach(stopDevelopment);

const turbo = (...args: string[]) => turboIn(folder, args);

/** Breaks the app for as long as `work` takes. */
async function whileBroken(app: string, fault: string, work: () => Promise<void>) {
  const file = join(folder, app, 'src/app.tsx');
  const whole = await readFile(file, 'utf8');
  await writeFile(file, `${whole}\n${fault}\n`);
  try {
    await work();
  } finally {
    await writeFile(file, whole);
  }
}

const faults = {
  'a type error': "export const count: number = 'none';",
  'a syntax error': 'export const = ;',
};

const pairs = [
  ['booking-app', 'admin-app', 'admin'],
  ['admin-app', 'booking-app', 'booking'],
] as const;

const cases = pairs.flatMap(([broken, whole, name]) =>
  Object.keys(faults).map((fault) => [fault, broken, whole, name] as const),
);

test.each(cases)('%s in %s leaves %s its types and its build', async (fault, broken, whole) => {
  await whileBroken(broken, faults[fault as keyof typeof faults], async () => {
    const { code, output } = await turbo('types', 'build', `--filter={./${whole}}...`);
    expect({ code, output }).toEqual({ code: 0, output });
    expect((await turbo('types', `--filter=./${broken}`)).code).not.toBe(0);
  });
});

test.each(pairs)(
  '%s is no part of what %s is checked, built and released with',
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

test.each(pairs)('a syntax error in %s leaves %s its development', async (broken, whole, name) => {
  await whileBroken(broken, faults['a syntax error'], async () => {
    expect(await develop(folder, { app: whole, name })).not.toMatch(broken);
  });
});
