import type { ExtraPurpose } from '../payment-attempt.entity.ts';

const prefixes: Record<ExtraPurpose, string> = { BALANCE: 'SBB', TIP: 'SBT' };

const form = /^(SB[BT])-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The reference of a balance payment or a tip at Square. Names the attempt, because a booking may have several. */
export const newExtraReference = (purpose: ExtraPurpose, attemptId: string): string =>
  `${prefixes[purpose]}-${attemptId}`;

/** The purpose and attempt that a reference names; null for any other kind of reference. */
export function readExtraReference(
  reference: string | null,
): { purpose: ExtraPurpose; attemptId: string } | null {
  const [, prefix, attemptId] = form.exec(reference ?? '') ?? [];
  if (!attemptId) return null;
  return { purpose: prefix === prefixes.TIP ? 'TIP' : 'BALANCE', attemptId };
}
