// Each run of the model has its own page.
// eslint-disable-next-line testing-library/no-manual-cleanup
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { fullDraft, storedDraft } from '../../test-app.tsx';
import { createModelServer, endings, type Ending } from './test-server.ts';
import {
  endPaymentTest,
  noWallets,
  openPayment,
  pass,
  putSquareOnPage,
  startPaymentTest,
} from './test-payment.tsx';

// jest.config.js: `MODEL_RUNS=5000 MODEL_SEED=7 npx jest --selectProjects booking-app -- browser-state`
declare const MODEL_RUNS: number;
declare const MODEL_SEED: number;

/** What the visitor expects: the sessions they chose in turn, and what the page showed. */
type Model = { chosen: number };
type Browser = {
  server: ReturnType<typeof createModelServer>;
  page: ReturnType<typeof openPayment>;
  /** The sessionStorage of each hidden tab. */
  others: Map<string, string>[];
};

const days = ['15', '16', '17', '18', '19', '20', '22', '23', '24', '25', '26', '27', '29', '30'];
const timeOf = (choice: number) => `2026-09-${days[choice]!} 13:00:00`;

const open = async (server: Browser['server'], draft: object) => {
  const page = openPayment(server.answers, draft);
  await pass(0);
  return page;
};

const isPaidShown = () => screen.queryByText(/^Payment successful!/) !== null;

const chargesOf = ({ server }: Browser, choice: number) =>
  [...server.charges()]
    .filter(([request]) => request.includes(timeOf(choice)))
    .reduce((sum, [, count]) => sum + count, 0);

/** Checks what must hold after every step, in any order of responses, reloads and other tabs. */
function judge(browser: Browser, { chosen }: Model): void {
  for (let choice = 0; choice <= chosen; choice++) {
    expect(chargesOf(browser, choice)).toBeLessThanOrEqual(1);
  }
  if (!isPaidShown()) return;
  const paid = [...Array(chosen + 1).keys()].filter((choice) => chargesOf(browser, choice) === 1);
  expect(paid.length).toBeGreaterThan(0);
}

/** How often the page asks for a payment's outcome in the first minute, in seconds. */
const pollSeconds = 2;

type Step = fc.AsyncCommand<Model, Browser>;

const step = (
  name: string,
  run: (browser: Browser, model: Model) => Promise<void> | void,
  check: (model: Model) => boolean = () => true,
): Step => ({
  check,
  toString: () => name,
  async run(model, browser) {
    await run(browser, model);
    await pass(0);
    judge(browser, model);
  },
});

// This searches by text, because computing every role on a page takes longer than the rest of a step.
const findPayButton = () => screen.queryByText(/^Pay \$/)?.closest('button');

const findWalletButton = () => screen.queryByText('Pay with Apple Pay');

/** Clicks these at once, one after another, like an impatient visitor. */
const pay = (name: string, ...find: (() => HTMLElement | null | undefined)[]) =>
  step(name, () => {
    const agreement = document.querySelector<HTMLInputElement>('input[type=checkbox]');
    if (!agreement || !findPayButton()) return;
    if (!agreement.checked) fireEvent.click(agreement);
    const buttons = find.map((each) => each());
    act(() => buttons.forEach((button) => button?.click()));
  });

const answer = (ending: Ending) =>
  step(`answer: ${ending}`, ({ server }) => void server.answer(ending));

const resolve = (outcome: 'CONFIRMED' | 'FAILED') =>
  step(`Square says ${outcome}`, async ({ server }) => {
    server.resolve(outcome);
    await pass(pollSeconds);
  });

const reload = step('reload', async (browser) => {
  browser.page.unmount();
  browser.page = await open(browser.server, {});
});

let made = 0;
/** Returns the visible tab's draft, read without its page. */
const draftOfTab = () => storedDraft(() => `checkout-${++made}`);

