import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type PanelFact = { label: string; value: ReactNode; detail?: ReactNode };

/** Labels and values side by side, with a quieter detail below. */
export const Facts = ({ rows }: { rows: PanelFact[] }) => (
  <dl className={styles.facts}>
    {rows.map(({ label, value, detail }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <span>{value}</span>
          {detail && <small>{detail}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
