import { createGate } from './gate.ts';
import type { Caller } from './find-caller.ts';
import type { Bound } from './limits.ts';

/** Resolves to the caller that the API has verified, or rejects. */
type FindCaller = () => Promise<Caller>;

/**
 * A gate with places that are reserved for callers whom the API has verified, so that strangers in their network cannot
 * take every place. Staff have separate places. The API is asked only when the other places are taken.
 */
export function createCallerGate(everyone: Bound, reserved: Bound) {
  const open = createGate(everyone);
  const ofStaff = createGate(reserved);
  const ofGuests = createGate(reserved);

  /** Takes a place and resolves to a function that frees it. Throws the gate's refusal if none is free. */
  return async (client: string, findCaller: FindCaller): Promise<() => void> => {
    try {
      return open.enter(client);
    } catch (refusal) {
      const caller = await findCaller().catch(() => {
        throw refusal;
      });
      return (caller.isStaff ? ofStaff : ofGuests).enter(caller.key);
    }
  };
}
