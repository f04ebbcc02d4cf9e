import { randomBytes } from 'node:crypto';

export type Card = { brand: string; last4: string; expMonth: number; expYear: number };
export type DeclineCode =
  | 'GENERIC_DECLINE'
  | 'CVV_FAILURE'
  | 'ADDRESS_VERIFICATION_FAILURE'
  | 'INVALID_EXPIRATION'
  | 'CARD_DECLINED_VERIFICATION_REQUIRED';
export type CardToken = {
  card: Card;
  decline?: DeclineCode | undefined;
  isReusable: boolean;
  usedBy?: string;
};

const testCard: Card = { brand: 'VISA', last4: '1111', expMonth: 11, expYear: 2035 };

// The test tokens that Square documents. Each can be used any number of times.
const documentedTokens: Record<string, Omit<CardToken, 'card' | 'isReusable'>> = {
  'cnon:card-nonce-ok': {},
  'cnon:card-nonce-declined': { decline: 'GENERIC_DECLINE' },
  'cnon:card-nonce-rejected-cvv': { decline: 'CVV_FAILURE' },
  'cnon:card-nonce-rejected-postalcode': { decline: 'ADDRESS_VERIFICATION_FAILURE' },
  'cnon:card-nonce-rejected-expiration': { decline: 'INVALID_EXPIRATION' },
  'cnon:card-nonce-requires-verification': { decline: 'CARD_DECLINED_VERIFICATION_REQUIRED' },
};

/** Card tokens by their `cnon:` name. A token made from a typed card works for one charge. */
export function createCardTokens() {
  const tokens = new Map<string, CardToken>([
    [
      'cnon:card-nonce-already-used',
      { card: testCard, isReusable: false, usedBy: 'a charge made long ago' },
    ],
  ]);
  for (const [name, token] of Object.entries(documentedTokens)) {
    tokens.set(name, { ...token, card: testCard, isReusable: true });
  }
  return {
    find: (name: string): CardToken | undefined => tokens.get(name),
    issue: (card: Card, decline?: DeclineCode): string => {
      const name = `cnon:${randomBytes(18).toString('base64url')}`;
      tokens.set(name, { card, decline, isReusable: false });
      return name;
    },
  };
}

export type CardTokens = ReturnType<typeof createCardTokens>;
