import type { ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import styles from './tray.module.css';

/** A ruled grid, two columns wide up to 1100px; each `li` holds one link, button or div that fills it. */
export const Tray = ({ columns, children }: { columns: 3 | 4; children: ReactNode }) => (
  <ul className={styles.tray} data-columns={columns}>
    {children}
  </ul>
);

type TrayCardProps = {
  /** An `img`. Without one, the background stays empty. */
  picture: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  price: ReactNode;
  duration: ReactNode;
  /** A separate line; its space is reserved until the text loads. */
  note?: ReactNode;
  icon?: Elements;
};

/** The content of a cell. It uses only spans, so that a button may contain it. */
export const TrayCard = ({ picture, title, text, price, duration, note, icon }: TrayCardProps) => (
  <>
    <span className={styles.picture}>{picture}</span>
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      {text && <span className={styles.text}>{text}</span>}
      <span className={styles.facts}>
        <span className={styles.price}>{price}</span>
        <span className={styles.duration}>{duration}</span>
        {icon}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  </>
);
