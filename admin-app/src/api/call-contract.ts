import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { callEndpoint, type CallError, type Endpoint } from '@studio/api/contract';
import { serverAnswered, serverMissed } from '../connection/connection-slice.ts';
import { selectSession, sessionEnded, type WithSession } from '../session/session-slice.ts';

type Call = { endpoint: Endpoint; request?: object };

// Longer than any answer takes; a server that hangs must not look like one that is well.
const readingMs = 8000;

/** Calls with the session's token; a refused token ends the session, a missing server is noted. */
export const callContract: BaseQueryFn<Call, unknown, CallError> = async (call, calling) => {
  const { endpoint, request = {} } = call;
  const tokenNow = () => selectSession(calling.getState() as WithSession).session?.token;
  const token = tokenNow();
  const signal = signalOf(endpoint, calling);
  const answer = await callEndpoint(endpoint, request, { token, signal });
  if (calling.signal.aborted) return answer;
  const error = 'error' in answer ? answer.error : null;
  calling.dispatch(error && isMissed(error) ? serverMissed() : serverAnswered());
  // Spec 4: an expired or refused token ends the session, unless another one has begun meanwhile.
  if (error && isRefused(endpoint, error) && token === tokenNow()) {
    calling.dispatch(sessionEnded());
  }
  return answer;
};

// What changes something is not cut off: it may have been done.
const signalOf = ({ method }: Endpoint, { signal }: BaseQueryApi): AbortSignal =>
  method === 'GET' ? AbortSignal.any([signal, AbortSignal.timeout(readingMs)]) : signal;

// No answer, or a gateway's that found no api behind it.
const isMissed = ({ status }: CallError): boolean => status === 0 || status >= 502;

const isRefused = ({ access }: Endpoint, { type, status }: CallError): boolean =>
  access === 'admin' && (type === 'TOKEN_EXPIRED' || status === 401);
