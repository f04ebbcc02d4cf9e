import {
  addOnsInBalance,
  changedAddOns,
  choosableOf,
  type ManagedBooking,
  serviceOf,
} from '@studio/contract';
import { Alert, Button, Dialog } from '@studio/shared-ui';
import { type SubmitEvent, useId, useState } from 'react';
import { useListServicesQuery } from '../../api/api.ts';
import { callErrorOf } from '../../api/call-contract.ts';
import { AddOnFields } from '../../booking/add-ons/add-on-fields.tsx';
import { useChooseAddOnsMutation } from '../../booking/manage/booking-api.ts';

type AddOnsDialogProps = { booking: ManagedBooking; onClose: () => void };

/** Changes the add-ons of all guests of a booking. */
export function AddOnsDialog({ booking, onClose }: AddOnsDialogProps) {
  const id = useId();
  const { data: services = [], refetch } = useListServicesQuery();
  const [choose, { isLoading }] = useChooseAddOnsMutation();
  const [typed, setTyped] = useState<Record<number, number>>({});
  const [problem, setProblem] = useState('');
  const { add_ons, guest_count: guests, service_name } = booking;
  const offered = serviceOf(service_name, services)?.add_ons ?? [];
  const addOns = choosableOf({ add_ons, guests }, offered);
  const changed = changedAddOns(addOns, (addOnId) => typed[addOnId]);

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
        <AddOnFields addOns={addOns} typed={typed} onChoose={handleChoice} />
        {problem && <Alert tone="bad">{problem}</Alert>}
      </form>
    </Dialog>
  );
}
