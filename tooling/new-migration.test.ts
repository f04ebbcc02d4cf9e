import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { developApi, stopDevelopment } from './test-commands.ts';
import { copyRepository } from './test-repository.ts';

let folder: string;

beforeAll(async () => {
  folder = await copyRepository();
}, 60_000);

afterEach(stopDevelopment);

afterAll(() => rm(folder, { recursive: true, force: true }));

const migration = `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Trial1700000009999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE trial (id int PRIMARY KEY)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('trial');
  }
}
`;

function hasTrial() {
  const database = new DatabaseSync(join(folder, '.data/studio.sqlite'), { readOnly: true });
  const found = database.prepare("SELECT name FROM sqlite_master WHERE name = 'trial'").get();
  database.close();
  return found !== undefined;
}

test('development applies a new migration, and restarts an API that crashed when it is fixed', async () => {
  const api = await developApi(folder);
  expect(hasTrial()).toBe(false);
  await writeFile(join(folder, 'api/migrations/9999-trial.ts'), migration);
  await api.untilSaid('api stopped');
  await api.untilHealthy();
  expect(hasTrial()).toBe(true);

  const file = join(folder, 'api/src/serve.ts');
  const whole = await readFile(file, 'utf8');
  await writeFile(file, `throw new Error('at startup');\n${whole}`);
  await api.untilSaid('api is down');
  await writeFile(file, whole);
  await api.untilHealthy();
  expect(api.output()).not.toMatch(/TS6307|lacks tables/);
});
