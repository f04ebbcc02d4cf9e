import type { PolicyRules, RefundPolicy } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { PublishedPolicy } from './refund-policy.entity.ts';

/** The policy in force, from which every text about refunds is written. A changed policy needs a new version. */
export const refundPolicy: RefundPolicy = {
  version: '2026-11',
  refundableUntilDays: 7,
  movableUntilHours: 24,
  heading: 'The deposit becomes non-refundable 7 days before the appointment.',
  sentence: 'Until 7 days before the appointment it can be refunded; after that it cannot.',
};

const rulesInForce: PolicyRules = {
  tiers: [{ until: `P${refundPolicy.refundableUntilDays}D`, refundPercent: 100 }],
  move: { until: `PT${refundPolicy.movableUntilHours}H`, most: 3 },
};

/** Stores the policy in force, for guests who accept it now and ask about its terms later. */
export async function publishPolicy(manager: EntityManager, now: Date): Promise<void> {
  const { version } = refundPolicy;
  if (await manager.existsBy(PublishedPolicy, { version })) return;
  await manager.insert(PublishedPolicy, { version, rules: rulesInForce, publishedAt: now });
}

/** Reads the rules of an accepted version. Bookings without a stored version follow the rules in force. */
export async function readRules(
  manager: EntityManager,
  version: string | null,
): Promise<PolicyRules> {
  if (version === null || version === refundPolicy.version) return rulesInForce;
  return (await manager.findOneByOrFail(PublishedPolicy, { version })).rules;
}
