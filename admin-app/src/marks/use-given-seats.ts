import type { CallError } from '@studio/contract';
import { useState } from 'react';
import { useGiveSeatsMutation } from '../api/day-api.ts';

/** Gives a no-show's seats to walk-ins and takes them back, which staff confirm first. */
export function useGivenSeats() {
  const [send, { isLoading, error }] = useGiveSeatsMutation();
  /** What happens once staff confirm that the seats are taken back. */
  const [asked, setAsked] = useState<{ id: string; then: () => void } | null>(null);
  return {
    isBusy: isLoading,
    problem: error && (error as CallError).message,
    give: async (id: string) => 'data' in (await send({ id, give: true })),
    /** Asks first. `then` runs once staff confirm. */
    askBack: (id: string, then: () => void = () => undefined) => setAsked({ id, then }),
    isAsking: asked !== null,
    keep: () => setAsked(null),
    async takeBack() {
      if (!asked) return;
      const { error: refusal } = await send({ id: asked.id, give: false });
      if (refusal) return;
      setAsked(null);
      asked.then();
    },
  };
}

export type GivenSeats = ReturnType<typeof useGivenSeats>;
