import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The age group that a guest stated. The previous release leaves it null. */
export class AgeGroups1700000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('waiver', 'age_group')) return;
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = isMysql ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
    await runner.query(`ALTER TABLE waiver ADD COLUMN age_group varchar(10)${bytes} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE waiver DROP COLUMN age_group');
  }
}
