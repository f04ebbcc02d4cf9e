import type * as z from 'zod/mini';
import type {
  answerBenchOffer as answerCall,
  decideBenchOffer as decideCall,
} from '@studio/contract';
import type { Session } from '../../auth/session/session.entity.ts';
import { execute, sql } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  ApiError,
  bookingChanged,
  invalidRequest,
  notChangeable,
  versionConflict,
} from '../../http/errors.ts';
import { BenchLine } from '../../payment/account/bench-line.entity.ts';
import { changeMoney } from '../account/change-money.ts';
import { whyNotBooked, whyPaying } from '../change/require-changeable.ts';
import { type Booking, requireAnyBooking, requireBooking } from '../read-booking.ts';
import { type AnswerWay, BenchOffer, type BenchOfferState } from './bench-offer.entity.ts';
import { mailBenchOffer } from './mail-bench-offer.ts';

type Of<Body> = Body & { id: string };

/** A decision about an open line. `how` is null when staff withdraw it. */
type Decision = {
  offerId: string;
  version: number;
  to: Exclude<BenchOfferState, 'OPEN'>;
  how: AnswerWay | null;
};

/** Decides about a line at the desk: the guest's answer on the tablet, or what staff do with the line. */
export async function decideBenchOffer(
  deps: Dependencies,
  wish: Of<z.output<typeof decideCall.body>>,
): Promise<void> {
  const { id, offerId, version, decision, emailedAt } = wish;
  const read = () => requireAnyBooking(deps, id);
  if (decision === 'EMAIL') {
    const booking = await read();
    const offer = await findOffer(deps, booking, offerId);
    await requireOpen(deps, booking, { offer, sentences: forStaff });
    if (booking.root.version !== version) throw versionConflict();
    return mailBenchOffer(deps, { booking, offer, emailedAt });
  }
  const to = toStates[decision];
  const isByStaff = decision === 'WITHDRAW';
  const how = isByStaff ? null : ('TABLET' as const);
  const sentences = isByStaff ? forStaff : onTablet;
  await decide(deps, { read, sentences, wish: { offerId, version, to, how } });
}

const toStates = { ACCEPT: 'ACCEPTED', DECLINE: 'DECLINED', WITHDRAW: 'WITHDRAWN' } as const;

/** Takes the guest's answer on the booking's page. It works even after the session, when lines may still be added. */
export async function answerBenchOffer(
  deps: Dependencies,
  wish: Of<z.output<typeof answerCall.body>> & { session: Session },
): Promise<Booking> {
  const { offerId, version, answer } = wish;
  const read = () => requireBooking(deps, wish);
  const decision: Decision = { offerId, version, to: toStates[answer], how: 'LINK' };
  await decide(deps, { read, sentences: forGuest, wish: decision });
  return read();
}

type Deciding = { read: () => Promise<Booking>; sentences: Sentences; wish: Decision };

/**
 * Changes nothing when the line was already decided in the same way. After a lost race, checks again, so the second of
 * two taps finds the first one's result.
 */
async function decide(deps: Dependencies, deciding: Deciding): Promise<void> {
  try {
    await decideOnce(deps, deciding);
  } catch (error) {
    if (!(error instanceof ApiError) || error.type !== 'VERSION_CONFLICT') throw error;
    await decideOnce(deps, deciding);
  }
}

async function decideOnce(deps: Dependencies, { read, sentences, wish }: Deciding): Promise<void> {
  const { offerId, version, to } = wish;
  const booking = await read();
  const offer = await findOffer(deps, booking, offerId);
  if (offer.state === to) return;
  await requireOpen(deps, booking, { offer, sentences });
  if (booking.root.version !== version) throw sentences.changedBooking();
  await write(deps, { booking, offer, wish });
}

type Writing = { booking: Booking; offer: BenchOffer; wish: Decision };

/** The booking's version decides between two decisions, and the line's id is the offer's, so it is added once. */
async function write(
  deps: Dependencies,
  { booking: { root }, offer, wish: { to, how } }: Writing,
): Promise<void> {
  const now = deps.now();
  const { id, bookingId, label, amountCents } = offer;
  const actor = how === 'LINK' ? 'visitor' : 'admin';
  await deps.database.transaction(async (manager) => {
    const detail = { [detailOf[to]]: amountCents, ...(how ? { how } : {}) };
    await changeMoney(manager, { root, detail, actor, now });
    const changed = await execute(
      manager,
      sql`UPDATE bench_offer SET state = ${to}, how = ${how}, answered_at = ${now}
          WHERE id = ${id} AND state = 'OPEN'`,
    );
    if (changed !== 1) throw versionConflict();
    if (to !== 'ACCEPTED') return;
    await manager.insert(BenchLine, { id, bookingId, label, amountCents, actor, at: now });
  });
}

const detailOf = {
  ACCEPTED: 'benchCents',
  DECLINED: 'declinedCents',
  WITHDRAWN: 'withdrawnCents',
} as const;

async function findOffer(
  { database }: Dependencies,
  { root: { id: bookingId } }: Booking,
  id: string,
): Promise<BenchOffer> {
  const offer = await database.run((manager) => manager.findOneBy(BenchOffer, { id, bookingId }));
  if (!offer) throw invalidRequest(unknownLine);
  return offer;
}

/** Throws the reason why a line waits no longer. */
async function requireOpen(
  deps: Dependencies,
  booking: Booking,
  { offer, sentences }: { offer: BenchOffer; sentences: Sentences },
): Promise<void> {
  const { root } = booking;
  if (root.state === 'CANCELLED') throw notChangeable(canceled);
  const why = whyNotBooked(root) ?? whyPaying(booking);
  if (why) throw notChangeable(why);
  if (offer.state === 'OPEN') return;
  const isReplaced =
    offer.state === 'WITHDRAWN' &&
    (await deps.database.run((manager) =>
      manager.existsBy(BenchOffer, { bookingId: root.id, state: 'OPEN' }),
    ));
  throw notChangeable(isReplaced ? sentences.REPLACED : sentences[offer.state]);
}

const canceled = 'This booking is canceled, so nothing was added.';
const unknownLine = 'This booking has no such line. Nothing was added.';

type Sentences = Record<Decision['to'] | 'REPLACED', string> & { changedBooking: () => ApiError };

const forGuest: Sentences = {
  ACCEPTED: 'You already accepted this line. To take it off your price, please ask the studio.',
  DECLINED: 'You declined this line, so nothing was added. The studio can offer it again.',
  WITHDRAWN: 'The studio withdrew this line, so nothing was added.',
  REPLACED: 'The studio changed this line, so nothing was added. Please check the new one.',
  changedBooking: bookingChanged,
};

const forStaff: Sentences = {
  ACCEPTED: 'The guest already accepted this line. To take it back, add it with a minus.',
  DECLINED: 'The guest declined this line, so nothing was added.',
  WITHDRAWN: 'Staff withdrew this line, so nothing was added.',
  REPLACED: 'Staff changed this line, so nothing was added. Please check the new one.',
  changedBooking: versionConflict,
};

/** The guest reads this one. The others close the tablet's question, so staff read them. */
const onTablet: Sentences = { ...forStaff, changedBooking: bookingChanged };
