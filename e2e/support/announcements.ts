import { expect, type Page } from '@playwright/test';

/** The entry of an element that gets the focus: its accessible name, as far as our pages name elements. */
export const focus = (name: string): string => `focus: ${name}`;

/**
 * Records what a screen reader says on a page and in its frames: the texts of the live regions, inserted alerts, and
 * the name of each element that gets the focus. Loading messages are left out, because a fast machine skips them.
 */
export async function listenTo(page: Page) {
  const heard: string[] = [];
  await page.exposeFunction('hear', (entry: string) => void heard.push(entry));
  await page.clock.install();
  await page.addInitScript(record);
  // Fires the timers that delay messages.
  const settle = () => page.clock.runFor(1_000);
  return {
    /** Waits until exactly these entries were heard since the last call, in this order, each once. */
    async expect(...entries: unknown[]): Promise<void> {
      await expect.poll(() => heard).toEqual(entries);
      await settle();
      expect(heard).toEqual(entries);
      heard.length = 0;
    },
    /** Forgets what was heard since the last call. */
    async forget(): Promise<void> {
      await settle();
      heard.length = 0;
    },
  };
}

/** Runs in each frame before its scripts. */
function record(): void {
  const { hear } = window as unknown as { hear: (entry: string) => void };
  const wordsOf = (node: Node | null): string => node?.textContent?.trim() ?? '';
  const hearMessage = (words: string) => {
    if (words && !words.endsWith('...')) hear(words);
  };

  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => hearMessage(wordsOf(node)))),
    ).observe(root, { childList: true, subtree: true });
    return root;
  };

  const alerts = '[role=alert]';
  const alertsIn = ({ target, addedNodes }: MutationRecord): Element[] => {
    const element = target instanceof Element ? target : target.parentElement;
    const added = [...addedNodes].filter((node) => node instanceof Element);
    const inserted = added.flatMap((node) => [node, ...node.querySelectorAll(alerts)]);
    return [
      ...inserted.filter((node) => node.matches(alerts)),
      element?.closest(alerts) ?? [],
    ].flat();
  };
  new MutationObserver((changes) => {
    for (const alert of new Set(changes.flatMap(alertsIn)))
      if (alert.checkVisibility()) hearMessage(wordsOf(alert));
  }).observe(document, { childList: true, characterData: true, subtree: true });

  const nameOf = (element: HTMLInputElement): string => {
    const label = element.getAttribute('aria-label');
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const namedBy = [
      ...ids.map((id) => document.getElementById(id)),
      ...(element.labels ?? []),
      element,
    ];
    return label ?? namedBy.map(wordsOf).find(Boolean) ?? element.tagName;
  };
  document.addEventListener('focusin', ({ target }) => {
    // The field inside a frame that gets the focus is heard.
    if (!(target instanceof HTMLIFrameElement))
      hear(`focus: ${nameOf(target as HTMLInputElement)}`);
  });
}
