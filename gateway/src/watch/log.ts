import { type DestinationStream, pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** JSON lines, as the api's. */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino({ level }, destination);
