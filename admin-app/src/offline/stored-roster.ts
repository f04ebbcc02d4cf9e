import { forInfo, type Roster, serverNow } from '@studio/contract';
import { del, get, set } from 'idb-keyval';

const name = 'adminRoster';
const keptMs = 12 * 3_600_000;

type Stored = { roster: Roster; at: number };

/** Stores the roster for the next opening without a connection: names, parties and balances. */
export function keepRoster(roster: Roster): void {
  const stored: Stored = { roster: withoutDetails(roster), at: serverNow() };
  void inStorage(() => set(name, stored));
}

/** Returns the stored roster of a date. One that is older than 12 hours is deleted. */
export async function readRoster(date: string): Promise<Roster | undefined> {
  const stored = await inStorage(() => get<Stored>(name));
  if (!stored) return undefined;
  if (serverNow() - stored.at >= keptMs) {
    void inStorage(() => del(name));
    return undefined;
  }
  return stored.roster.date === date ? stored.roster : undefined;
}

const inStorage = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

/** Leaves out contact details, notes, care notes and forms. */
const withoutDetails = ({ date, asOf, sessions }: Roster): Roster => ({
  date,
  asOf,
  sessions: sessions.map((session) => ({
    ...session,
    reason: '',
    parties: session.parties.map(({ reservation, balanceCents, attendance }) => ({
      reservation: {
        ...reservation,
        ...forInfo((key) => (key === 'guest_name' ? reservation.guest_name : '')),
      },
      ...(balanceCents === undefined ? {} : { balanceCents }),
      attendance,
      note: '',
      care: '',
    })),
  })),
});
