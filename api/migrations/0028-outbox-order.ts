import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { createMissingIndex } from '../src/database/missing-index.ts';

/** The previous release leaves these columns at zero. */
const columns = [
  { name: 'priority', type: 'int' },
  { name: 'place', type: 'bigint' },
];

const indices = [
  new TableIndex({
    name: 'outbox_mail_priority_sent_at_next_try_at',
    columnNames: ['priority', 'sent_at', 'next_try_at'],
  }),
  new TableIndex({
    name: 'outbox_mail_recipient_place',
    columnNames: ['recipient', 'place'],
  }),
];

/** Which emails are sent first, and the order of the emails to one recipient. */
export class OutboxOrder1700000000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { name, type } of columns) {
      if (await runner.hasColumn('outbox_mail', name)) continue;
      await runner.query(`ALTER TABLE outbox_mail ADD COLUMN ${name} ${type} NOT NULL DEFAULT 0`);
    }
    for (const index of indices) await createMissingIndex(runner, 'outbox_mail', index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of indices) await runner.dropIndex('outbox_mail', index);
    for (const { name } of columns) {
      await runner.query(`ALTER TABLE outbox_mail DROP COLUMN ${name}`);
    }
  }
}
