import { Checkbox, Dialog } from '@studio/shared-ui';
import { useState } from 'react';
import { areSingleKeysOn, switchSingleKeys } from '../keys/single-keys.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { allKeys } from './all-keys.ts';
import styles from './key-sheet.module.css';

/** All shortcuts by page, and a switch that turns off single keys, which speech input or a slip may trigger. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  function handleSwitch(wanted: boolean) {
    switchSingleKeys(wanted);
    setOn(wanted);
  }
  return (
    <Dialog isOpen title="Keyboard shortcuts" onClose={onClose}>
      <Checkbox checked={isOn} onChange={({ target }) => handleSwitch(target.checked)}>
        Single-key shortcuts
      </Checkbox>
      {allKeys.map(({ place, keys }) => (
        <section key={place}>
          <h3 className={styles.place}>{place}</h3>
          <dl className={styles.keys}>
            {keys.map((each) => (
              <div key={each.what} className={styles.row}>
                <dt>{each.what}</dt>
                <dd className={styles.caps}>
                  {each.keys.map((cap) => (
                    <KeyCap key={cap} of={cap} isRead />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
