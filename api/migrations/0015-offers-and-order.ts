import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { createMissingIndex } from '../src/database/missing-index.ts';

const byStart = () => new TableIndex({ name: 'reservation_starts_at', columnNames: ['starts_at'] });

const index = (columnNames: string[]) =>
  new TableIndex({ name: `move_offer_${columnNames.join('_')}`, columnNames });

/**
 * Offers to guests of closed sessions, and an index for lists by start time, because an added session can start
 * between two regular ones.
 */
export class OffersAndOrder1700000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(offers(runner), true);
    await createMissingIndex(runner, 'reservation', byStart());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('reservation', byStart());
    await runner.dropTable('move_offer');
  }
}

function offers(runner: QueryRunner): Table {
  const isMysql = runner.dataSource.options.type === 'mysql';
  const text = (name: string, length: number) => ({
    name,
    type: 'varchar',
    length: String(length),
    ...(isMysql ? { collation: 'utf8mb4_bin' } : {}),
  });
  const instant = { type: 'datetime', precision: 3 };
  return new Table({
    name: 'move_offer',
    columns: [
      { ...text('id', 36), isPrimary: true },
      text('booking_id', 36),
      { name: 'options', type: 'text' },
      text('alternative', 10),
      { name: 'note', type: 'text', isNullable: true },
      { name: 'until', ...instant },
      { name: 'created_at', ...instant },
      { ...text('answer', 10), isNullable: true },
      { name: 'answered_at', ...instant, isNullable: true },
    ],
    indices: [index(['booking_id']), index(['answer', 'until'])],
  });
}
