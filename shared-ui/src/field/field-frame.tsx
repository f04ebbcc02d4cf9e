import { useId, type ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import { FieldMessage } from './field-message.tsx';
import styles from './field-frame.module.css';

export type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isOptional?: boolean | undefined;
  /** False for a field outside a form, such as a filter: neither required nor marked as optional. */
  isRequired?: boolean | undefined;
  /** The message shown once the value is verified; the border turns green. */
  verified?: string | undefined;
  /** Counts characters against `max` as the contract does: an emoji is one. */
  counter?: { text: string; max: number } | undefined;
  /** Shown at the right end of the label, for example a link. */
  aside?: ReactNode;
  /** Shown to the right of the control, for example a Send code button. */
  action?: Elements;
};

type Control = {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
  'aria-required': true | undefined;
};

type FrameProps = FieldProps & {
  id: string | undefined;
  children: (control: Control) => ReactNode;
};

/** Separates the field's own props from those of the native control. */
export function splitField<P extends FieldProps>(props: P) {
  const { label, hint, error, isOptional, isRequired, verified, counter, ...more } = props;
  const { aside, action, ...native } = more;
  return {
    field: { label, hint, error, isOptional, isRequired, verified, counter, aside, action },
    native,
  };
}

/** The label above the control in `children` and the messages below it, both linked to the control. */
export function FieldFrame({ id, label, isOptional, counter, aside, action, ...rest }: FrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const { children, error, verified, hint, isRequired = true } = rest;
  const control = {
    id: controlId,
    'aria-describedby': `${controlId}-message${isOptional ? ` ${controlId}-optional` : ''}`,
    'aria-invalid': Boolean(error),
    'aria-required': isOptional || !isRequired ? undefined : (true as const),
  };
  return (
    <div className={`${styles.field} shrink relative`} data-verified={verified ? '' : undefined}>
      <div className="below2 gap3 flex between">
        <label className="ink ui strong leading" htmlFor={controlId}>
          {label}
        </label>
        {isOptional && (
          <span id={`${controlId}-optional`} className={styles.optional}>
            Optional
          </span>
        )}
      </div>
      <div className={`${styles.row} gap2 flex wrap`}>
        <div className={styles.control}>{children(control)}</div>
        {action}
      </div>
      <div className={`${styles.foot} wrap small leading gap3 flex between`}>
        <div id={`${controlId}-message`}>
          <FieldMessage error={error} verified={verified} hint={hint} />
        </div>
        {counter && <Counter {...counter} />}
      </div>
      {/* This comes after the control in tab order. */}
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

function Counter({ text, max }: NonNullable<FieldProps['counter']>) {
  const count = [...text].length;
  return (
    <span className={styles.counter} data-over={count > max || undefined}>
      {`${count} / ${max}`}
    </span>
  );
}
