import type { Mark } from '@studio/contract';
import { attempt } from '../attempt.ts';

const key = 'adminMarks';

/** Above it only the last mark of each booking is kept: more bookings than a day has. */
const most = 500;

// What a browser without storage keeps lives as long as its tab.
let stored = '[]';
const listeners = new Set<() => void>();

let parsed: { text: string; marks: Mark[] } = { text: '[]', marks: [] };

/** Marks that no server has answered yet, the oldest first: ids, states and times, nobody's name. */
export function readWaiting(): Mark[] {
  const text = attempt(() => localStorage.getItem(key)) ?? stored;
  if (text !== parsed.text) parsed = { text, marks: parse(text) };
  return parsed.marks;
}

export const addWaiting = (mark: Mark): void => write(bounded([...readWaiting(), mark]));

export function dropWaiting(sent: Mark[]): void {
  const ids = new Set(sent.map(({ id }) => id));
  write(readWaiting().filter(({ id }) => !ids.has(id)));
}

/** Whoever logs out leaves nothing behind. */
export const forgetWaiting = (): void => write([]);

/** Hears of what this tab and the others write. */
export function followWaiting(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function write(marks: Mark[]): void {
  stored = JSON.stringify(marks);
  attempt(() =>
    marks.length > 0 ? localStorage.setItem(key, stored) : localStorage.removeItem(key),
  );
  for (const listener of listeners) listener();
}

const bounded = (marks: Mark[]): Mark[] =>
  marks.length <= most
    ? marks
    : [...new Map(marks.map((mark) => [mark.bookingId, mark])).values()].slice(-most);

const parse = (text: string): Mark[] => attempt(() => JSON.parse(text) as Mark[]) ?? [];
