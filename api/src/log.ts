import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, pino, stdSerializers } from 'pino';
import { QueryFailedError } from 'typeorm';

const requests = new AsyncLocalStorage<{ requestId: string }>();

/** Every line that `serve` writes, and whatever it calls, has the request's id. */
export const withRequestId = <T>(requestId: string, serve: () => Promise<T>): Promise<T> =>
  requests.run({ requestId }, serve);

const secrets = ['authorization', 'password', 'token', 'sourceId'];

/** JSON lines without anybody's data: no headers, no bodies, no parameters of statements. */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      serializers: { err: serializeError },
      redact: ['*.code', ...secrets, ...secrets.map((name) => `*.${name}`)],
      mixin: () => ({ ...requests.getStore() }),
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
