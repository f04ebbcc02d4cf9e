import type { Studio } from '@studio/contract';

type TokenResult = {
  status: string;
  token?: string;
  errors?: { message?: string; field?: string }[];
};

/** The known details of the cardholder; every field is optional. */
export type Cardholder = {
  name?: string | null;
  email?: string;
  phone?: string | null | undefined;
};

/**
 * What Square needs so that the card's bank can verify the cardholder; `amount` is in dollars, "60.00".
 * https://developer.squareup.com/docs/web-payments/take-card-payment
 */
type VerificationDetails = {
  amount: string;
  currencyCode: 'USD';
  intent: 'CHARGE';
  customerInitiated: true;
  sellerKeyedIn: false;
  billingContact: { givenName?: string; familyName?: string; email?: string; phone?: string };
};

/** The part of Square's card field that the page uses. */
export type SquareCard = {
  attach: (place: HTMLElement) => Promise<void>;
  /** Without details, the bank does not verify the cardholder. */
  tokenize: (details?: VerificationDetails) => Promise<TokenResult>;
  focus: (field: string) => Promise<unknown>;
  addEventListener: (name: string, handle: () => void) => void;
  destroy: () => Promise<unknown>;
};

type Total = { total: { amount: string; label: string } };

/** Sets the amount in a wallet's sheet; `update` returns false while a sheet is open. */
export type WalletRequest = { update: (change: Total) => boolean };

/** The part of Apple Pay that the page uses. */
export type SquareWallet = {
  tokenize: () => Promise<TokenResult>;
  destroy: () => Promise<unknown>;
};

/** Google Pay, which renders its own button. */
export type SquareGooglePay = SquareWallet & {
  attach: (place: HTMLElement, look: object) => Promise<void>;
};

export type SquarePayments = {
  card: (options: { style: object }) => Promise<SquareCard>;
  paymentRequest: (request: Total & { countryCode: string; currencyCode: string }) => WalletRequest;
  googlePay: (request: WalletRequest) => Promise<SquareGooglePay>;
  applePay: (request: WalletRequest) => Promise<SquareWallet>;
};

type Square = { payments: (applicationId: string, locationId: string) => SquarePayments };

declare global {
  interface Window {
    Square?: Square;
  }
}

/** Renders Square's card field in `place`. Rejects with a message for the customer. */
export async function attachCard(
  place: HTMLElement,
  { applicationId, locationId, scriptUrl }: Studio['square'],
): Promise<{ card: SquareCard; payments: SquarePayments }> {
  if (!applicationId || !locationId) {
    throw new Error('Card payment is not set up: the application or location id is missing.');
  }
  const square = window.Square ?? (await loadSquare(scriptUrl));
  try {
    const payments = square.payments(applicationId, locationId);
    const card = await payments.card({ style: cardStyle(place) });
    await card.attach(place);
    return { card, payments };
  } catch (cause) {
    throw new Error('We couldn’t show the card form. Please try again.', { cause });
  }
}

type Reading = { token: string } | { field: string; problem?: string };

/** Returns the details for a charge of this many cents that the guest starts. */
export function verificationOf(cents: number, { name, email, phone }: Cardholder) {
  const names = name?.trim().split(/\s+/) ?? [];
  const familyName = names.length > 1 ? names.pop() : undefined;
  const givenName = names.join(' ');
  return {
    amount: (cents / 100).toFixed(2),
    currencyCode: 'USD',
    intent: 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: {
      ...(givenName && { givenName }),
      ...(familyName && { familyName }),
      ...(email && { email }),
      ...(phone && { phone }),
    },
  } satisfies VerificationDetails;
}

/** Returns the card as a one-time token, or the invalid field, with a message if Square shows none. */
export async function readCard(card: SquareCard, details?: VerificationDetails): Promise<Reading> {
  const unread = {
    field: 'cardNumber',
    problem: 'We couldn’t read your card. Please check it and try again.',
  };
  try {
    const { status, token, errors } = await card.tokenize(details);
    if (status === 'OK' && token) return { token };
    const { message, field } = errors?.[0] ?? {};
    return field ? { field } : { ...unread, ...(message && { problem: message }) };
  } catch {
    return unread;
  }
}

/** Calls `handle` with true when the input has changed, and with false when a field gets the focus. */
export function watchCard(card: SquareCard, handle: (hasChanged: boolean) => void): void {
  for (const name of ['cardBrandChanged', 'errorClassRemoved', 'postalCodeChanged'])
    card.addEventListener(name, () => handle(true));
  card.addEventListener('focusClassAdded', () => handle(false));
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

// Square renders in its own frame, where the page's CSS variables do not exist.
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

/**
 * Returns a one-time token for a card, or for a wallet charge of this many cents; null without one, and then the
 * field shows why.
 */
export type ReadToken = (cents: number) => Promise<string | null>;
