import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The device on which staff marked a guest. The previous release stores none, and leaves the column null. */
export class MarkDevices1700000000063 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('attendance_mark', 'device')) return;
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = isMysql ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
    await runner.query(`ALTER TABLE attendance_mark ADD COLUMN device varchar(40)${bytes} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attendance_mark DROP COLUMN device');
  }
}
