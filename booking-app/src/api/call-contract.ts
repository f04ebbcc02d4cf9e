import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query/react';
import {
  callEndpoint,
  type CallError,
  type Endpoint,
  type RequestOf,
  type ResponseOf,
} from '@studio/contract';
import type { SerializedError } from '@reduxjs/toolkit';
import { endGuestSession, readGuestSession } from '../booking/manage/guest-session.ts';
import { selectToken, sessionEnded, type WithSession } from '../session/session-slice.ts';

type Call = {
  endpoint: Endpoint;
  request: { idempotencyKey?: string; params?: { id?: string } };
};

export const callContract: BaseQueryFn<Call, unknown, CallError> = async (call, calling, extra) => {
  const { endpoint, request } = call;
  const tokenNow = () => selectToken(calling.getState() as WithSession);
  const guest = endpoint.access === 'guest' ? guestTokenFor(request.params?.id) : null;
  const customer = !guest && takesToken(endpoint) ? tokenNow() : null;
  const { idempotencyKey } = request;
  const answer = await callEndpoint(endpoint, request, {
    token: guest ?? customer,
    idempotencyKey,
    signal: calling.signal,
  });
  if (!('error' in answer) || !isRefused(answer.error)) return answer;
  if (guest) {
    endGuestSession();
    // A customer who owns the booking needs no link.
    if (tokenNow()) return callContract(call, calling, extra);
  }
  // A refused token ends the session, unless another one has started meanwhile.
  if (customer && customer === tokenNow()) calling.dispatch(sessionEnded('expired'));
  return answer;
};

/** Returns the token of the link that was opened in this tab, if it was for this booking. */
function guestTokenFor(bookingId: string | undefined): string | null {
  const session = readGuestSession();
  return session && session.bookingId === bookingId ? session.token : null;
}

const takesToken = ({ access }: Endpoint): boolean => access !== 'public' && access !== 'admin';

const isRefused = ({ type, status }: CallError): boolean =>
  type === 'TOKEN_EXPIRED' || status === 401;

type Keyed<E> = E extends { idempotent: true } ? { idempotencyKey: string } : unknown;

type Argument<R> = unknown extends R ? void : R;

/** The argument of a call: the contract's request, and the checkout's key for endpoints that read it. */
export type ArgumentOf<E extends Endpoint> = Argument<RequestOf<E> & Keyed<E>>;

/** Returns RTK Query's `query` for an endpoint. */
export const toCall =
  <E extends Endpoint>(endpoint: E) =>
  (request: ArgumentOf<E>): Call => ({ endpoint, request: request ?? {} });

type Builder<Tags extends string> = EndpointBuilder<typeof callContract, Tags, 'api'>;

/** Builds RTK Query's query for an endpoint. */
export const queryOf = <E extends Endpoint, Tags extends string>(
  build: Builder<Tags>,
  endpoint: E,
  more: { providesTags?: Tags[]; keepUnusedDataFor?: number } = {},
) => build.query<ResponseOf<E>, ArgumentOf<E>>({ query: toCall(endpoint), ...more });

/** Builds RTK Query's mutation for an endpoint. */
export const mutationOf = <E extends Endpoint, Tags extends string>(
  build: Builder<Tags>,
  endpoint: E,
  more: { invalidatesTags?: Tags[] } = {},
) => build.mutation<ResponseOf<E>, ArgumentOf<E>>({ query: toCall(endpoint), ...more });

/** Returns the part of a failed call that a screen shows; an unexpected error counts as a missing response. */
export const callErrorOf = (error: CallError | SerializedError): CallError =>
  'status' in error ? error : { message: error.message ?? '', type: 'NETWORK', status: 0 };
