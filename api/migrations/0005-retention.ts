import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { createMissingIndex } from '../src/database/missing-index.ts';

const firstHeldAt = () =>
  new TableColumn({ name: 'first_held_at', type: 'datetime', precision: 3, isNullable: true });

/** Indexes that find old rows without reading the table. */
const ages = [
  { table: 'email_verification', column: 'sent_at' },
  { table: 'session', column: 'expires_at' },
  { table: 'throttle', column: 'expire' },
];

const indexOf = ({ table, column }: (typeof ages)[number]) =>
  new TableIndex({ name: `${table}_${column}`, columnNames: [column] });

/** The time when a visitor first held a session, and indexes for the job that deletes old rows. */
export class Retention1700000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('reservation', 'first_held_at'))) {
      await runner.addColumn('reservation', firstHeldAt());
    }
    for (const age of ages) await createMissingIndex(runner, age.table, indexOf(age));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const age of ages) await runner.dropIndex(age.table, indexOf(age));
    await runner.dropColumn('reservation', 'first_held_at');
  }
}
