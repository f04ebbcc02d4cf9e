/** Long enough for a focus that moves with the message, even into a card's frame: its speech would cut the message off. */
const afterFocusMs = 250;
const keptMs = 5_000;

/** The mounted live regions. A modal dialog has its own, because nothing outside it is spoken while it is open. */
const regions: Record<'polite' | 'assertive', HTMLElement>[] = [];

type Message = {
  /** Called when the message is spoken. */
  words: () => string;
  /** The element that shows the message. If it leaves the page at once, the message is not spoken. */
  shownIn?: Element;
  /** True if the message interrupts what is being spoken. */
  isUrgent?: boolean | undefined;
};

let waiting: Message[] = [];

let focusedAt = -Infinity;
const noteFocus = (): void => {
  focusedAt = performance.now();
};

/** Adds an empty live region to `host`, and returns a function that removes it. */
export function addRegion(host: HTMLElement): () => void {
  const region = document.createElement('div');
  // A closed root, so that the page's text has each message only once.
  const root = region.attachShadow({ mode: 'closed' });
  // Without a role: Orca in Firefox does not speak words that come into an alert, and reads an empty status.
  const partOf = (live: string): HTMLElement => {
    const part = document.createElement('div');
    part.setAttribute('aria-live', live);
    part.setAttribute('aria-atomic', 'true');
    root.append(part);
    return part;
  };
  const parts = { polite: partOf('polite'), assertive: partOf('assertive') };
  host.append(region);
  // Nothing could speak what came before the first region.
  if (regions.length === 0) waiting = [];
  regions.push(parts);
  document.addEventListener('focusin', noteFocus);
  return () => {
    regions.splice(regions.indexOf(parts), 1);
    region.remove();
  };
}

/** Has screen readers speak a message. Messages that come together are spoken together, each once. */
export function say(message: Message): void {
  waiting.push(message);
  setTimeout(speak, afterFocusMs);
}

function speak(): void {
  const messages = waiting.filter(({ shownIn }) => !shownIn || isUnread(shownIn));
  waiting = [];
  const region = regions.at(-1);
  if (!region) return;
  for (const live of ['assertive', 'polite'] as const) {
    fill(
      region[live],
      messages.filter(({ isUrgent }) => (isUrgent === true) === (live === 'assertive')),
    );
  }
}

/** Whether the element is still shown and was not just spoken as the name or description of the focused element. */
function isUnread(shownIn: Element): boolean {
  if (!shownIn.isConnected) return false;
  const isFocusNew = performance.now() - focusedAt <= 2 * afterFocusMs;
  return !isFocusNew || !wordsOfFocus().some((element) => element?.contains(shownIn));
}

const wordsOfFocus = (): (Element | null)[] =>
  ['aria-labelledby', 'aria-describedby']
    .flatMap((name) => document.activeElement?.getAttribute(name)?.split(' ') ?? [])
    .map((id) => document.getElementById(id));

function fill(part: HTMLElement, messages: Message[]): void {
  const words = [...new Set(messages.map(({ words }) => words()))].join(' ');
  if (!words) return;
  const text = document.createTextNode(words);
  part.replaceChildren(text);
  setTimeout(() => text.remove(), keptMs);
}
