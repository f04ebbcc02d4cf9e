/** A change that staff can see. `bookedId` is the reservation that the change confirmed. */
export type Change = { at: number; bookedId: string | null };

/**
 * The time of the latest change that was reported, and how many changes happened shortly before it. A late change
 * raises the count.
 */
export type Place = { at: number; count: number };

/** How far another process's clock may be off, or how late a change may be committed. */
export const lateMs = 30_000;

/** Four hours, like a staff session. */
const patienceMs = 4 * 3_600_000;

/** The place after these changes. */
export function placeAt(changes: Change[], moment: Date): Place {
  const at = Math.max(moment.getTime() - lateMs, ...changes.map((change) => change.at));
  return { at, count: shortlyBefore(changes, at).length };
}

/** Returns the changes after a place. Goes back a little further when one of the changes was late. */
export function changesSince(changes: Change[], { at, count }: Place): Change[] {
  const isComplete = shortlyBefore(changes, at).length === count;
  return changes.filter((change) => change.at > (isComplete ? at : at - lateMs));
}

/** Whether changes after this place can be looked up. An older or unknown place needs a full reload. */
export const isRecent = ({ at }: Place, moment: Date): boolean =>
  moment.getTime() - at < patienceMs && at < moment.getTime() + lateMs;

const shortlyBefore = (changes: Change[], place: number): Change[] =>
  changes.filter(({ at }) => at <= place && at > place - lateMs);

export const formatPlace = ({ at, count }: Place): string => `${at}.${count}`;

/** `text` must have the contract's form. */
export function readPlace(text: string): Place {
  const [at, count] = text.split('.').map(Number) as [number, number];
  return { at, count };
}
