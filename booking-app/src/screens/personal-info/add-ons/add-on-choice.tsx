import { addOnsInBalance, type OfferedAddOn } from '@studio/contract';
import { AddOnFields } from '../../../booking/add-ons/add-on-fields.tsx';
import { addOnsOf, withAddOn } from '../../../draft/add-ons.ts';
import { useDraft } from '../../../draft/use-draft.ts';

/** The add-ons of the draft's workshop, for all its guests. */
export function AddOnChoice({ offered }: { offered: OfferedAddOn[] }) {
  const { draft, updateDraft } = useDraft();
  const chosen = addOnsOf(draft);
  const addOns = offered.map((each) => ({
    ...each,
    most: each.most_per_guest * draft.guest_count,
    quantity: chosen.find(({ id }) => id === each.id)?.quantity ?? 0,
  }));
  const handleChoice = (id: number, quantity: number) => {
    const addOn = offered.find((each) => each.id === id)!;
    updateDraft(withAddOn(draft, { offered: addOn, quantity }));
  };
  return (
    <div className="stack4 above3">
      <p className="note">{`${addOnsInBalance} The deposit stays the same.`}</p>
      <AddOnFields addOns={addOns} onChoose={handleChoice} />
    </div>
  );
}
