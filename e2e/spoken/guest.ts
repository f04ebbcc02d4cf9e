import { expect, test as base } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import puppeteer, { type Browser } from 'puppeteer-core';
import { onPath } from '../support/find-browser.ts';
import { type Desktop, startDesktop } from './desktop.ts';
import { type Orca, startOrca } from './orca.ts';

/** A guest with a keyboard and Orca, who does not look at the screen. */
export type Guest = {
  /** Types an address of the site into Firefox. */
  open(path: string): Promise<void>;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses a key, by default Tab, until Orca speaks these words. */
  moveTo(words: RegExp, key?: string): Promise<void>;
  /** Waits until Orca speaks these words, after the words that were last waited for. */
  hear(words: RegExp): Promise<void>;
  /** How often Orca has spoken these words. */
  count(words: RegExp): number;
};

/** In milliseconds, on a busy machine. */
const patience = 60_000;

/** In milliseconds. Orca speaks the focused control well before. */
const patienceForFocus = 5_000;

const mostPresses = 80;

const startFirefox = ({ env }: Desktop): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: onPath(['firefox-esr'])!,
    headless: false,
    defaultViewport: null,
    timeout: patience,
    protocolTimeout: patience,
    env,
    // Puppeteer turns accessibility off and gives every window the focus; a guest's Firefox does neither.
    extraPrefsFirefox: { 'accessibility.force_disabled': -1, 'focusmanager.testmode': false },
  });

/** Records each key that the guest presses in the transcript. */
function guestAt(desktop: Desktop, { transcript, rest }: Orca, origin: string): Guest {
  const find = (words: RegExp, from: number) =>
    transcript.findIndex((line, at) => at >= from && words.test(line));
  let heard = 0;
  /** Resolves to the place in the transcript after the keys. */
  const enter = async (keys: string, action: () => Promise<void>) => {
    await rest();
    const after = transcript.push(`[${keys}]`);
    await action();
    await rest();
    return after;
  };
  const press = (key: string) => enter(key, () => desktop.press(key));
  const type = (text: string) => enter(text, () => desktop.type(text));
  return {
    open: async (path) => {
      await press('ctrl+l');
      await type(origin + path);
      await press('Return');
    },
    press: async (key) => void (await press(key)),
    type: async (text) => void (await type(text)),
    moveTo: async (words, key = 'Tab') => {
      for (let presses = 0; presses < mostPresses; presses++) {
        const after = await press(key);
        const speaks = expect.poll(() => transcript.length, { timeout: patienceForFocus });
        await speaks.toBeGreaterThan(after).catch(() => transcript.push('(silence)'));
        await rest();
        const found = find(words, after);
        if (found !== -1) return void (heard = found + 1);
      }
      throw new Error(`${key} does not come to ${words}`);
    },
    hear: async (words) => {
      const found = () => find(words, heard);
      const speaks = expect.poll(found, { message: `Orca speaks ${words}`, timeout: patience });
      await speaks.not.toBe(-1);
      heard = found() + 1;
    },
    count: (words) => transcript.filter((line) => words.test(line)).length,
  };
}

/** A test on a virtual desktop. Its results include `transcript.txt` and, after a failure, `screen.png`. */
export const test = base.extend<{ guest: Guest }>({
  guest: async ({ baseURL }, use, testInfo) => {
    const desktop = await startDesktop();
    const orca = startOrca(desktop);
    const guest = guestAt(desktop, orca, baseURL!);
    try {
      // Before Firefox, so that Orca hears its window open.
      await guest.hear(/^Screen reader on/);
      const browser = await startFirefox(desktop);
      await guest.hear(/Firefox/);
      await use(guest);
      await orca.rest();
      if (testInfo.status !== testInfo.expectedStatus) {
        const [page] = await browser.pages();
        await writeFile(testInfo.outputPath('screen.png'), await page!.screenshot());
      }
      await browser.close();
    } finally {
      await writeFile(testInfo.outputPath('transcript.txt'), orca.transcript.join('\n'));
      await desktop.stop();
    }
  },
});
