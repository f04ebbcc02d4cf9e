import { type MigrationInterface, type QueryRunner, Table, TableIndex, TableUnique } from 'typeorm';

const text = (runner: QueryRunner, name: string, length: number) => ({
  name,
  type: 'varchar',
  length: String(length),
  ...(runner.dataSource.options.type === 'mysql' ? { collation: 'utf8mb4_bin' } : {}),
});

/** Payments taken at the studio and lines priced there. Rows are added and never changed. */
export class DeskMoney1700000000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(deskPayments(runner), true);
    await runner.createTable(benchLines(runner), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('bench_line');
    await runner.dropTable('desk_payment');
  }
}

const deskPayments = (runner: QueryRunner) =>
  new Table({
    name: 'desk_payment',
    columns: [
      { ...text(runner, 'id', 36), isPrimary: true },
      text(runner, 'booking_id', 36),
      text(runner, 'kind', 20),
      text(runner, 'method', 20),
      { name: 'amount_cents', type: 'int' },
      { name: 'given_cents', type: 'int', isNullable: true },
      { ...text(runner, 'square_payment_id', 100), isNullable: true },
      { ...text(runner, 'card', 60), isNullable: true },
      { ...text(runner, 'claim', 120), isNullable: true },
      { ...text(runner, 'corrects', 36), isNullable: true },
      { ...text(runner, 'once', 80), isNullable: true },
      { ...text(runner, 'note', 200), isNullable: true },
      text(runner, 'actor', 20),
      { name: 'at', type: 'datetime', precision: 3 },
    ],
    uniques: [
      new TableUnique({ name: 'desk_payment_claim', columnNames: ['claim'] }),
      new TableUnique({ name: 'desk_payment_corrects', columnNames: ['corrects'] }),
      new TableUnique({ name: 'desk_payment_once', columnNames: ['once'] }),
    ],
    indices: [
      new TableIndex({ name: 'desk_payment_booking_id', columnNames: ['booking_id'] }),
      new TableIndex({ name: 'desk_payment_at', columnNames: ['at'] }),
      new TableIndex({
        name: 'desk_payment_square_payment_id',
        columnNames: ['square_payment_id'],
      }),
    ],
  });

const benchLines = (runner: QueryRunner) =>
  new Table({
    name: 'bench_line',
    columns: [
      { ...text(runner, 'id', 36), isPrimary: true },
      text(runner, 'booking_id', 36),
      text(runner, 'label', 100),
      { name: 'amount_cents', type: 'int' },
      text(runner, 'actor', 20),
      { name: 'at', type: 'datetime', precision: 3 },
    ],
    indices: [new TableIndex({ name: 'bench_line_booking_id', columnNames: ['booking_id'] })],
  });