const choose = (model: Model) => {
  model.chosen += 1;
  draftOfTab().update({ ...fullDraft, appointment_time: timeOf(model.chosen) });
};

const canChoose = ({ chosen }: Model) => chosen < days.length - 1;

const chooseAnother = step(
  'choose another session in another page of this tab',
  (_, model) => {
    choose(model);
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
  },
  canChoose,
);

const takeTab = () => new Map(Object.entries({ ...window.sessionStorage }) as [string, string][]);

const putTab = (tab: Map<string, string>) => {
  window.sessionStorage.clear();
  tab.forEach((value, key) => window.sessionStorage.setItem(key, value));
};

/** Switches to another tab, after `prepare` sets it up. */
async function turnTo(browser: Browser, tab: Map<string, string>, prepare = () => {}) {
  browser.page.unmount();
  browser.others.push(takeTab());
  putTab(tab);
  prepare();
  browser.page = await open(browser.server, {});
}

const newTab = step(
  'choose a session in a new tab',
  (browser, model) => turnTo(browser, new Map(), () => choose(model)),
  canChoose,
);

const takeOver = step('take over in a new tab what was left half-way', (browser) =>
  turnTo(browser, new Map(), () => draftOfTab().takeOver()),
);

const duplicate = step('duplicate the tab', (browser) =>
  turnTo(browser, takeTab(), () => draftOfTab().noteTwin()),
);

const otherTab = step('look at another tab', async (browser) => {
  const tab = browser.others.shift();
  if (tab) await turnTo(browser, tab);
});

const steps = [
  fc.constant(pay('pay by card', findPayButton, findPayButton)),
  fc.constant(pay('pay by wallet', findWalletButton, findPayButton, findWalletButton)),
  fc.constantFrom(...(Object.keys(endings) as Ending[])).map(answer),
  fc.constantFrom('CONFIRMED' as const, 'FAILED' as const).map(resolve),
  fc.constant(reload),
  fc.constant(chooseAnother),
  fc.constantFrom(newTab, takeOver, duplicate, otherTab),
];

/** Sends all responses, resolves every payment, and visits every tab once more. */
async function comeToRest(browser: Browser): Promise<void> {
  while (browser.server.isWaiting()) {
    browser.server.answer('line broken before');
    await pass(0);
  }
  browser.server.resolve('CONFIRMED');
  browser.page.unmount();
  browser.page = await open(browser.server, {});
  judgeTheEnd(browser);
  for (const tab of [...browser.others]) {
    await turnTo(browser, tab);
    judgeTheEnd(browser);
  }
}

/**
 * Checks that a visitor who paid sees that, or is on the landing page with an empty draft, and that nobody is asked
 * to pay again.
 */
function judgeTheEnd(browser: Browser): void {
  const { draft } = storedDraft().read();
  const asked = draft.appointment_time;
  const choice = days.findIndex((_, index) => timeOf(index) === asked);
  if (findPayButton()) expect(chargesOf(browser, choice)).toBe(0);
}

beforeEach(() => {
  startPaymentTest();
  const token = { status: 'OK', token: 'cnon:from-a-wallet' };
  const apple = { tokenize: () => Promise.resolve(token), destroy: () => Promise.resolve() };
  putSquareOnPage({ ...noWallets, applePay: () => Promise.resolve(apple) });
});
afterEach(endPaymentTest);

test(
  'in any order of clicks, responses, reloads and tabs, nobody pays a booking twice or is asked to',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 14 }), async (commands) => {
        cleanup();
        localStorage.clear();
        sessionStorage.clear();
        const server = createModelServer();
        const page = await open(server, { ...fullDraft, appointment_time: timeOf(0) });
        const browser: Browser = { server, page, others: [] };
        await fc.asyncModelRun(() => ({ model: { chosen: 0 }, real: browser }), commands);
        await comeToRest(browser);
      }),
      { numRuns: MODEL_RUNS, seed: MODEL_SEED },
    );
  },
  MODEL_RUNS * 4_000,
);
