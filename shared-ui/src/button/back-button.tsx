import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './back-button.module.css';

/** The back link above the progress panel. */
export const BackButton = ({ children, ...button }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    className={`${styles.back} gap2 center aside medium below2 target`}
  >
    <ArrowLeft size={20} strokeWidth={1.5} aria-hidden />
    <span>{children}</span>
  </button>
);
