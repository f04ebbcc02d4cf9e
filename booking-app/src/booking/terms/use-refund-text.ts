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

/** Returns all texts about refunds; undefined until the policy has loaded. */
export function useRefundText(session: Session | null): RefundText | undefined {
  const { data: studio } = useGetStudioQuery();
  const policy = studio?.refundPolicy;
  const read = () =>
    policy && session
      ? refundText({ session, policy, now: new Date(serverNow()), instantOf })
      : undefined;
  const notice = useByClock(() => read()?.notice);
  const sentence = useByClock(() => read()?.sentence);
  return notice && sentence
    ? { notice: keepTimesTogether(notice), sentence: keepTimesTogether(sentence) }
    : undefined;
}
