import {
  emptyAbout,
  forInfo,
  type LegalText,
  workshops,
  type Service,
  type Studio,
  type User,
} from '@studio/contract';
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { createStore } from './api/store.ts';
import type { ReservationDraft } from './draft/checkout.ts';
import { createDraftStore } from './draft/draft-store.ts';
import { PageDocumentContext } from './navigation/page-document.ts';
import { Pages } from './pages.tsx';
import { tokenKey } from './session/token-storage.ts';

/** `date` is the response's `Date` header. */
type Answer = { status?: number; date?: string; body: unknown };
type Request = { body: unknown; headers: Record<string, string>; query?: string };

/** The response to each call, by `METHOD /path`; a function runs on every call. */
export type Answers = Record<
  string,
  Answer | ((request: Request) => Answer | Promise<Answer>) | undefined
>;

export const studio: Studio = {
  name: 'Silver Bench Studio',
  legalName: 'Silver Bench Studio LLC',
  email: 'hello@silverbench.example',
  address: ['1 Bench Street', 'Los Angeles, CA'],
  openingHours: 'Tuesday to Sunday, 11:00AM to 5PM',
  replyHours: '9:00am to 6:00pm',
  bring: 'Closed-toe shoes and clothes that can get dusty.',
  ages: { youngest: 12, adultBelow: 16 },
  companyUrl: 'https://silverbench.example',
  instagramUrl: 'https://instagram.example',
  facebookUrl: 'https://facebook.example',
  refundPolicy: {
    version: '1',
    refundableUntilDays: 7,
    movableUntilHours: 24,
    heading: 'The deposit is non-refundable.',
    sentence: 'Deposits are non-refundable within 7 days of the appointment.',
  },
  square: { applicationId: 'app', locationId: 'place', scriptUrl: 'https://square.example/v1.js' },
  google: { clientId: 'client', scriptUrl: 'https://google.example/gsi.js' },
};

export const terms: LegalText = {
  kind: 'terms',
  version: 1,
  body: '# Changing your booking\nYou can move it until 24 hours before it starts.',
  hash: 'a'.repeat(64),
  effectiveOn: '2026-09-01',
};

const prices = [165, 298, 195, 185, 135, 345];

export const services: Service[] = workshops.map(({ serviceId, title }, index) => ({
  id: serviceId,
  name: title,
  description: 'One ring.',
  price: prices[index]!,
  picture_url: '',
  duration: 3,
}));

export const fullDraft: ReservationDraft = {
  ...forInfo(() => ''),
  service_name: 'Silver Ring Workshop',
  appointment_time: '2026-09-19 13:00:00',
  guest_count: 2,
  guest_name: 'Maya Lindqvist',
  guest_phone: '(213) 555-0142',
  guest_email: 'maya@mail.example',
  guest_note: 'A hammered band.',
};

/** For tests on the machine's clock. */
export const laterDraft: ReservationDraft = {
  ...fullDraft,
  appointment_time: '2099-09-19 13:00:00',
};

export const failure = (status: number, type: string, error: string): Answer => ({
  status,
  body: { error, type, requestId: 'test' },
});

export const maya: User = { name: 'Maya Lindqvist', email: 'maya@mail.example' };

type AppSetting = {
  answers?: Answers;
  draft?: Partial<ReservationDraft>;
  /** The account whose token is stored and known to the server. */
  account?: User | undefined;
};

/** Renders the page at `address` over a stubbed network, with a document that records redirects. */
export function renderApp(address: string, { answers = {}, draft, account }: AppSetting = {}) {
  window.matchMedia = stillWideWindow;
  window.scrollTo = () => {};
  const profile = account && { 'GET /auth/profile': { body: account } };
  const calls = stubNetwork({
    'GET /studio': { body: studio },
    'GET /services': { body: services },
    'GET /studio/about': { body: emptyAbout },
    'GET /studio/legal/terms': { body: terms },
    ...profile,
    ...answers,
  });
  if (account) localStorage.setItem(tokenKey, 'token-of-the-test');
  const store = storedDraft();
  if (draft) store.update(draft);
  const pageDocument = {
    assign: jest.fn(),
    replace: jest.fn(() => () => {}),
    reload: jest.fn(),
  };
  const router: { goTo?: (to: string) => unknown; address?: string } = {};
  const page = render(
    <Provider store={createStore()}>
      <PageDocumentContext value={pageDocument}>
        <MemoryRouter initialEntries={[address]}>
          <Pages />
          <Steering router={router} />
        </MemoryRouter>
      </PageDocumentContext>
    </Provider>,
  );
  /** Simulates pasting an address that differs only in its fragment. */
  const goTo = (pasted: string) => act(async () => router.goTo!(pasted));
  return { ...page, calls, pageDocument, goTo, address: () => router.address };
}

function Steering({ router }: { router: { goTo?: (to: string) => unknown; address?: string } }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    Object.assign(router, { goTo: navigate, address: pathname + search + hash });
  }, [router, navigate, pathname, search, hash]);
  return null;
}

export const storedDraft = (makeId = () => 'checkout-of-the-test') =>
  createDraftStore({
    tab: window.sessionStorage,
    browser: window.localStorage,
    now: () => Date.now(),
    makeId,
  });

function stubNetwork(answers: Answers) {
  const calls: (Request & { call: string })[] = [];
  const answerTo = async (address: string, { method, body, headers }: RequestInit) => {
    const [path, query] = address.replace(/^\/api/, '').split('?');
    const call = `${method} ${path}`;
    const request = {
      body: body ? (JSON.parse(body as string) as unknown) : undefined,
      headers: headers as Record<string, string>,
      ...(query === undefined ? {} : { query }),
    };
    calls.push({ call, ...request });
    const found = answers[call];
    const answer = typeof found === 'function' ? await found(request) : found;
    if (!answer) throw new TypeError(`nothing answers ${call}`);
    const { status = 200, date, body: content } = answer;
    return {
      ok: status < 400,
      status,
      headers: new Headers(date ? { date } : {}),
      json: () => Promise.resolve(content),
    };
  };
  globalThis.fetch = answerTo as unknown as typeof fetch;
  return calls;
}

const stillWideWindow = (query: string) =>
  ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;
