import {
  changedAddOns,
  type Choosable,
  choosableOf,
  type ChosenAddOns,
  pricesOf,
  type Service,
  serviceOf,
} from '@studio/contract';
import { SelectField } from '@studio/shared-ui';
import * as z from 'zod/mini';
import { useListServicesQuery } from '../../api/api.ts';
import { useChooseAddOnsAsStaffMutation } from '../../api/desk-api.ts';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { usePress } from '../../ui/use-press.ts';
import { useOpened } from '../use-opened.ts';
import { ChangeWindow } from '../refund/change-window.tsx';
import type { DeskProps } from './desk-windows.tsx';

/** Adds and removes the add-ons of a booking, once the menu has loaded. */
export function AddOnsDialog(props: DeskProps) {
  const { data: services, isLoading } = useListServicesQuery();
  return isLoading ? null : <AddOnsForm {...props} services={services ?? []} />;
}

type AddOnsFormProps = DeskProps & { services: Service[] };

function AddOnsForm({ booking, services, onRefetch, onClose }: AddOnsFormProps) {
  const name = `add-ons ${booking.reservation.id}`;
  const { opened, version, changed } = useOpened({ name, booking });
  const { id, service_name, guest_count: guests } = opened.reservation;
  const { refetch } = useListServicesQuery();
  const offered = serviceOf(service_name, services)?.add_ons ?? [];
  const addOns = choosableOf({ add_ons: opened.add_ons, guests }, offered);
  const [choose] = useChooseAddOnsAsStaffMutation();
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
    values: quantitiesOf(addOns),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    send: (chosen) => press(chosen, ({ body }) => choose({ id, body }), onClose),
  });
  return (
    <ChangeWindow
      form={form}
      title="Add-ons"
      booking={booking}
      changed={changed}
      aside="Added to the balance"
      press="Save"
      busyLabel="Saving..."
      onClose={onClose}
    >
      {addOns.map((addOn) => (
        <SelectField
          key={addOn.id}
          label={addOn.name}
          hint={pricesOf(addOn, atStudio)}
          {...form.field(fieldOf(addOn.id))}
        >
          {Array.from({ length: addOn.most + 1 }, (_, count) => (
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

const fieldOf = (id: number) => `a${id}`;

type Quantities = Record<string, string>;

const quantitiesOf = (addOns: Choosable[]): Quantities =>
  Object.fromEntries(addOns.map(({ id, quantity }) => [fieldOf(id), String(quantity)]));

const schemaOf = (addOns: Choosable[]) =>
  z.pipe(
    z.transform((typed: Quantities) => ({
      addOns: changedAddOns(addOns, (id) => numberOf(typed[fieldOf(id)])),
    })),
    z.object({ addOns: z.custom<ChosenAddOns>() }).check(
      z.refine(({ addOns: changed }) => changed.length > 0, {
        path: ['root'],
        error: 'No changes were made',
      }),
    ),
  );

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
