import { type DestinationStream, pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/**
 * Where lines go when nobody says otherwise: together, since a write for each is most of what a line
 * costs; at the latest after a second, and when the process ends. 4 MB of them wait for a reader who has
 * stopped reading, what comes then is lost.
 */
const together = { sync: false, minLength: 4096, maxLength: 2 ** 22, periodicFlush: 1000 };

/** JSON lines, as the api's. */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino({ level }, destination ?? pino.destination(together));
