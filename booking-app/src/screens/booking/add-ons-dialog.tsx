import {
  addOnsInBalance,
  type ChosenAddOns,
  type ManagedBooking,
  type OfferedAddOn,
  serviceOf,
} from '@studio/contract';
import { Alert, Button, Dialog } from '@studio/shared-ui';
import { type SubmitEvent, useId, useState } from 'react';
import { useListServicesQuery } from '../../api/api.ts';
import { callErrorOf } from '../../api/call-contract.ts';
import { AddOnFields, type Choosable } from '../../booking/add-ons/add-on-fields.tsx';
import { useChooseAddOnsMutation } from '../../booking/manage/booking-api.ts';

type AddOnsDialogProps = { booking: ManagedBooking; onClose: () => void };

/** Changes the add-ons of all guests of a booking. */
export function AddOnsDialog({ booking, onClose }: AddOnsDialogProps) {
  const id = useId();
  const { data: services = [], refetch } = useListServicesQuery();
  const [choose, { isLoading }] = useChooseAddOnsMutation();
  const [typed, setTyped] = useState<Record<number, number>>({});
  const [problem, setProblem] = useState('');
  const offered = choosableOf(booking, serviceOf(booking.service_name, services)?.add_ons ?? []);
  const changed = changedOf(offered, typed);

  async function save() {
    const { error } = await choose({
      params: { id: booking.id },
      body: { addOns: changed, version: booking.version },
    });
    if (!error) return onClose();
    setProblem(callErrorOf(error).message);
    void refetch();
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (changed.length === 0) onClose();
    else void save();
  };
  const handleChoice = (addOnId: number, quantity: number) => {
    setProblem('');
    setTyped({ ...typed, [addOnId]: quantity });
  };
  return (
    <Dialog
      isOpen
      title="Add-ons"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} isBusy={isLoading}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} className="stack5 ink" onSubmit={handleSubmit}>
        <p>{addOnsInBalance}</p>
        <AddOnFields
          addOns={offered.map((each) => ({ ...each, quantity: typed[each.id] ?? each.quantity }))}
          onChoose={handleChoice}
        />
        {problem && <Alert tone="bad">{problem}</Alert>}
      </form>
    </Dialog>
  );
}

/** What the workshop offers, and what the booking has of other add-ons, which it can only give back. */
function choosableOf(
  { add_ons = [], guest_count }: ManagedBooking,
  offered: OfferedAddOn[],
): Choosable[] {
  const quantityOf = (id: number) => add_ons.find((each) => each.id === id)?.quantity ?? 0;
  const former = add_ons.filter((each) => !offered.some(({ id }) => id === each.id));
  return [
    ...offered.map(({ most_per_guest, ...each }) => {
      const quantity = quantityOf(each.id);
      return { ...each, quantity, most: Math.max(quantity, most_per_guest * guest_count) };
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

const changedOf = (offered: Choosable[], typed: Record<number, number>): ChosenAddOns =>
  offered.flatMap(({ id, quantity, price_cents: priceCents }) => {
    const wanted = typed[id] ?? quantity;
    return wanted === quantity ? [] : [{ id, quantity: wanted, priceCents }];
  });
