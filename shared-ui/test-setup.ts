import { setImmediate } from 'node:timers';
import { format, TextDecoder, TextEncoder } from 'node:util';
import { configure, getConfig } from '@testing-library/react';
import '@testing-library/jest-dom';
import { toHaveNoViolations } from 'jest-axe';

expect.extend(toHaveNoViolations);

// A warning fails its test. The stack names the line that logged it.
const warnings: Error[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...written) => void warnings.push(new Error(format(...written)));
}
const expectNoWarnings = () => {
  const [first] = warnings.splice(0);
  if (first) throw first;
};
afterEach(expectNoWarnings);
afterAll(expectNoWarnings);

// Every test starts with empty browser storage.
beforeEach(() => {
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});

// Testing Library lets pending promises settle before a test continues, but not under fake timers. This
// `setImmediate` is never fake.
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      await new Promise<void>((resolve) => setImmediate(resolve));
      return result;
    }),
  // A screen loads on first render, which is slow on a busy machine. React then keeps the fallback for 300 ms of real
  // time, and under fake timers a fast machine checks 200 times in less.
  asyncUtilTimeout: 60_000,
});

// jsdom has neither of these; react-router needs both when it is imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no layout, so it cannot scroll. Chromium 156 returns a Promise, which no effect may return to React.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as void;
}

// jsdom has no screen and no pointer.
if (typeof window !== 'undefined')
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;

// jsdom has no modal dialogs, so these open and close one without the focus trap.
if (typeof HTMLDialogElement !== 'undefined') {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
