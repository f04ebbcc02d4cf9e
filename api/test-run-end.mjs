import { createConnection } from 'mysql2/promise';
import { testServer } from '../tooling/checks/answers-as-mysql.ts';

/** Runs after the last test, and drops the databases that this run's workers kept for their files. */
export default async () => {
  const connection = await createConnection(testServer());
  const [rows] = await connection.query('SHOW DATABASES LIKE ?', [
    `studio_test_${process.env['TEST_RUN']}_%`,
  ]);
  for (const name of rows.flatMap(Object.values)) await connection.query(`DROP DATABASE ${name}`);
  await connection.end();
};
