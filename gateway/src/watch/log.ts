import { type DestinationStream, pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/**
 * Buffers the lines, because writing each one separately is most of a line's cost. Writes at the latest after a
 * second and when the process ends. If the reader stalls, up to 4 MB wait and further lines are lost.
 */
const together = { sync: false, minLength: 4096, maxLength: 2 ** 22, periodicFlush: 1000 };

/** The log has JSON lines like the API's. */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino({ level }, destination ?? pino.destination(together));
