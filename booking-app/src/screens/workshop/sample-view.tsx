import { Modal } from '@studio/shared-ui';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Picture } from '../../picture/picture.tsx';
import type { Sample } from './content/workshop-content.ts';
import styles from './sample-view.module.css';

/** One sample, as large as the window allows; closed by the X, Escape or a click beside it. */
export function SampleView({ sample, onClose }: { sample: Sample; onClose: () => void }) {
  const titleId = useId();
  const { image, description, price, time } = sample;
  return (
    <Modal className={styles.view} labelledBy={titleId} canClickAway onClose={onClose}>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <X size={20} strokeWidth={1.5} aria-hidden />
      </button>
      <Picture
        className={styles.picture}
        source={image.name}
        alt={image.alt}
        sizes="(max-width: 720px) 100vw, 800px"
      />
      <div className={styles.facts}>
        <h2 id={titleId}>{description}</h2>
        <dl>
          <div>
            <dt>Price</dt>
            <dd>{price}</dd>
          </div>
          <div>
            <dt>Time</dt>
            <dd>{time}</dd>
          </div>
        </dl>
      </div>
    </Modal>
  );
}
