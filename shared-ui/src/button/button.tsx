import type { ComponentProps, ReactNode } from 'react';
import { SpinnerRing } from '../state/spinner.tsx';
import styles from './button.module.css';
import { inertIf } from './inert-if.ts';

type Look = {
  variant?: 'primary' | 'outline' | 'text' | undefined;
  /** 48px, 56px for a page's one main action, or 44px in bars. */
  size?: 'medium' | 'large' | 'bar' | undefined;
  /** Rendered after the label. */
  icon?: ReactNode;
};

type Busy = { isBusy?: boolean | undefined; busyLabel?: string | undefined };

function lookOf({ variant = 'primary', size = 'medium' }: Look, className = '') {
  return {
    className: `${styles.button} ${className}`,
    'data-variant': variant,
    'data-size': size,
  };
}

const Label = ({ children }: { children: ReactNode }) => (
  <span className={styles.label}>{children}</span>
);

const Icon = ({ children }: { children: ReactNode }) =>
  children ? <span className={styles.icon}>{children}</span> : null;

/**
 * A busy button keeps its label (or `busyLabel`) and the focus, shows a spinner and ignores clicks. One with
 * `aria-disabled` keeps the focus too.
 */
export function Button({ variant, size, icon, isBusy, busyLabel, ...button }: ButtonProps) {
  const { className, children, onClick, type = 'button', ...rest } = button;
  return (
    <button
      {...rest}
      {...lookOf({ variant, size }, className)}
      type={type}
      {...inertIf(isBusy || rest['aria-disabled'] === true, onClick)}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <SpinnerRing />}
      <Label key={isBusy ? 'busy' : 'idle'}>{isBusy ? (busyLabel ?? children) : children}</Label>
      {!isBusy && <Icon>{icon}</Icon>}
    </button>
  );
}

export type ButtonProps = Look & Busy & Omit<ComponentProps<'button'>, 'disabled'>;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, ...link }: Look & ComponentProps<'a'>) {
  const { className, children, ...rest } = link;
  return (
    <a {...rest} {...lookOf({ variant, size }, className)}>
      <Label>{children}</Label>
      <Icon>{icon}</Icon>
    </a>
  );
}
