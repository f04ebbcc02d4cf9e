import type { CDPSession } from '@playwright/test';

/** `start` and `end` are in seconds on the browser's clock. */
export type PageRequest = {
  url: string;
  type: string | undefined;
  /** The file that requested it. */
  asker: string | undefined;
  start: number;
  end?: number;
  bytes: number;
  errorText?: string;
};

/** The part of a call stack that is used here: the calls, and the stack that caused them. */
type Stack = { callFrames: { url: string }[]; parent?: Stack };

const callerOf = (stack: Stack | undefined): string | undefined =>
  stack && (stack.callFrames[0]?.url ?? callerOf(stack.parent));

/** Records the size of every request and the file that requested it. */
export function followRequests(session: CDPSession) {
  const requests = new Map<string, PageRequest>();
  const note = (requestId: string, found: Partial<PageRequest>) =>
    Object.assign(requests.get(requestId) ?? {}, found);
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    const asker = initiator.url ?? callerOf(initiator.stack);
    requests.set(requestId, { url: request.url, type, asker, start: timestamp, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    note(requestId, { bytes: encodedDataLength, end: timestamp });
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp, errorText }) => {
    note(requestId, { end: timestamp, errorText });
  });
  return () => [...requests.values()].filter(({ url }) => url.startsWith('http'));
}

/** Icons count as pictures too. */
export const isPicture = ({ type, url }: PageRequest) =>
  type === 'Image' || /\.(?:svg|ico|png)$/.test(url);

const isOf =
  (...types: string[]) =>
  ({ type = '' }: PageRequest) =>
    types.includes(type);

export const isCode = isOf('Script', 'Stylesheet');
const isNeeded = isOf('Document', 'Script', 'Stylesheet', 'Fetch', 'XHR');

/** How many responses had to arrive one after the other before the content appeared. */
export function roundsBefore(content: number, requests: PageRequest[]) {
  const roundOf = (url: string, seen: PageRequest[] = []): number => {
    const asked = requests.filter((request) => request.url === url && !seen.includes(request));
    if (asked.length === 0) return 0;
    return Math.min(
      ...asked.map(
        (request) => 1 + (request.asker ? roundOf(request.asker, [...seen, ...asked]) : 0),
      ),
    );
  };
  const { start } = requests[0]!;
  // Requests that had not finished by then were not needed.
  const needed = requests.filter(
    (request) => isNeeded(request) && ((request.end ?? Infinity) - start) * 1000 <= content,
  );
  return Math.max(...needed.map(({ url }) => roundOf(url)));
}
