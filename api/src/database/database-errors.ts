/** The error codes of both engines, grouped by what the program can do about them. */

const codeOf = (error: unknown): string => {
  const { driverError } = (error ?? {}) as { driverError?: unknown };
  return String(((driverError ?? error ?? {}) as { code?: string | number }).code ?? '');
};

const conflicts = ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD'];

/** A deadlock, or a row that changed under the snapshot or on another node. Nothing was written, so try again. */
export const isConflict = (error: unknown): boolean => conflicts.includes(codeOf(error));

const otherProcess = ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_RECOVERY'];

// A cluster node is joining or has lost the cluster. Nothing was done, and another node may do it.
const otherNode = ['ER_UNKNOWN_COM_ERROR'];

/** Another process holds a lock for the moment. Nothing was written, so retry for a while. */
export const isBusy = (error: unknown): boolean =>
  [...otherProcess, ...otherNode].includes(codeOf(error));

export const isUniqueViolation = (error: unknown): boolean =>
  ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(
    codeOf(error),
  );

const readOnlyCodes = [
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_INNODB_READ_ONLY',
  'ER_OPEN_AS_READONLY',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
];

/** The database answers, but accepts no changes. */
export const isReadOnly = (error: unknown): boolean =>
  readOnlyCodes.includes(codeOf(error)) || codeOf(error).startsWith('SQLITE_READONLY');

/** This server cannot do the work now, but the next one that a balancer chooses may. */
export const isOtherServersTask = (error: unknown): boolean =>
  isReadOnly(error) || otherNode.includes(codeOf(error));

const downCodes = [
  ...conflicts,
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ER_CON_COUNT_ERROR',
  'ER_DISK_FULL',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_QUERY_INTERRUPTED',
  'ER_RECORD_FILE_FULL',
  'ER_SERVER_SHUTDOWN',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'SQLITE_CANTOPEN',
  'SQLITE_FULL',
];

/**
 * Whether the database cannot serve now, as opposed to refusing something; a retry may help. A connection that
 * ended sets `fatal`, but not always a code.
 */
export function isDatabaseDown(error: unknown): boolean {
  const { driverError } = (error ?? {}) as { driverError?: unknown };
  const { fatal } = (driverError ?? error ?? {}) as { fatal?: unknown };
  const code = codeOf(error);
  const isDown = fatal === true || downCodes.includes(code) || code.startsWith('SQLITE_IOERR');
  return isDown || isBusy(error) || isReadOnly(error);
}
