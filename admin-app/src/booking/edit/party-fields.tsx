import { formatCents, limits, type RefundWay, settlementText } from '@studio/contract';
import { Segments } from '../../ui/segments.tsx';
import { ChoiceRows } from '../refund/choice-rows.tsx';
import { ReasonField } from '../refund/reason-field.tsx';
import type { Party } from './use-party.ts';

const sizes = Array.from({ length: limits.maxGuests }, (_, index) => index + 1);

/** The number of guests and its effect on the money. */
export function PartyFields({ party }: { party: Party }) {
  const { quote, before, guests, party: quoted } = party;
  const { parties = [], cannot } = quote ?? {};
  const isOffered = (size: number) => parties.some(({ guest_count }) => guest_count === size);
  const whyNot = [...new Set([cannot?.fewer, cannot?.more])].filter(Boolean).join(' ');
  return (
    <>
      <Segments
        legend="Guests"
        name="guests"
        segments={sizes.map((value) => ({
          value,
          label: value,
          isDisabled: value !== before && !isOffered(value),
        }))}
        selected={guests}
        onSelect={party.choose}
      />
      {whyNot && <p>{whyNot}</p>}
      {quoted && <p>{moneyWords(party)}</p>}
      {quoted && quoted.kept_cents > 0 && <Refund party={party} />}
    </>
  );
}

function Refund({ party }: { party: Party }) {
  const choices = [
    { id: 'POLICY', label: 'Policy refund', cents: party.policyCents },
    { id: 'FULL', label: 'Full amount', cents: party.wholeCents },
  ];
  return (
    <>
      <ChoiceRows
        name="refund"
        legend="Refund"
        aside=""
        choices={choices}
        selected={party.refund}
        onSelect={(id) => party.chooseRefund(id as RefundWay)}
      />
      <ReasonField
        isOptional={!party.isWhole}
        hint={
          party.isWhole
            ? 'Required when the refund differs from the policy.'
            : 'Shown in the history.'
        }
        problem={party.problem}
        value={party.reason}
        onType={party.write}
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
