import type * as z from 'zod/mini';
import type { correctTip as endpoint } from '@studio/contract';
import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notChangeable, versionConflict } from '../../http/errors.ts';
import { type KeyUse, noteKeyUsed, oncePerKey } from '../../http/used-key.ts';
import type { TillLine } from '../../payment/account/till-line.entity.ts';
import {
  claimTip,
  insertTips,
  readTipOf,
  readTips,
  sumTips,
} from '../../payment/account/tip-lines.ts';
import { requireStaff } from '../../staff/require-staff.ts';
import { changeMoney } from './change-money.ts';
import { readRoot } from './read-root.ts';

type Wish = z.output<typeof endpoint.body> & { id: string };

/** Reverses a tip with a new line and records the correct one in another; deletes nothing. */
export const correctTip = (deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> =>
  oncePerKey(deps.database, {
    use,
    first: () => correct(deps, wish, use),
    again: () => Promise.resolve(),
  });

async function correct(deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> {
  const { staffId, reason: note } = wish;
  await requireStaff(deps.database, staffId);
  const root = await readRoot(deps, wish);
  const { tip, leftCents, claims } = await findTip(deps, wish);
  const now = deps.now();
  const { method, squarePaymentId, card } = tip;
  const amountCents = squarePaymentId ? leftCents : wish.amountCents;
  const common = { method, squarePaymentId, card, note, actor: 'admin', at: now };
  const reversing = {
    ...common,
    amountCents: -leftCents,
    staffId: tip.staffId,
    corrects: tip.id,
    claim: claims[0],
  };
  const right = { ...common, amountCents, staffId, claim: claims[1] };
  await deps.database
    .transaction(async (manager) => {
      const detail = { tipCents: amountCents - leftCents };
      await changeMoney(manager, { root, detail, note, now });
      await insertTips(manager, root.id, amountCents > 0 ? [reversing, right] : [reversing]);
      await noteKeyUsed(manager, use, now);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? versionConflict() : error;
    });
}

/** `claims` are those of the two next lines about a card payment's tip. */
type Found = { tip: TillLine; leftCents: number; claims: [string | null, string | null] };

/** Returns the tip and what remains of it after Square's refunds. Throws when there is nothing to correct. */
async function findTip({ database }: Dependencies, wish: Wish): Promise<Found> {
  const { tipId, id, amountCents, staffId } = wish;
  const { tips, ofPayment } = await database.run(async (manager) => {
    const read = await readTips(manager, id);
    const squareId = read.find((each) => each.id === tipId)?.squarePaymentId;
    return { tips: read, ofPayment: squareId ? await readTipOf(manager, squareId) : [] };
  });
  const tip = tips.find((each) => each.id === tipId);
  if (tip?.corrects !== null || tip.amountCents < 0 || tip.actor === 'square') throw notOurs();
  if (tips.some(({ corrects }) => corrects === tipId))
    throw notChangeable('This tip has already been corrected.');
  const { squarePaymentId } = tip;
  const leftCents = squarePaymentId ? sumTips(ofPayment) : tip.amountCents;
  if (squarePaymentId && leftCents <= 0) throw notChangeable('Square has refunded this tip.');
  if (squarePaymentId && amountCents !== tip.amountCents) throw sumOfSquare();
  if (amountCents === tip.amountCents && staffId === tip.staffId)
    throw invalidRequest('This tip is already recorded like that.');
  const claims: Found['claims'] = squarePaymentId
    ? [claimTip(squarePaymentId, ofPayment), claimTip(squarePaymentId, ofPayment, 1)]
    : [null, null];
  return { tip, leftCents, claims };
}

const notOurs = () => notChangeable('This tip does not belong to this booking.');

const sumOfSquare = () =>
  invalidRequest('A card tip’s amount comes from Square. You can change who gets it.');
