import { formatCents, limits, settlementText } from '@studio/contract';
import { Segments } from '../../ui/segments.tsx';
import { ChoiceRows } from '../refund/choice-rows.tsx';
import { ReasonField } from '../refund/reason-field.tsx';
import type { Party } from './use-party.ts';

const sizes = Array.from({ length: limits.maxGuests }, (_, index) => index + 1);

/** The number of guests and its effect on the money. */
export function PartyFields(party: Party) {
  const { form, quote, before, party: quoted } = party;
  const { parties = [], cannot } = quote ?? {};
  const isOffered = (size: number) => parties.some(({ guest_count }) => guest_count === size);
  const whyNot = [...new Set([cannot?.fewer, cannot?.more])].filter(Boolean).join(' ');
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
