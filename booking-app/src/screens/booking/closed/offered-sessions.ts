import { type Session, sessionFromWallTime } from '@studio/contract';
import {
  hasRoom,
  isSame,
  nearestSessions,
  type Party,
} from '../../../session-choice/nearest-sessions.ts';

type Offered = { sessions: Session[]; gone: Session[] };

/** The studio's offers, with the nearest session in place of each that is full. */
export function offeredSessions(options: Session[], party: Party, own: Session): Offered {
  return options.reduce<Offered>(
    ({ sessions, gone }, option) => {
      if (hasRoom(option, party)) return { sessions: [...sessions, option], gone };
      const taken = [own, ...options, ...sessions];
      const near = nearestSessions({ ...party, lost: option }).find(
        (session) => !taken.some((other) => isSame(session, other)),
      );
      return { sessions: near ? [...sessions, near] : sessions, gone: [...gone, option] };
    },
    { sessions: [], gone: [] },
  );
}

/** The session that an email's link marks: `2026-12-02.2`. */
export function markedSession(search: URLSearchParams): Session | null {
  const [date = '', slotId] = (search.get('session') ?? '').split('.');
  return date && Number(slotId) ? { date, slotId: Number(slotId) } : null;
}

/** The API writes studio time; only its offset is removed. */
export const sessionAt = (instant: string): Session => sessionFromWallTime(instant.slice(0, 19))!;
