import { createConnection } from 'mysql2/promise';

/** Does the server for the second half of the api's tests answer? */
export async function answersAsMysql() {
  const url = process.env.TEST_DATABASE_URL ?? 'mysql://root@127.0.0.1:3306/';
  try {
    const connection = await createConnection({ uri: url, connectTimeout: 3000 });
    await connection.end();
    return true;
  } catch {
    return false;
  }
}
