import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { fullDraft, storedDraft } from '../../test-app.tsx';
import { createModelServer, endings, type Ending } from './test-server.ts';
import { endPaymentTest, openPayment, pass, startPaymentTest } from './test-payment.tsx';

// jest.config.js: `MODEL_RUNS=5000 MODEL_SEED=7 npx jest --selectProjects booking-app -- browser-state`
declare const MODEL_RUNS: number;
declare const MODEL_SEED: number;

/** What the visitor believes: the sessions they chose in turn, and what the page told them. */
type Model = { chosen: number };
type Browser = {
  server: ReturnType<typeof createModelServer>;
  page: ReturnType<typeof openPayment>;
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

/** Holds after every step, in whatever order answers, reloads and other tabs come. */
function judge(browser: Browser, { chosen }: Model): void {
  for (let choice = 0; choice <= chosen; choice++) {
    expect(chargesOf(browser, choice)).toBeLessThanOrEqual(1);
  }
  if (!isPaidShown()) return;
  const paid = [...Array(chosen + 1).keys()].filter((choice) => chargesOf(browser, choice) === 1);
  expect(paid.length).toBeGreaterThan(0);
}

/** The page asks at least so often what became of a payment, for the first minute. */
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

// By text, not by role: working out every role of a page takes longer than all the rest of a step.
const findPayButton = () => screen.queryByText(/^Pay \$/)?.closest('button');

const pay = step('pay', () => {
  const agreement = document.querySelector<HTMLInputElement>('input[type=checkbox]');
  const button = findPayButton();
  if (!agreement || !button) return;
  if (!agreement.checked) fireEvent.click(agreement);
  // Twice, as an impatient hand does.
  act(() => {
    button.click();
    button.click();
  });
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

const chooseInOtherTab = step(
  'choose another session in another tab',
  (_, model) => {
    model.chosen += 1;
    storedDraft().update({
      service_name: 'Silver Ring Workshop',
      appointment_time: timeOf(model.chosen),
    });
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
  },
  ({ chosen }) => chosen < days.length - 1,
);

const steps = [
  fc.constant(pay),
  fc.constant(pay),
  fc.constantFrom(...(Object.keys(endings) as Ending[])).map(answer),
  fc.constantFrom('CONFIRMED' as const, 'FAILED' as const).map(resolve),
  fc.constant(reload),
  fc.constant(chooseInOtherTab),
];

/** Everything is answered and found out, and the visitor looks once more. */
async function comeToRest(browser: Browser): Promise<void> {
  while (browser.server.isWaiting()) {
    browser.server.answer('line broken before');
    await pass(0);
  }
  browser.server.resolve('CONFIRMED');
  browser.page.unmount();
  browser.page = await open(browser.server, {});
}

/** Who has paid is told so, or is home with an empty draft; nobody is asked to pay it again. */
function judgeTheEnd(browser: Browser): void {
  const { draft } = storedDraft().read();
  const asked = draft.appointment_time;
  const choice = days.findIndex((_, index) => timeOf(index) === asked);
  if (findPayButton()) expect(chargesOf(browser, choice)).toBe(0);
}

beforeEach(startPaymentTest);
afterEach(endPaymentTest);

test(
  'whatever order clicks, answers, reloads and tabs come in, nobody pays a booking twice or is asked to',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 14 }), async (commands) => {
        cleanup();
        localStorage.clear();
        const server = createModelServer();
        const page = await open(server, { ...fullDraft, appointment_time: timeOf(0) });
        const browser: Browser = { server, page };
        await fc.asyncModelRun(() => ({ model: { chosen: 0 }, real: browser }), commands);
        await comeToRest(browser);
        judgeTheEnd(browser);
      }),
      { numRuns: MODEL_RUNS, seed: MODEL_SEED },
    );
  },
  MODEL_RUNS * 2_000,
);
