import { editedAddOn, type ServiceAddOns, readDollars } from '@studio/contract';
import * as z from 'zod/mini';
import { writeDollars } from '../../../../text/read-dollars.ts';

/** An add-on as staff type it; an empty price means "priced at the studio". A new one has no id yet. */
type TypedAddOn = {
  addOnId: number | null;
  name: string;
  priceCents: string;
  mostPerGuest: string;
  isOn: boolean;
};

export type AddOnsDraft = { addOns: TypedAddOn[] };

export const newAddOn: TypedAddOn = {
  addOnId: null,
  name: '',
  priceCents: '',
  mostPerGuest: '1',
  isOn: true,
};

export const draftOf = ({ addOns }: ServiceAddOns): AddOnsDraft => ({
  addOns: addOns.map(({ id, name, priceCents, mostPerGuest, isOn }) => ({
    addOnId: id,
    name,
    priceCents: priceCents === null ? '' : writeDollars(priceCents),
    mostPerGuest: String(mostPerGuest),
    isOn,
  })),
});

const { name, priceCents, mostPerGuest, isOn } = editedAddOn.shape;

const typedPrice = z.transform((text: string, { issues }) => {
  if (text.trim() === '') return null;
  const read = readDollars(text);
  if (read === null)
    issues.push({ code: 'custom', message: 'Enter a price such as 25.00', input: text });
  return read;
});

const typedAddOn = z.object({
  addOnId: z.nullable(z.number()),
  name,
  priceCents: z.pipe(typedPrice, priceCents),
  mostPerGuest: z.pipe(z.transform(Number), mostPerGuest),
  isOn,
});

/** Reads the draft as the call takes it. */
export const draftSchema = z.pipe(
  z.object({ addOns: z.array(typedAddOn) }),
  z.transform(({ addOns }) =>
    addOns.map(({ addOnId, ...each }) => (addOnId === null ? each : { ...each, id: addOnId })),
  ),
);

/** This input on what another person has saved since: their new add-ons come last. */
export const rebased = ({ addOns }: AddOnsDraft, latest: ServiceAddOns): AddOnsDraft => ({
  addOns: [
    ...addOns,
    ...draftOf(latest).addOns.filter(
      ({ addOnId }) => !addOns.some((each) => each.addOnId === addOnId),
    ),
  ],
});
