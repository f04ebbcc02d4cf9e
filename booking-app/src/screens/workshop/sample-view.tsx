import { Button, Modal } from '@studio/shared-ui';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useId } from 'react';
import { Picture } from '../../picture/picture.tsx';
import type { Sample } from './content/workshop-content.ts';
import styles from './sample-view.module.css';
import { useWishes } from './use-wishes.ts';

type SampleViewProps = {
  samples: Sample[];
  /** Position of the sample that is shown. */
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** One sample, as large as the window allows; closed by the X, Escape or a click beside it. */
export function SampleView({ samples, index, onShow, onClose }: SampleViewProps) {
  const titleId = useId();
  const { image, description, price, time } = samples[index]!;
  const step = (by: number) => onShow((index + by + samples.length) % samples.length);
  return (
    <Modal className={styles.view} labelledBy={titleId} canClickAway onClose={onClose}>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <X size={20} strokeWidth={1.5} aria-hidden />
      </button>
      <Picture
        key={image.name}
        className={styles.picture}
        source={image.name}
        alt={image.alt}
        sizes="(max-width: 720px) 100vw, 800px"
      />
      <div className={styles.facts}>
        <div aria-live="polite">
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
        <Wish design={description} />
        <div className={styles.steps}>
          <Button variant="outline" aria-label="Previous sample" onClick={() => step(-1)}>
            <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
          </Button>
          <Button variant="outline" aria-label="Next sample" onClick={() => step(1)}>
            <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** Puts a design into the note of the booking, which the guest can still change. */
function Wish({ design }: { design: string }) {
  const { isWished, isFull, wish } = useWishes(design);
  return (
    <>
      <Button variant="outline" aria-disabled={isWished || isFull} onClick={wish}>
        I’d like this one
      </Button>
      <p className={styles.wished} role="status">
        {wishWords({ isWished, isFull })}
      </p>
    </>
  );
}

function wishWords({ isWished, isFull }: { isWished: boolean; isFull: boolean }): string {
  if (isWished) return 'We added it to your booking note.';
  return isFull ? 'Your booking note is full.' : '';
}
