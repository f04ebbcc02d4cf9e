import { Button, Spoken } from '@studio/shared-ui';
import {
  type ArrayPath,
  type ContractForm,
  type FieldValues,
  useFieldArray,
} from '@studio/shared-ui/form';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import type { AboutDraft } from '../../../edits/about-edit.ts';
import styles from './about-dialog.module.css';

export type AboutFields = { form: ContractForm<AboutDraft> };

type EntryListProps<In extends FieldValues> = {
  form: Pick<ContractForm<In>, 'control'>;
  name: ArrayPath<In>;
  /** The word for one entry, such as "person". */
  noun: string;
  most: number;
  empty: object;
  nameOf: (index: number) => string | undefined;
  /** Every entry can be removed if this is left out. */
  canRemove?: (index: number) => boolean;
  /** Renders the fields of an entry. */
  children: (index: number) => ReactNode;
};

/** A list in which staff add, reorder and remove entries. */
export function EntryList<In extends FieldValues>(props: EntryListProps<In>) {
  const { form, name, noun, most, empty, nameOf, canRemove, children } = props;
  const { fields: entries, ...list } = useFieldArray({ control: form.control, name });
  const [told, setTold] = useState('');
  const element = useRef<HTMLOListElement>(null);
  const nameAt = (index: number) => nameOf(index) || `${noun} ${index + 1}`;

  function move(index: number, to: number) {
    setTold(`${nameAt(index)} is now ${to + 1} of ${entries.length}`);
    list.move(index, to);
  }

  function remove(index: number) {
    setTold(`${nameAt(index)} is removed`);
    list.remove(index);
    element.current?.focus();
  }

  return (
    <>
      <ol
        ref={element}
        className={`stack4 ${styles.list}`}
        tabIndex={-1}
        aria-label={`Each ${noun}`}
      >
        {entries.map(({ id }, index) => (
          <li key={id} className={`${styles.entry} stack3 shrink`}>
            <EntryHead
              name={nameAt(index)}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              onMove={(step) => move(index, index + step)}
              onRemove={canRemove?.(index) === false ? undefined : () => remove(index)}
            />
            <div className="stack3 shrink">{children(index)}</div>
          </li>
        ))}
      </ol>
      <Spoken className="unseen">{told}</Spoken>
      {entries.length < most ? (
        <Button
          className={styles.add}
          variant="outline"
          size="bar"
          icon={<Plus size={20} strokeWidth={1.5} aria-hidden />}
          // A new entry's first field takes the focus.
          onClick={() => list.append(empty as never)}
        >
          {`Add ${noun}`}
        </Button>
      ) : (
        <p>{`This list is full at ${most}.`}</p>
      )}
    </>
  );
}

type EntryHeadProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: (() => void) | undefined;
};

function EntryHead({ name, isFirst, isLast, onMove, onRemove }: EntryHeadProps) {
  const [isAsking, setIsAsking] = useState(false);
  const bin = useRef<HTMLButtonElement>(null);
  const handleKeep = () => {
    setIsAsking(false);
    bin.current?.focus();
  };
  return (
    <>
      <div className="flex center">
        <h3 className={styles.entryName}>{name}</h3>
        <IconButton label={`Move ${name} up`} isOff={isFirst} onPress={() => onMove(-1)}>
          <ArrowUp size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <IconButton label={`Move ${name} down`} isOff={isLast} onPress={() => onMove(1)}>
          <ArrowDown size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
        {onRemove && (
          <IconButton ref={bin} label={`Remove ${name}`} onPress={() => setIsAsking(true)}>
            <Trash2 size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
        )}
      </div>
      {isAsking && (
        <div className={styles.question}>
          <p>{`Remove ${name}?`}</p>
          <Button variant="outline" size="bar" autoFocus onClick={handleKeep}>
            Keep
          </Button>
          <Button variant="outline" size="bar" onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </>
  );
}

type IconButtonProps = {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** The button keeps the focus even when it is disabled, at either end of the list. */
const IconButton = ({ ref, label, isOff = false, onPress, children }: IconButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={styles.icon}
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
  >
    {children}
  </button>
);
