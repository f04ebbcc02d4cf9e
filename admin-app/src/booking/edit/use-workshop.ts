import { type EditQuote, reason, serviceName, workshopPrices } from '@studio/contract';
import { useContractForm } from '@studio/shared-ui/form';
import * as z from 'zod/mini';
import { useChangeWorkshopMutation } from '../../api/booking-api.ts';
import { usePress } from '../../ui/use-press.ts';
import type { ChangeProps } from '../refund/change-dialogs.tsx';

type Props = Omit<ChangeProps, 'onClose'> & { quote: EditQuote | undefined; isTold: boolean };

/** The workshop that staff choose, at today's price or at the agreed one. */
export function useWorkshop({ booking, quote, isTold, onRefetch, onDone }: Props) {
  const { id, version } = booking.reservation;
  const [change] = useChangeWorkshopMutation();
  const press = usePress(version, onRefetch);
  const chosenOf = (service: string) =>
    quote?.workshops.find(({ service_name }) => service_name === service);
  const form = useContractForm({
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
  return { form, label: 'Change workshop', quote, chosen: chosenOf(form.typed.service) };
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

export type Workshop = ReturnType<typeof useWorkshop>;
