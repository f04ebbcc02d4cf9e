import { addOnPrice, type OfferedAddOn } from '@studio/contract';
import { Checkbox, SelectField } from '@studio/shared-ui';

/** An add-on that can be chosen: `most` is the highest quantity. */
export type Choosable = Pick<OfferedAddOn, 'id' | 'name' | 'price_cents'> & {
  quantity: number;
  most: number;
};

type AddOnFieldsProps = {
  addOns: Choosable[];
  onChoose: (id: number, quantity: number) => void;
};

/** One field for each add-on: a box for at most one, otherwise a list of quantities. */
export const AddOnFields = ({ addOns, onChoose }: AddOnFieldsProps) => (
  <div className="stack4 top">
    {addOns.map(({ id, name, price_cents, quantity, most }) =>
      most <= 1 ? (
        <Checkbox
          key={id}
          checked={quantity > 0}
          onChange={({ target }) => onChoose(id, target.checked ? 1 : 0)}
        >
          {`${name}, ${addOnPrice(price_cents)}`}
        </Checkbox>
      ) : (
        <SelectField
          key={id}
          label={name}
          hint={price_cents === null ? 'Priced at the studio' : `${addOnPrice(price_cents)} each`}
          value={quantity}
          onChange={({ target }) => onChoose(id, Number(target.value))}
        >
          {Array.from({ length: most + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count === 0 ? 'None' : count}
            </option>
          ))}
        </SelectField>
      ),
    )}
  </div>
);
