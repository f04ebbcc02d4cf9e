import type { Dependencies } from '../../dependencies.ts';

type Change<Wish, Changed> = (deps: Dependencies, wish: Wish) => Promise<Changed>;

/** Limits how often an hour the guests of a booking make one kind of change. Each change raises its version. */
export const limitChanges =
  <Wish extends { id: string }, Changed>(
    kind: 'details' | 'add-ons' | 'reminders',
    change: Change<Wish, Changed>,
  ): Change<Wish, Changed> =>
  (deps, wish) =>
    deps.throttles.guard(
      [[deps.throttles.changesPerBooking, `${kind} ${wish.id}`]],
      async (count) => {
        const changed = await change(deps, wish);
        await count();
        return changed;
      },
    );
