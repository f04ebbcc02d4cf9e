import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';
import { toHaveNoViolations } from 'jest-axe';

expect.extend(toHaveNoViolations);

// A test begins in a browser that knows nothing.
beforeEach(() => {
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});

// A screen is loaded when it is first drawn, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has neither; react-router needs both when it is imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom lays nothing out, so it cannot scroll.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {};

// jsdom has no modal dialogs: these open and close one without the focus trap.
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
