import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import {
  callEndpoint,
  type CallError,
  type Endpoint,
  type RequestOf,
  type ResponseOf,
  serverNow,
} from '@studio/contract';
import { serverAnswered, serverMissed } from '../live/connection-slice.ts';
import { afterExtending } from '../session/session-lock.ts';
import {
  selectSession,
  sessionEnded,
  sessionFound,
  type WithSession,
} from '../session/session-slice.ts';
import { readSignIn } from '../session/session-storage.ts';

/** `idempotencyKey` of one press, where the endpoint reads one. */
type Call<E extends Endpoint = Endpoint> = {
  endpoint: E;
  request?: object;
  idempotencyKey?: string;
};

type Calling = Pick<BaseQueryApi, 'dispatch' | 'getState' | 'signal'>;

type Outcome<T> = { data: T } | { error: CallError };

// Longer than any response takes; a hanging server must not look healthy.
const readingMs = 8000;

export const callContract: BaseQueryFn<Call, unknown, CallError> = (call, calling) =>
  callInSession(call, calling);

/** Calls with the session's token; a refused token ends the session, and a missing server is recorded. */
export async function callInSession<E extends Endpoint>(
  call: Call<E>,
  calling: Calling,
): Promise<Outcome<ResponseOf<E>>> {
  const { endpoint, request = {}, idempotencyKey } = call;
  const token = tokenOf(calling);
  const signal = signalOf(endpoint, calling);
  const answer = await callEndpoint(endpoint, request as RequestOf<E>, {
    token,
    signal,
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
  if (calling.signal.aborted) return answer;
  const error = 'error' in answer ? answer.error : null;
  calling.dispatch(error && isMissed(error) ? serverMissed() : serverAnswered());
  if (!error || !isRefused(endpoint, error)) return answer;
  await adoptSession(calling);
  const adopted = tokenOf(calling);
  if (adopted && adopted !== token) return callInSession(call, calling);
  // Spec 4: an expired or refused token ends the session, unless it has ended meanwhile.
  if (adopted && adopted === token) calling.dispatch(sessionEnded());
  return answer;
}

const tokenOf = ({ getState }: Calling): string | undefined =>
  selectSession(getState() as WithSession).session?.token;

/** A token that another tab has just exchanged is refused too; the new one then replaces it. */
async function adoptSession({ dispatch }: Calling): Promise<void> {
  await afterExtending();
  dispatch(sessionFound(readSignIn(serverNow())));
}

// A change is not aborted, since the server may have made it.
const signalOf = ({ method, holdSeconds = 0 }: Endpoint, { signal }: Calling): AbortSignal =>
  method === 'GET'
    ? AbortSignal.any([signal, AbortSignal.timeout(holdSeconds * 1000 + readingMs)])
    : signal;

// No response, or a gateway's response without an API behind it.
const isMissed = ({ status }: CallError): boolean => status === 0 || status >= 502;

const isRefused = ({ access }: Endpoint, { type, status }: CallError): boolean =>
  access === 'admin' && (type === 'TOKEN_EXPIRED' || status === 401);
