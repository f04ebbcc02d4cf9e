import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Regular sessions that start at other times than the usual four, and sessions for one workshop only. The previous
 * release neither reads nor writes these columns.
 */
export class RegularStarts1700000000037 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = isMysql ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
    const columns = [
      ['weekly_rule', 'added', 'text NULL'],
      ['weekly_rule', 'workshops', 'text NULL'],
      ['slot', 'workshop', `varchar(60)${bytes} NULL`],
    ] as const;
    for (const [table, column, type] of columns) {
      if (await runner.hasColumn(table, column)) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE slot DROP COLUMN workshop');
    await runner.query('ALTER TABLE weekly_rule DROP COLUMN workshops');
    await runner.query('ALTER TABLE weekly_rule DROP COLUMN added');
  }
}
