import type { ComponentProps, ReactNode } from 'react';
import { SpinnerRing } from '../state/spinner.tsx';
import styles from './button.module.css';

type Look = {
  variant?: 'primary' | 'outline' | 'text';
  /** 48px, 56px for the one main action of a page, 44px in bars. */
  size?: 'medium' | 'large' | 'bar';
  /** Drawn after the label. */
  icon?: ReactNode;
};

type Busy = { isBusy?: boolean; busyLabel?: string };

function lookOf({ variant = 'primary', size = 'medium' }: Look, className = '') {
  return {
    className: `${styles.button} ${className}`,
    'data-variant': variant,
    'data-size': size,
  };
}

const Icon = ({ children }: { children: ReactNode }) =>
  children ? <span className={styles.icon}>{children}</span> : null;

/** A busy button keeps its label (or `busyLabel`), shows a spinner and cannot be pressed again. */
export function Button({ variant, size, icon, isBusy, busyLabel, ...button }: ButtonProps) {
  const { className, children, disabled, type = 'button', ...rest } = button;
  return (
    <button
      {...rest}
      {...lookOf({ variant, size }, className)}
      type={type}
      disabled={disabled || isBusy}
      data-busy={isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <SpinnerRing />}
      {isBusy ? (busyLabel ?? children) : children}
      {!isBusy && <Icon>{icon}</Icon>}
    </button>
  );
}

export type ButtonProps = Look & Busy & ComponentProps<'button'>;

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ variant, size, icon, ...link }: Look & ComponentProps<'a'>) {
  const { className, children, ...rest } = link;
  return (
    <a {...rest} {...lookOf({ variant, size }, className)}>
      {children}
      <Icon>{icon}</Icon>
    </a>
  );
}
