import styles from './state.module.css';

/** A decoration for failed parts of a page. */
export const BrokenRule = () => (
  <svg className={styles.drawing} width="98" height="34" viewBox="0 0 98 34" aria-hidden>
    <path d="M1 1h41l-6.5 12 8.5 7-5 13H1zM56 1h41v32H50l6.5-13L49 12zM8 33v-9m7 9v-6m7 6v-9m7 9v-6M60 33v-6m7 6v-9m7 9v-6m7 6v-9m7 9v-6" />
  </svg>
);
