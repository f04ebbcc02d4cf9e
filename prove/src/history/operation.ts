/** `unclear`: held, and perhaps paid; what became of the money is found out later. */
type Effect = 'held' | 'paid' | 'unclear';

/**
 * What a client asked and heard. `asked` and `answered` are moments of one counter: what was
 * answered before another was asked came before it, anything else is open. An outcome nobody knows
 * (`info`, answered at Infinity) may have taken place at any moment since, or never.
 */
export type Operation = { asked: number; answered: number } & (
  | {
      kind: 'place';
      /** Whose seats: they are at this session from now on, and at no other. */
      booking: string;
      session: number;
      guests: number;
      effect: Effect;
      outcome: 'ok' | 'full' | 'info';
    }
  | { kind: 'read'; taken: number[] }
  /** Much later: holds have run out, and what was unclear is paid or gone. */
  | { kind: 'settled'; taken: number[] }
);

export type Place = Extract<Operation, { kind: 'place' }>;
