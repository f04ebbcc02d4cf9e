import type { Studio } from '@studio/api/contract';

type TokenResult = { status: string; token?: string; errors?: { message?: string }[] };

/** The part of Square's card field that the page uses. */
export type SquareCard = {
  attach: (place: HTMLElement) => Promise<void>;
  tokenize: () => Promise<TokenResult>;
  destroy: () => Promise<unknown>;
};

type Square = {
  payments: (
    applicationId: string,
    locationId: string,
  ) => { card: (options: { style: object }) => Promise<SquareCard> };
};

declare global {
  interface Window {
    Square?: Square;
  }
}

/** Draws Square's card field in `place`. Rejects with a sentence for the customer. */
export async function attachCard(
  place: HTMLElement,
  { applicationId, locationId, scriptUrl }: Studio['square'],
): Promise<SquareCard> {
  if (!applicationId || !locationId) {
    throw new Error('Card payment is not set up: the application or location id is missing.');
  }
  const square = window.Square ?? (await loadSquare(scriptUrl));
  try {
    const card = await square.payments(applicationId, locationId).card({ style: cardStyle(place) });
    await card.attach(place);
    return card;
  } catch (cause) {
    throw new Error('The card form could not be shown. Please try again.', { cause });
  }
}

/** The card as a one-time token, or the sentence that says what is wrong with it. */
export async function readCard(card: SquareCard): Promise<{ token: string } | { problem: string }> {
  const unread = 'Your card could not be read. Please check it and try again.';
  try {
    const { status, token, errors } = await card.tokenize();
    if (status === 'OK' && token) return { token };
    return { problem: errors?.[0]?.message ?? unread };
  } catch {
    return { problem: unread };
  }
}

function loadSquare(address: string): Promise<Square> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const refuse = () => {
      script.remove();
      reject(new Error('Square.js failed to load properly.'));
    };
    script.src = address;
    script.onload = () => (window.Square ? resolve(window.Square) : refuse());
    script.onerror = refuse;
    document.head.append(script);
  });
}

// Square draws in a frame of its own, which knows none of the page's variables.
function cardStyle(place: HTMLElement): object {
  const page = getComputedStyle(place);
  const token = (name: string) => page.getPropertyValue(name).trim();
  return {
    input: { backgroundColor: token('--surface'), color: token('--ink'), fontSize: '16px' },
    'input::placeholder': { color: token('--ink-3') },
    'input.is-error': { color: token('--bad') },
    '.input-container': { borderColor: token('--control'), borderRadius: '2px' },
    '.input-container.is-focus': { borderColor: token('--focus') },
    '.input-container.is-error': { borderColor: token('--bad') },
    '.message-text': { color: token('--ink-3') },
    '.message-text.is-error': { color: token('--bad') },
    '.message-icon': { color: token('--ink-3') },
    '.message-icon.is-error': { color: token('--bad') },
  };
}
