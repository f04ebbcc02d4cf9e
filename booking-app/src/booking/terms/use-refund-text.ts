import {
  type RefundText,
  refundText,
  serverNow,
  type Session,
  keepTimesTogether,
} from '@studio/contract';
import { useGetStudioQuery } from '../../api/api.ts';
import { useByClock } from '../../ui/clock.ts';
import { instantOf } from '../../text/times.ts';

const minuteMs = 60_000;

/** Returns all texts about refunds and moves; undefined until the policy has loaded. */
export function useRefundText(session: Session | null): RefundText | undefined {
  const { data: studio } = useGetStudioQuery();
  // Every deadline is a whole minute.
  const minute = useByClock(() => Math.floor(serverNow() / minuteMs));
  if (!studio || !session) return undefined;
  const now = new Date(minute * minuteMs);
  const text = refundText({ session, policy: studio.refundPolicy, now, instantOf });
  return {
    ...text,
    notice: keepTimesTogether(text.notice),
    sentence: keepTimesTogether(text.sentence),
    move: keepTimesTogether(text.move),
  };
}
