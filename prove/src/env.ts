/** The address of the MySQL server, in the same variable as for the API's tests. */
export const databaseServer = (): string =>
  process.env['TEST_DATABASE_URL'] ?? 'mysql://root@127.0.0.1:3306/';

/** The control that this Jest run removes from the API (mutations/transform.ts). */
export const missingControl = (): string | undefined => process.env['MISSING_CONTROL'];

/** The variables of ours that a child process gets. The site's settings must not leak into it. */
export const bareEnvironment = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
});
