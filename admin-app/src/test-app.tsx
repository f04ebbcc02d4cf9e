import type { Studio } from '@studio/contract';
import { render } from '@testing-library/react';
import { App } from './app.tsx';
import { aReservation } from './test-reservation.ts';
// Preloads the lazy screens, so neither a stopped clock nor a test's timeout waits until they are compiled.
import './screens/login/login-screen.tsx';
import './screens/today/day-screen.tsx';
import './screens/bookings/bookings-screen.tsx';
import './screens/schedule/schedule-screen.tsx';
import './booking/booking-panel.tsx';

export { aReservation };

/** `date` is the response's `Date` header. */
export type Answer = { status?: number; date?: string; body?: unknown };

type Answering = Answer | Promise<Answer> | ((call: Call) => Answer | Promise<Answer>);

/** The response to each call, by `METHOD /path`; a call that is not listed reaches no server. */
export type Answers = Record<string, Answering>;

/** `call` is `METHOD /path`; `query` is the address's query. */
export type Call = {
  call: string;
  query: Record<string, string>;
  body: unknown;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
};

const minute = 60_000;

export const minutesFromNow = (minutes: number): string =>
  new Date(Date.now() + minutes * minute).toISOString();

export const sessionOf = (token: string, minutes = 240) => ({
  token,
  expiresAt: minutesFromNow(minutes),
});

export const failure = (status: number, type: string, error: string): Answer => ({
  status,
  body: { error, type, requestId: 'test' },
});

/** Fakes `GET /admin/changes`; nothing changes until `tell` is called. */
export function createChanges() {
  let place = 1_700_000_000_000;
  let answer: (told: Answer) => void = () => undefined;
  const told = (booked: string[], hasChanged = true): Answer => ({
    body: { since: `${place++}.0`, hasChanged, booked },
  });
  return {
    answers: {
      'GET /admin/changes': ({ query }: Call) =>
        query['since'] ? new Promise<Answer>((resolve) => (answer = resolve)) : told([], false),
    },
    tell: (...booked: string[]) => answer(told(booked)),
    fail: (status: number) => answer({ status }),
  };
}

const studio: Studio = {
  name: 'Silver Bench Studio',
  email: 'hello@silverbench.example',
  address: ['1 Bench Street', 'Los Angeles, CA'],
  openingHours: 'Tuesday to Sunday, 11:00AM to 5PM',
  replyHours: '9:00am to 6:00pm',
  companyUrl: 'https://silverbench.example',
  instagramUrl: 'https://instagram.example',
  facebookUrl: 'https://facebook.example',
  refundPolicy: { version: '1', refundableUntilDays: 7, heading: 'Heading', sentence: 'Sentence' },
  square: { applicationId: 'app', locationId: 'place', scriptUrl: 'https://square.example/v1.js' },
  google: { clientId: 'client', scriptUrl: 'https://google.example/gsi.js' },
};

const ordinary: Answers = {
  'GET /studio': { body: studio },
  'GET /services': {
    body: [
      {
        id: 1,
        name: 'Ring',
        description: '',
        price: 165,
        picture_url: '/images/ring-800.webp',
        duration: 3,
      },
    ],
  },
  'GET /reservation': { body: [aReservation()] },
  'GET /admin/sessions': { body: [] },
  'GET /staff': {
    body: [
      { id: 1, name: 'Jo Okafor' },
      { id: 2, name: 'Sam Whitlock' },
    ],
  },
  'GET /availability': { body: { dates: [] } },
  'GET /admin/changes': new Promise(() => {}),
  'GET /admin/verify': { body: { valid: true } },
  'POST /admin/auth': { body: sessionOf('fresh') },
  'POST /admin/logout': { body: { signedOut: true } },
};

type Opening = {
  answers?: Answers;
  stored?: { token: string; expiresAt: string };
  /** The window matches no media query, as on a phone. */
  isNarrow?: boolean;
};

/** Opens the admin app at an address over a stubbed network, with or without a stored session. */
export function openApp(address: string, { answers = {}, stored, isNarrow }: Opening = {}) {
  localStorage.removeItem('adminToken');
  localStorage.removeItem('adminTokenExpiresAt');
  if (stored) {
    localStorage.setItem('adminToken', stored.token);
    localStorage.setItem('adminTokenExpiresAt', stored.expiresAt);
  }
  window.matchMedia = windowOf(!isNarrow);
  window.ResizeObserver = IdleObserver;
  window.history.replaceState(null, '', address);
  const calls = stubNetwork({ ...ordinary, ...answers });
  return { ...render(<App />), calls };
}

const windowOf = (matches: boolean) => () =>
  ({
    matches,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as object as MediaQueryList;

// jsdom has no layout, so sizes never change.
class IdleObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function stubNetwork(answers: Answers): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = (async (address: string, { method, body, headers }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://site.example');
    const call = `${method} ${pathname.replace(/^\/api/, '')}`;
    const { authorization, 'idempotency-key': idempotencyKey } = headers as Record<
      string,
      string | undefined
    >;
    const made = {
      call,
      query: Object.fromEntries(searchParams),
      body: body ? JSON.parse(body as string) : undefined,
      authorization,
      idempotencyKey,
    };
    calls.push(made);
    const found = answers[call] ?? emptyDay(call);
    const answer = await (typeof found === 'function' ? found(made) : found);
    if (!answer) throw new TypeError(`nothing answers ${call}`);
    const { status = 200, date, body: content = {} } = answer;
    return {
      ok: status < 400,
      status,
      headers: new Headers(date ? { date } : {}),
      json: () => Promise.resolve(content),
    };
  }) as unknown as typeof fetch;
  return calls;
}

// A test may request any day.
const emptyDay = (call: string): Answer | undefined =>
  /^GET \/reservation\/\d{4}-\d{2}-\d{2}$/.test(call) ? { body: [] } : undefined;
