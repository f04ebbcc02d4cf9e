import { refundSentence, type Session, unbroken, serverNow } from '@studio/contract';
import { useGetStudioQuery } from '../api/api.ts';
import { useByClock } from '../countdown/use-by-clock.ts';
import { instantOf } from '../times/times.ts';

/** The policy's heading, and its one sentence that is true of the session today. */
export type RefundText = { heading: string; sentence: string };

/** The words of every text about refunds; undefined until the policy is known. */
export function useRefundText(session: Session | null): RefundText | undefined {
  const { data: studio } = useGetStudioQuery();
  const policy = studio?.refundPolicy;
  const sentence = useByClock(() =>
    policy && session
      ? unbroken(refundSentence({ session, policy, now: new Date(serverNow()), instantOf }))
      : undefined,
  );
  return policy && sentence ? { heading: policy.heading, sentence } : undefined;
}
