/**
 * A one-time token of a card, or of a wallet that was asked for so many cents; null where there is
 * none, which is told at its place.
 */
export type ReadToken = (cents: number) => Promise<string | null>;
