import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** The first control of a page, shown while it has the focus: it leads past the banner. */
export const SkipLink = () => (
  <a href="#main" className={styles.skip} onClick={skip}>
    Skip to content
  </a>
);

// The address stays: what follows its # may be a booking's key.
function skip(event: MouseEvent): void {
  const main = document.querySelector('main');
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}
