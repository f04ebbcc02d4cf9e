import { Button } from '@studio/shared-ui';
import unseen from '@studio/shared-ui/layout/unseen.module.css';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import type { Entry } from '../../../edits/about-edit.ts';
import { entryOf } from './about-draft.ts';
import stack from '@studio/shared-ui/layout/stack.module.css';
import styles from './about-dialog.module.css';

type EntryFields<T> = {
  value: T;
  index: number;
  /** A new entry's first field takes the focus. */
  isNew: boolean;
  change: (changes: Partial<T>) => void;
};

type EntryListProps<T> = {
  entries: Entry<T>[];
  /** The word for one entry: "person". */
  noun: string;
  most: number;
  empty: T;
  nameOf: (value: T) => string;
  onChange: (entries: Entry<T>[]) => void;
  /** Renders the fields of an entry. */
  children: (fields: EntryFields<T>) => ReactNode;
};

/** A list in which staff add, reorder and remove entries. */
export function EntryList<T>(props: EntryListProps<T>) {
  const { entries, noun, most, empty, nameOf, onChange, children } = props;
  const [told, setTold] = useState('');
  const [newId, setNewId] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const nameAt = (index: number) => nameOf(entries[index]!.value) || `${noun} ${index + 1}`;

  const change = (id: number, changes: Partial<T>) =>
    onChange(
      entries.map((each) => (each.id === id ? { id, value: { ...each.value, ...changes } } : each)),
    );

  function add() {
    const added = entryOf(empty);
    setNewId(added.id);
    onChange([...entries, added]);
  }

  function move(index: number, to: number) {
    const moved = entries.filter((_, each) => each !== index);
    moved.splice(to, 0, entries[index]!);
    onChange(moved);
    setTold(`${nameAt(index)} is now ${to + 1} of ${entries.length}`);
  }

  function remove(index: number) {
    onChange(entries.filter((_, each) => each !== index));
    setTold(`${nameAt(index)} is removed`);
    list.current?.focus();
  }

  return (
    <>
      <ol
        ref={list}
        className={`${stack.s4} ${styles.list}`}
        tabIndex={-1}
        aria-label={`Each ${noun}`}
      >
        {entries.map(({ id, value }, index) => (
          <li key={id} className={styles.entry}>
            <EntryHead
              name={nameAt(index)}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              onMove={(step) => move(index, index + step)}
              onRemove={() => remove(index)}
            />
            <div className={styles.fields}>
              {children({
                value,
                index,
                isNew: id === newId,
                change: (changes) => change(id, changes),
              })}
            </div>
          </li>
        ))}
      </ol>
      <p className={unseen.unseen} role="status">
        {told}
      </p>
      {entries.length < most ? (
        <Button className={styles.add} variant="outline" size="bar" onClick={add}>
          <Plus size={20} strokeWidth={1.5} aria-hidden />
          <span>{`Add ${noun}`}</span>
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
  onRemove: () => void;
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
      <div className={styles.entryHead}>
        <h3 className={styles.entryName}>{name}</h3>
        <IconButton label={`Move ${name} up`} isOff={isFirst} onPress={() => onMove(-1)}>
          <ArrowUp size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <IconButton label={`Move ${name} down`} isOff={isLast} onPress={() => onMove(1)}>
          <ArrowDown size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <IconButton ref={bin} label={`Remove ${name}`} onPress={() => setIsAsking(true)}>
          <Trash2 size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
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

/** Keeps the focus even when disabled, at either end of the list. */
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
