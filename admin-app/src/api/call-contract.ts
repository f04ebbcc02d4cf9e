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

/** `idempotencyKey` identifies one submission, for endpoints that read it. */
type Call<E extends Endpoint = Endpoint> = {
  endpoint: E;
  request?: object;
  idempotencyKey?: string;
};

type Calling = Pick<BaseQueryApi, 'dispatch' | 'getState' | 'signal'>;

type Outcome<T> = { data: T } | { error: CallError };

// This is longer than any response takes, so a hanging server does not look healthy.
const readingMs = 8000;

export const callContract: BaseQueryFn<Call, unknown, CallError> = (call, calling) =>
  callInSession(call, calling);

/** Sends the session's token with a call. A refused token ends the session, and an unreachable server is recorded. */
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
  // Spec 4: an expired or refused token ends the session, unless the session has already ended.
  if (adopted && adopted === token) calling.dispatch(sessionEnded());
  return answer;
}

const tokenOf = ({ getState }: Calling): string | undefined =>
  selectSession(getState() as WithSession).session?.token;

/** Another tab may just have exchanged this tab's token, which the server then refuses. The new token replaces it. */
async function adoptSession({ dispatch }: Calling): Promise<void> {
  await afterExtending();
  dispatch(sessionFound(readSignIn(serverNow())));
}

// A change is not aborted, since the server may already have made it.
const signalOf = ({ method, holdSeconds = 0 }: Endpoint, { signal }: Calling): AbortSignal =>
  method === 'GET'
    ? AbortSignal.any([signal, AbortSignal.timeout(holdSeconds * 1000 + readingMs)])
    : signal;

// There was no response, or the gateway responded without reaching the API.
export const isMissed = ({ status }: CallError): boolean => status === 0 || status >= 502;

const isRefused = ({ access }: Endpoint, { type, status }: CallError): boolean =>
  access === 'admin' && (type === 'TOKEN_EXPIRED' || status === 401);
