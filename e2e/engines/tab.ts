import { expect } from '@playwright/test';

/**
 * A tab of Firefox or WebKit. Each target is an XPath. A call waits until an element matches that
 * is visible, and enabled if the call acts on it; it rejects after `patience`.
 */
export type Tab = {
  /** `path` is a path on the site. */
  open(path: string): Promise<void>;
  press(target: string): Promise<void>;
  type(target: string, text: string): Promise<void>;
  /** Types into the focused element. */
  keys(text: string): Promise<void>;
  /** Selects an option by its value. */
  choose(target: string, value: string): Promise<void>;
  see(target: string): Promise<void>;
  /** Performs the steps in the page's first frame. */
  inFrame(steps: (frame: Tab) => Promise<void>): Promise<void>;
  /** Resolves to the value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Makes the window as wide as a phone. */
  narrow(): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const tabKey = '\uE004';

/** In milliseconds: several times the slowest step on a machine with a load of 20. */
export const patience = 60_000;

type Elements<Element> = {
  find: (target: string) => Promise<Element[]>;
  isVisible: (element: Element) => Promise<boolean>;
};

/** Acts on the first visible element at a target. Tries again while there is none or the action fails. */
export const onVisible =
  <Element>({ find, isVisible }: Elements<Element>) =>
  (target: string, act: (element: Element) => Promise<unknown>): Promise<void> =>
    expect(async () => {
      for (const element of await find(target)) {
        if (await isVisible(element)) return void (await act(element));
      }
      throw new Error(`Nothing is visible at ${target}`);
    }).toPass({ timeout: patience });

const startsWith = (name: string) =>
  `[starts-with(normalize-space(@aria-label), "${name}") or starts-with(normalize-space(), "${name}")]`;

export const button = (name: string) => `//button${startsWith(name)}`;
export const link = (name: string) => `//a${startsWith(name)}`;
export const heading = (name: string) => `//*[self::h1 or self::h2]${startsWith(name)}`;

export const field = (label: string) => {
  const labeled = `label${startsWith(label)}`;
  return `//*[self::input or self::select or self::textarea][@id = //${labeled}/@for or ancestor::${labeled}]`;
};

export const label = (words: string) => `//label${startsWith(words)}`;

/** The innermost element that contains this text. */
export const text = (words: string) => {
  const has = `contains(normalize-space(), "${words}")`;
  return `//body//*[not(self::script)][${has}][not(*[${has}])]`;
};

/** Whether the page has an element at a target now. */
export const isThere = (tab: Tab, target: string) =>
  tab.evaluate(`document.evaluate(${JSON.stringify(`boolean(${target})`)}, document).booleanValue`);

/** Presses Tab until an element with this tag name has the focus. A driver may be unable to click inside a frame. */
export async function tabTo(tab: Tab, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if ((await tab.evaluate('document.activeElement?.localName')) === name) return;
    await tab.keys(tabKey);
  }
  throw new Error(`Tab does not come to ${name}`);
}
