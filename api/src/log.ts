import { type DestinationStream, pino, stdSerializers } from 'pino';
import { QueryFailedError } from 'typeorm';

const secrets = ['authorization', 'cookie', 'password', 'token', 'sourceId'];

/** Writes JSON lines without personal data: no headers, no bodies, no parameters of statements. */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      serializers: { err: serializeError },
      redact: ['*.code', ...secrets, ...secrets.map((name) => `*.${name}`)],
    },
    destination,
  );

// The message of a failed statement quotes its values, so only the statement itself is written.
function serializeError(error: Error) {
  if (!(error instanceof QueryFailedError)) return stdSerializers.err(error);
  const { code } = error.driverError as { code?: string };
  return {
    type: 'QueryFailedError',
    engineCode: code,
    statement: error.query,
    stack: stackOf(error),
  };
}

const stackOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
