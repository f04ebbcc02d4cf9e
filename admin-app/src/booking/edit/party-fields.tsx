import {
  formatCents,
  type LeavingChoice,
  leavingList,
  limits,
  settlementText,
  countOf,
  type EditQuote,
  reason,
  type RefundWay,
  refundWays,
} from '@studio/contract';
import { CheckboxList } from '@studio/shared-ui';
import { Segments } from '../../ui/segments.tsx';
import { ChoiceRows } from '../refund/choice-rows.tsx';
import { ReasonField } from '../refund/reason-field.tsx';
import * as z from 'zod/mini';
import { useResizeAsStaffMutation } from '../../api/booking-api.ts';
import { usePress } from '../../ui/use-press.ts';
import { useOpened, withTyped } from '../use-opened.ts';
import type { ChangeProps } from '../refund/change-dialogs.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';

const sizes = Array.from({ length: limits.maxGuests }, (_, index) => index + 1);

/** The number of guests and its effect on the bill. */
export function PartyFields(party: Party) {
  const { form, quote, before, leaving, party: quoted } = party;
  const { parties = [], cannot, fewer_limit: limit } = quote ?? {};
  const isOffered = (size: number) => parties.some(({ guest_count }) => guest_count === size);
  const whyNot = [...new Set([cannot?.fewer, cannot?.more, limit])].filter(Boolean).join(' ');
  return (
    <>
      <Segments
        legend="Guests"
        segments={sizes.map((value) => ({
          value,
          label: value,
          isDisabled: value !== before && !isOffered(value),
        }))}
        {...form.choice('guestCount')}
      />
      {leaving && <CheckboxList {...leaving} />}
      {whyNot && <p>{whyNot}</p>}
      {quoted && <p>{moneyWords(party)}</p>}
      {quoted && quoted.kept_cents > 0 && <Refund {...party} />}
    </>
  );
}

function Refund({ form, policyCents, wholeCents, isWhole }: Party) {
  const choices = [
    { id: 'POLICY' as const, label: 'Policy refund', cents: policyCents },
    { id: 'FULL' as const, label: 'Full amount', cents: wholeCents },
  ];
  return (
    <>
      <ChoiceRows legend="Refund" aside="" choices={choices} {...form.choice('refund')} />
      <ReasonField
        isOptional={!isWhole}
        hint={
          isWhole ? 'Required when the refund differs from the policy.' : 'Shown in the history.'
        }
        {...form.field('reason')}
      />
    </>
  );
}

function moneyWords({ quote, party, refundCents, keptCents }: Party): string {
  const { deposit_cents: deposit, desk_refund_cents: atDesk, balance_cents: balance } = party!;
  const isOver = quote!.is_over;
  return [
    settlementText({ isOver, refundCents, keptCents })?.studio,
    deposit > 0 && `The added guests’ deposit of ${formatCents(deposit)} is due at the desk.`,
    atDesk && `To pay out at the desk: ${formatCents(atDesk)}.`,
    balance !== undefined && `At the workshop: ${formatCents(balance)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

type Props = Omit<ChangeProps, 'onClose'> & { quote: EditQuote | undefined; isTold: boolean };

/** The form for a different party size. Its button names the change and the refund. */
export function useParty({ booking, quote, isTold, onRefetch, onDone }: Props) {
  const { id } = booking.reservation;
  const [resize] = useResizeAsStaffMutation();
  const name = `guests ${id}`;
  const { opened, version, changed } = useOpened({ name, booking });
  const { guest_count: before } = opened.reservation;
  const unchanged: Typed = { guestCount: before, leaving: null, refund: 'POLICY', reason: '' };
  const press = usePress({ name, version, onRefetch });
  const form = useKeptForm({
    name,
    schema: schemaOf(quote),
    values: unchanged,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    send: ({ guestCount, leaving, refund, reason: why }) => {
      const { isWhole, refundCents } = refundOf(quote, { guestCount, refund });
      const list = quote && listOf(quote, { guestCount, leaving });
      return press(
        {
          guestCount,
          refundCents,
          notify: isTold,
          ...(list ? { leaving: list.chosen } : {}),
          ...(isWhole ? { refund } : {}),
          ...(why ? { reason: why } : {}),
        },
        ({ key, body }) => resize({ id, key, ...body }),
        ({ reservation }) => onDone(doneWords(reservation.guest_count, refundCents)),
      );
    },
  });
  const refund = refundOf(quote, form.typed);
  const label = labelOf(form.typed.guestCount - before, refund.refundCents);
  const list = quote && listOf(quote, form.typed);
  const leaving = list && {
    ...list,
    onChoose: (ids: number[]) => form.choice('leaving').onSelect({ count: list.count, ids }),
  };
  const yours = { Guests: String(form.typed.guestCount) };
  return { form, label, quote, before, leaving, changed: withTyped(changed, yours), ...refund };
}

/** Returns what a choice refunds and what the studio keeps. */
function refundOf(
  quote: EditQuote | undefined,
  { guestCount, refund }: Pick<Chosen, 'guestCount' | 'refund'>,
) {
  const party = partyOf(quote, guestCount);
  const { refund_cents: policyCents = 0, kept_cents: keptCents = 0 } = party ?? {};
  const isWhole = refund === 'FULL' && keptCents > 0;
  const wholeCents = policyCents + keptCents;
  return {
    party,
    isWhole,
    policyCents,
    wholeCents,
    refundCents: isWhole ? wholeCents : policyCents,
    keptCents: isWhole ? 0 : keptCents,
  };
}

type Chosen = { guestCount: number; refund: RefundWay; leaving: LeavingChoice | null };
type Typed = Chosen & { reason: string };

/** The list of guests who can leave the party; undefined for a larger party. */
function listOf(
  { seats }: EditQuote,
  { guestCount, leaving: choice }: Pick<Chosen, 'guestCount' | 'leaving'>,
) {
  const count = (seats?.length ?? 0) - guestCount;
  return seats && count > 0 ? { ...leavingList(seats, { count, choice }), count } : undefined;
}

const partyOf = (quote: EditQuote | undefined, guests: number) =>
  quote?.parties.find(({ guest_count }) => guest_count === guests);

const leaving = z.nullable(z.object({ count: z.number(), ids: z.array(z.number()) }));

const schemaOf = (quote: EditQuote | undefined) =>
  z.object({ guestCount: z.number(), leaving, refund: z.enum(refundWays), reason }).check(
    z.refine(({ guestCount }) => partyOf(quote, guestCount), {
      path: ['root'],
      error: 'Choose another number of guests.',
    }),
    z.refine(
      (typed) => {
        const list = quote && listOf(quote, typed);
        return !list || list.chosen.length === list.count;
      },
      { path: ['leaving'], error: 'Choose as many guests as leave.' },
    ),
    z.refine((typed) => typed.reason !== '' || !refundOf(quote, typed).isWhole, {
      path: ['reason'],
      error: 'Enter a reason, for example “Guest is ill”',
    }),
  );

type Party = ReturnType<typeof useParty>;

function labelOf(more: number, refundCents: number): string {
  if (more === 0) return 'Change party';
  if (more > 0) return `Add ${countOf(more, 'guest')}`;
  const removed = `Remove ${countOf(-more, 'guest')}`;
  return refundCents > 0 ? `${removed} and refund ${formatCents(refundCents)}` : removed;
}

const doneWords = (guests: number, refundCents: number): string =>
  [
    `The booking is now for ${countOf(guests, 'guest')}.`,
    ...(refundCents > 0 ? [`${formatCents(refundCents)} will be refunded to the card.`] : []),
  ].join(' ');
