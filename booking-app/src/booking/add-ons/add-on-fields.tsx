import { type Choosable, onePrice, pricesOf } from '@studio/contract';
import { Checkbox, SelectField } from '@studio/shared-ui';

type AddOnFieldsProps = {
  addOns: Choosable[];
  /** Quantities by add-on that differ from those of the booking. */
  typed?: Record<number, number>;
  onChoose: (id: number, quantity: number) => void;
};

/** One field for each add-on: a box for at most one, otherwise a list of quantities. */
export const AddOnFields = ({ addOns, typed = {}, onChoose }: AddOnFieldsProps) => (
  <div className="stack4 top">
    {addOns.map((addOn) => {
      const { id, name, quantity, most } = addOn;
      const chosen = typed[id] ?? quantity;
      return most <= 1 ? (
        <Checkbox
          key={id}
          checked={chosen > 0}
          onChange={({ target }) => onChoose(id, target.checked ? 1 : 0)}
        >
          {`${name}, ${onePrice(addOn)}`}
        </Checkbox>
      ) : (
        <SelectField
          key={id}
          label={name}
          hint={pricesOf(addOn)}
          value={chosen}
          onChange={({ target }) => onChoose(id, Number(target.value))}
        >
          {Array.from({ length: most + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count === 0 ? 'None' : count}
            </option>
          ))}
        </SelectField>
      );
    })}
  </div>
);
