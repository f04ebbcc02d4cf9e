import type { DataSource } from 'typeorm';

/**
 * How MySQL compares text: byte for byte, like the embedded engine, except in columns that staff search by words.
 * The server's default treats `é` as `e`. Both collations exist on MySQL and MariaDB, and both ignore trailing
 * spaces, so the contract allows no space at either end of a key.
 */
export const collations = { bytes: 'utf8mb4_bin', words: 'utf8mb4_unicode_ci' } as const;

const statement = `CHARACTER SET utf8mb4 COLLATE ${collations.bytes}`;

/**
 * Sets the database's default collation, for every table of later migrations; a restored database has its server's
 * default again. Throws the statement to run when the database's user lacks the permission.
 */
export async function compareBytesByDefault(source: DataSource): Promise<void> {
  if (source.options.type !== 'mysql') return;
  const [found] = await source.query<{ name: string; collation: string }[]>(
    `SELECT schema_name AS name, default_collation_name AS collation
     FROM information_schema.schemata WHERE schema_name = DATABASE()`,
  );
  if (found?.collation === collations.bytes) return;
  await source.query(`ALTER DATABASE ${statement}`).catch((error: { code?: string }) => {
    if (error.code !== 'ER_DBACCESS_DENIED_ERROR') throw error;
    throw new Error(
      `The database must compare text byte by byte, but its user lacks the privilege to set that. Run this once as a user who has it: ALTER DATABASE \`${found?.name}\` ${statement};`,
    );
  });
}
