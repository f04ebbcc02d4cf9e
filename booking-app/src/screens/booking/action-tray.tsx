import { keepTimesTogether } from '@studio/contract';
import type { Elements } from '@studio/shared-ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import textStyles from '@studio/shared-ui/layout/text.module.css';
import styles from './action-tray.module.css';

export const drawn = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Ruled cells, one below the other. */
export const ActionTray = ({ children }: { children: ReactNode }) => (
  <ul className={styles.tray}>{children}</ul>
);

type ActionProps = {
  icon: Elements;
  name: string;
  text: string;
  /** Replaces the text of an unavailable action. */
  whyNot?: string | null;
  isDisabled?: boolean;
  onPress: () => void;
};

/** An action and its effect. */
export function Action({ icon, name, text, whyNot, isDisabled, onPress }: ActionProps) {
  const words = (
    <>
      {icon}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={textStyles.small}>{keepTimesTogether(whyNot ?? text)}</span>
      </span>
    </>
  );
  return (
    <li>
      {whyNot ? (
        <div className={styles.cell}>{words}</div>
      ) : (
        <button type="button" className={styles.cell} disabled={isDisabled} onClick={onPress}>
          {words}
          <ChevronRight {...drawn} />
        </button>
      )}
    </li>
  );
}
