/** Of what staff see. `bookedId` is the reservation's that it confirmed. */
export type Change = { at: number; bookedId: string | null };

/** The latest change that was told, and how many there were shortly before it: one that comes late makes them more. */
export type Place = { at: number; count: number };

/** A change may be written by a process whose clock is that far off, or be committed that late. */
export const lateMs = 30_000;

/** As long as a session of staff. */
const patienceMs = 4 * 3_600_000;

/** The place from which whatever is not among these changes is new. */
export function placeAt(changes: Change[], moment: Date): Place {
  const at = Math.max(moment.getTime() - lateMs, ...changes.map((change) => change.at));
  return { at, count: shortlyBefore(changes, at).length };
}

/** What came after a place; a moment more of it, when something came late. */
export function changesSince(changes: Change[], { at, count }: Place): Change[] {
  const isComplete = shortlyBefore(changes, at).length === count;
  return changes.filter((change) => change.at > (isComplete ? at : at - lateMs));
}

/** What came after an older place, or one that is none, is not looked for. */
export const isRecent = ({ at }: Place, moment: Date): boolean =>
  moment.getTime() - at < patienceMs && at < moment.getTime() + lateMs;

const shortlyBefore = (changes: Change[], place: number): Change[] =>
  changes.filter(({ at }) => at <= place && at > place - lateMs);

export const formatPlace = ({ at, count }: Place): string => `${at}.${count}`;

/** Of a text that has the contract's form. */
export function readPlace(text: string): Place {
  const [at, count] = text.split('.').map(Number) as [number, number];
  return { at, count };
}
