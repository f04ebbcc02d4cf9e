import { useGetAvailabilityQuery } from '../../../availability/availability-api.ts';
import { sessionsFrom } from '../../../availability/prefetch-sessions.ts';
import { describeNext, nextSession } from '../../../availability/next-session.ts';
import { useStudioNow } from '../../../availability/use-studio-now.ts';

/** The first session with enough seats. Empty until it is known. */
export function NextFree({ workshop, guests }: { workshop: string; guests: number }) {
  const now = useStudioNow();
  const today = now.slice(0, 10);
  const { data } = useGetAvailabilityQuery(sessionsFrom(today));
  if (!data) return null;
  const session = nextSession(data.dates, { now, guests, workshop });
  return session ? (
    <span>
      Next free session: <strong>{describeNext(session, today)}</strong>
    </span>
  ) : (
    'All sessions in the coming weeks are full'
  );
}
