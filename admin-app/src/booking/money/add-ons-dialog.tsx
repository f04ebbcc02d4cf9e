import {
  addOnPrice,
  type ChosenAddOns,
  type OfferedAddOn,
  type Service,
  serviceOf,
  type StaffBooking,
} from '@studio/contract';
import { SelectField } from '@studio/shared-ui';
import * as z from 'zod/mini';
import { useListServicesQuery } from '../../api/api.ts';
import { useChooseAddOnsAsStaffMutation } from '../../api/desk-api.ts';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { usePress } from '../../ui/use-press.ts';
import { ChangeWindow } from '../refund/change-window.tsx';
import type { DeskProps } from './desk-windows.tsx';

/** Adds and removes the add-ons of a booking, once the menu has loaded. */
export function AddOnsDialog(props: DeskProps) {
  const { data: services, isLoading } = useListServicesQuery();
  return isLoading ? null : <AddOnsForm {...props} services={services ?? []} />;
}

type AddOnsFormProps = DeskProps & { services: Service[] };

function AddOnsForm({ booking, services, onRefetch, onClose }: AddOnsFormProps) {
  const { id, version, service_name } = booking.reservation;
  const { refetch } = useListServicesQuery();
  const addOns = choosableOf(booking, serviceOf(service_name, services)?.add_ons ?? []);
  const [choose] = useChooseAddOnsAsStaffMutation();
  const name = `add-ons ${id}`;
  const press = usePress({
    name,
    version,
    onRefetch: () => {
      onRefetch();
      void refetch();
    },
  });
  const form = useKeptForm({
    name,
    schema: schemaOf(addOns),
    defaultValues: quantitiesOf(addOns),
    send: (chosen) => press(chosen, ({ body }) => choose({ id, body }), onClose),
  });
  return (
    <ChangeWindow
      form={form}
      title="Add-ons"
      booking={booking}
      aside="Added to the balance"
      press="Save"
      busyLabel="Saving..."
      onClose={onClose}
    >
      {addOns.map(({ id: addOnId, name: label, price_cents, most }) => (
        <SelectField
          key={addOnId}
          label={label}
          hint={price_cents === null ? atStudio : `${addOnPrice(price_cents)} each`}
          {...form.field(fieldOf(addOnId))}
        >
          {Array.from({ length: most + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count === 0 ? 'None' : count}
            </option>
          ))}
        </SelectField>
      ))}
    </ChangeWindow>
  );
}

const atStudio = 'Priced at the studio: add its price with “Add a line”';

type Choosable = Pick<OfferedAddOn, 'id' | 'name' | 'price_cents'> & {
  quantity: number;
  most: number;
};

/** What the workshop offers, and what the booking has of other add-ons, which staff can only take back. */
function choosableOf(
  { add_ons = [], reservation }: StaffBooking,
  offered: OfferedAddOn[],
): Choosable[] {
  const quantityOf = (id: number) => add_ons.find((each) => each.id === id)?.quantity ?? 0;
  const former = add_ons.filter((each) => !offered.some(({ id }) => id === each.id));
  return [
    ...offered.map(({ most_per_guest, ...each }) => {
      const quantity = quantityOf(each.id);
      return {
        ...each,
        quantity,
        most: Math.max(quantity, most_per_guest * reservation.guest_count),
      };
    }),
    ...former.map(({ id, name, quantity, amount_cents }) => ({
      id,
      name,
      quantity,
      price_cents: amount_cents === 0 ? null : Math.round(amount_cents / quantity),
      most: quantity,
    })),
  ];
}

const fieldOf = (id: number) => `a${id}`;

type Quantities = Record<string, string>;

const quantitiesOf = (addOns: Choosable[]): Quantities =>
  Object.fromEntries(addOns.map(({ id, quantity }) => [fieldOf(id), String(quantity)]));

const schemaOf = (addOns: Choosable[]) =>
  z.pipe(
    z.transform((typed: Quantities) => ({ addOns: changedOf(addOns, typed) })),
    z.object({ addOns: z.custom<ChosenAddOns>() }).check(
      z.refine(({ addOns: changed }) => changed.length > 0, {
        path: ['root'],
        error: 'No changes were made',
      }),
    ),
  );

const changedOf = (addOns: Choosable[], typed: Quantities): ChosenAddOns =>
  addOns.flatMap(({ id, quantity, price_cents: priceCents }) => {
    const wanted = Number(typed[fieldOf(id)] ?? quantity);
    return wanted === quantity ? [] : [{ id, quantity: wanted, priceCents }];
  });
