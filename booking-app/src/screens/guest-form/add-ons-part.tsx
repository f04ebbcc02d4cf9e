import type { GuestForm } from '@studio/contract';
import { AddOnFields } from '../../booking/add-ons/add-on-fields.tsx';

type Offered = NonNullable<GuestForm['addOns']>;

/** Quantities by add-on that this guest has changed. */
export type ChosenQuantities = Record<number, number>;

type AddOnsPartProps = {
  offered: Offered;
  chosen: ChosenQuantities;
  onChoose: (chosen: ChosenQuantities) => void;
};

/** What this guest adds to their own workshop. */
export const AddOnsPart = ({ offered, chosen, onChoose }: AddOnsPartProps) => (
  <div className="stack4 top">
    <h2 className="h3">Add-ons</h2>
    <p className="aside">
      Optional, for your seat only. They are added to the booking’s balance, plus any sales tax.
    </p>
    <AddOnFields
      addOns={offered}
      typed={chosen}
      onChoose={(id, quantity) => onChoose({ ...chosen, [id]: quantity })}
    />
  </div>
);
