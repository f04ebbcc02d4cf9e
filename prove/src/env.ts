/** Where the proof finds the second engine; the same variable as the api's tests. */
export const databaseServer = (): string =>
  process.env['TEST_DATABASE_URL'] ?? 'mysql://root@127.0.0.1:3306/';

/** The control that the api of these Jest tests is built without (teeth/transform.ts). */
export const missingControl = (): string | undefined => process.env['MISSING_CONTROL'];

/** What a child process needs of ours; settings of the site must not leak into it. */
export const bareEnvironment = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
});
