/** A one-time token of a card, or of a wallet for this many cents; null without one, and the field shows why. */
export type ReadToken = (cents: number) => Promise<string | null>;
