import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';

const ifNotExists = true;

/**
 * What a bench line is and how many, and sales tax rates. The previous release adds bench lines without a kind, and
 * knows no tax.
 */
export class Bills1700000000046 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const collation = isMysql ? { collation: 'utf8mb4_bin' } : {};
    const text = { type: 'varchar', ...collation };
    const columns = [
      { name: 'kind', ...text, length: '20', default: "'BENCH'" },
      { name: 'quantity', type: 'int', default: '1' },
    ];
    for (const column of columns) {
      if (!(await runner.hasColumn('bench_line', column.name)))
        await runner.addColumn('bench_line', new TableColumn(column));
    }
    await runner.createTable(
      new Table({
        name: 'tax_rate',
        columns: [
          { name: 'id', type: 'int', isPrimary: true },
          { name: 'starts_on', ...text, length: '10' },
          { name: 'rate', type: 'int' },
          { name: 'actor', ...text, length: '20' },
          { name: 'at', type: 'datetime', precision: 3 },
        ],
        indices: [{ name: 'tax_rate_starts_on', columnNames: ['starts_on'] }],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('tax_rate');
    await runner.dropColumn('bench_line', 'quantity');
    await runner.dropColumn('bench_line', 'kind');
  }
}
