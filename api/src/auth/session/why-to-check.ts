import { offlineHours } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { isProven } from './offline-key.ts';
import type { Session } from './session.entity.ts';

type Entry = {
  text: string;
  proof: string | undefined;
  /** When the device made it, by its own clock. */
  at: Date;
};

/** Returns why staff must check an offline entry; null for a recent one that this sign-in session made. */
export function whyToCheck(
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
  { session, text, proof, at }: Entry & { session: Pick<Session, 'signedInAt'> },
): string | null {
  if (!isProven(env, { session, text, proof }))
    return 'Not proven by this sign-in: anyone with the tablet may have entered it';
  return now().getTime() - at.getTime() > offlineHours * 3_600_000
    ? `Sent more than ${offlineHours} hours later`
    : null;
}
