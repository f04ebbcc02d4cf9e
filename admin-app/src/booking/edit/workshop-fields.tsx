import {
  addOnLine,
  type BookedAddOn,
  type EditQuote,
  formatCents,
  type QuotedWorkshop,
  reason,
  serviceName,
  workshopPrices,
} from '@studio/contract';
import { SelectField } from '@studio/shared-ui';
import { ChoiceRows } from '../refund/choice-rows.tsx';
import { ReasonField } from '../refund/reason-field.tsx';
import * as z from 'zod/mini';
import { useChangeWorkshopMutation } from '../../api/booking-api.ts';
import { usePress } from '../../ui/use-press.ts';
import { useOpened, withTyped } from '../use-opened.ts';
import type { ChangeProps } from '../refund/change-dialogs.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';

type WorkshopFieldsProps = Workshop & { title: string };

/** The workshop, with the agreed price beside today's price; `title` is the booked workshop's. */
export function WorkshopFields({ form, quote, chosen, title }: WorkshopFieldsProps) {
  const { workshops = [], cannot } = quote ?? {};
  const reasons = [cannot?.workshop, ...workshops.map((each) => each.cannot)];
  const whyNot = [...new Set(reasons)].filter(Boolean).join(' ');
  return (
    <>
      {/* Another list of options is another select, so that it shows the chosen one. */}
      <SelectField key={workshops.length} label="Workshop" {...form.field('service')}>
        <option value="">{title}</option>
        {workshops.map((each) => (
          <option key={each.service_name} value={each.service_name} disabled={each.cannot !== null}>
            {each.title}
          </option>
        ))}
      </SelectField>
      {whyNot && <p>{whyNot}</p>}
      {quote && chosen && (
        <>
          {chosen.removed_add_ons && <p>{removedWords(chosen.title, chosen.removed_add_ons)}</p>}
          <ChoiceRows
            legend="Booking price"
            aside="The deposit stays with the booking"
            choices={choicesOf(chosen.agreed ?? quote.agreed, chosen)}
            {...form.choice('price')}
          />
          {form.typed.price === 'AGREED' && (
            <ReasonField
              hint="Required when you keep the agreed price. Shown in the history."
              {...form.field('reason')}
            />
          )}
        </>
      )}
    </>
  );
}

const choicesOf = (agreed: EditQuote['agreed'], chosen: QuotedWorkshop) => [
  { id: 'TODAY' as const, label: 'Today’s price', detail: detailOf(chosen), ...sumOf(chosen) },
  {
    id: 'AGREED' as const,
    label: 'Keep the agreed price',
    detail: detailOf(agreed),
    ...sumOf(agreed),
  },
];

const removedWords = (title: string, removed: BookedAddOn[]): string =>
  `${title} doesn’t offer these add-ons, so they are removed: ${removed.map(addOnLine).join('; ')}.`;

type Priced = EditQuote['agreed'];

const sumOf = ({ price_cents: cents }: Priced) => (cents === undefined ? {} : { cents });

/** For example, "$195.00 per guest, $330.00 due at the workshop". */
function detailOf({ unit_cents: unit, is_for_two: isForTwo, balance_cents: balance }: Priced) {
  return [
    unit === undefined ? 'No price' : `${formatCents(unit)} ${isForTwo ? 'for two' : 'per guest'}`,
    balance !== undefined && `${formatCents(balance)} due at the workshop`,
  ]
    .filter(Boolean)
    .join(', ');
}

type Props = Omit<ChangeProps, 'onClose'> & { quote: EditQuote | undefined; isTold: boolean };

/** The form for a different workshop, at today's price or at the agreed one. */
export function useWorkshop({ booking, quote, isTold, onRefetch, onDone }: Props) {
  const { id } = booking.reservation;
  const [change] = useChangeWorkshopMutation();
  const name = `workshop ${id}`;
  const { version, changed } = useOpened({ name, booking });
  const press = usePress({ name, version, onRefetch });
  const chosenOf = (service: string) =>
    quote?.workshops.find(({ service_name }) => service_name === service);
  const form = useKeptForm({
    name,
    schema,
    defaultValues: { service: '', price: 'TODAY', reason: '' },
    send: ({ service, price, reason: why }) => {
      const { unit_cents: unitCents, title = '' } = chosenOf(service) ?? {};
      return press(
        {
          service,
          price,
          notify: isTold,
          ...(price === 'AGREED' || unitCents === undefined ? {} : { unitCents }),
          ...(why ? { reason: why } : {}),
        },
        ({ key, body }) => change({ id, key, ...body }),
        () => onDone(`The workshop is now ${title}.`),
      );
    },
  });
  const chosen = chosenOf(form.typed.service);
  const yours: Record<string, string> = chosen ? { Workshop: chosen.title } : {};
  return { form, label: 'Change workshop', quote, chosen, changed: withTyped(changed, yours) };
}

const schema = z
  .object({
    service: z.pipe(z.string(), serviceName),
    price: z.enum(workshopPrices),
    reason,
  })
  .check(
    z.refine((typed) => typed.reason !== '' || typed.price !== 'AGREED', {
      path: ['reason'],
      error: 'Enter a reason, for example “Promised by phone”',
    }),
  );

type Workshop = ReturnType<typeof useWorkshop>;
