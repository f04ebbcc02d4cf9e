import type { Page } from '@playwright/test';

/** More than any page has. */
const most = 250;

/** The controls that each key has come to. */
type Seen = typeof window & { seen?: Record<string, Set<Element>> };

/**
 * Presses Tab, and then Shift+Tab, through the page. Resolves to the controls that something else covers, or that are
 * outside the window, when they get the focus.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  const covered: string[] = [];
  await page.evaluate(() => void delete (window as Seen).seen);
  for (const key of ['Tab', 'Shift+Tab']) {
    let control = null;
    for (let presses = 0; control?.isAgain !== true; presses++) {
      if (presses === most) throw new Error(`${page.url()} has more than ${most} controls.`);
      await page.keyboard.press(key);
      control = await page.evaluate(look, key);
      if (control.problem) covered.push(`${key}: ${control.problem}`);
    }
  }
  return covered;
}

/** Looks at the focused control. `isAgain` is true if the same key has moved the focus there before. */
function look(key: string): { isAgain: boolean; problem?: string } {
  const control = document.activeElement!;
  const seen = (((window as Seen).seen ??= {})[key] ??= new Set());
  const isAgain = seen.has(control);
  // The fields of a frame get the focus one after another.
  if (isAgain || control instanceof HTMLIFrameElement) return { isAgain };
  seen.add(control);
  // Between the last control and the first one, the browser's own controls have the focus.
  if (control === document.body) return { isAgain };
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const between = (least: number, greatest: number, size: number) =>
    (Math.max(least, 0) + Math.min(greatest, size)) / 2;
  const [x, y] = [between(left, right, innerWidth), between(top, bottom, innerHeight)];
  const hit = document.elementFromPoint(x, y);
  const parts = [control, ...((control as HTMLInputElement).labels ?? [])];
  const isSeen = hit?.contains(control) || parts.some((part) => part.contains(hit));
  const show = (element: Element | null) => element?.outerHTML.slice(0, 160);
  return isSeen ? { isAgain } : { isAgain, problem: `${show(hit)} covers ${show(control)}` };
}
