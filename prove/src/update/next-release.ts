import { givenDatabase } from '../env.ts';

// `node next-release.js [step]`: migrates the database as a later release would, with one migration
// more than the build has; after that step of it the process dies, as in a power cut.
const built = (file: string) =>
  import(new URL(`../../../../api/dist/${file}`, import.meta.url).href);
const { openDatabase } = await built('src/database/database.js');
const { migrations } = await built('src/database/migrations.js');

/** The part of TypeORM's query runner that is needed here. */
type Runner = {
  query(sql: string): Promise<unknown>;
  hasColumn(table: string, column: string): Promise<boolean>;
};

/** MySQL keeps each at once, so each must stand being done again. */
const steps: ((runner: Runner) => Promise<unknown>)[] = [
  async (runner) =>
    (await runner.hasColumn('reservation', 'channel')) ||
    runner.query('ALTER TABLE reservation ADD COLUMN channel varchar(20)'),
  (runner) => runner.query("UPDATE reservation SET channel = 'web' WHERE channel IS NULL"),
  (runner) =>
    runner.query(
      'CREATE TABLE IF NOT EXISTS visit (reservation_id varchar(36) PRIMARY KEY, guests int NOT NULL)',
    ),
  (runner) =>
    runner.query(
      `INSERT INTO visit (reservation_id, guests) SELECT id, guest_count FROM reservation
       WHERE id NOT IN (SELECT reservation_id FROM visit)`,
    ),
];

const lastStep = Number(process.argv[2] ?? 0);

class NextRelease1900000000000 {
  name = 'NextRelease1900000000000';
  async up(runner: Runner): Promise<void> {
    for (const [index, step] of steps.entries()) {
      await step(runner);
      if (index + 1 === lastStep) process.kill(process.pid, 'SIGKILL');
    }
  }
  async down(): Promise<void> {}
}

const database = await openDatabase(givenDatabase(), {
  migrations: [...migrations, NextRelease1900000000000],
});
await database.migrate();
await database.close();
