import type { ShownTip } from '@studio/contract';
import type { TillLine } from '../../payment/account/till-line.entity.ts';

/** A booking's tips for staff. */
export const showTips = (tips: TillLine[], staffNames: Map<number, string>): ShownTip[] =>
  tips.map((tip) => ({
    id: tip.id,
    method: tip.method,
    amount_cents: tip.amountCents,
    staff_id: tip.staffId,
    staff_name: tip.staffId === null ? null : (staffNames.get(tip.staffId) ?? null),
    ...(tip.card === null ? {} : { card: tip.card }),
    ...(tip.note === null ? {} : { note: tip.note }),
    taken_at: tip.at.toISOString(),
    ...(tip.corrects === null ? {} : { corrects: tip.corrects }),
    is_corrected: tips.some(({ corrects }) => corrects === tip.id),
  }));
