import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';

const ifNotExists = true;
const instant = { type: 'datetime', precision: 3 };

const tables = (bytes: Partial<TableColumnOptions>) => {
  const text = (length: number) => ({ type: 'varchar', length: String(length), ...bytes });
  return [
    {
      name: 'email_proof',
      columns: [
        { name: 'email', isPrimary: true, ...text(254) },
        { name: 'browser_hash', isPrimary: true, ...text(64) },
        { name: 'code_hash', isNullable: true, ...text(64) },
        { name: 'attempts', type: 'int' },
        { name: 'sent_at', ...instant },
        { name: 'verified_at', isNullable: true, ...instant },
      ],
      indices: ['browser_hash', 'sent_at'],
    },
    {
      name: 'used_nonce',
      columns: [
        { name: 'id', isPrimary: true, ...text(36) },
        { name: 'expires_at', ...instant },
      ],
      indices: ['expires_at'],
    },
  ];
};

/**
 * Codes and proofs per browser, and used nonces of Google's sign-in. `email_verification`, which had one code and
 * proof per address, stays because the previous release still uses it; the next release drops it.
 */
export class Identity1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // SQLite compares bytes by default.
    const bytes = runner.dataSource.options.type === 'mysql' ? { collation: 'utf8mb4_bin' } : {};
    for (const { name, columns, indices } of tables(bytes)) {
      await runner.createTable(
        new Table({
          name,
          columns,
          indices: indices.map((column) => ({ name: `${name}_${column}`, columnNames: [column] })),
        }),
        ifNotExists,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables({})) await runner.dropTable(name);
  }
}
