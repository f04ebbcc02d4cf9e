import type { ReactNode } from 'react';
import styles from './note-list.module.css';

/** Short sentences, each after a dash. */
export const NoteList = ({ items }: { items: ReactNode[] }) => (
  <ul className={`${styles.list} gap2h stack note leading anywhere`}>
    {items.map((item, index) => (
      <li key={index}>{item}</li>
    ))}
  </ul>
);
