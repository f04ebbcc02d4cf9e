import { Button, Modal, Spoken } from '@studio/shared-ui';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useId } from 'react';
import { limits } from '@studio/contract';
import { pictureFiles } from '../../ui/picture-files.ts';
import type { PricedSample } from './priced-samples.ts';
import { useDraft } from '../../draft/use-draft.ts';
import styles from './sample-view.module.css';

type SampleViewProps = {
  samples: PricedSample[];
  /** The position of the shown sample. */
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** Shows one sample, as large as the window allows; the X, Escape or a click beside it closes it. */
export function SampleView({ samples, index, onShow, onClose }: SampleViewProps) {
  const titleId = useId();
  const { image, description, price, time } = samples[index]!;
  const step = (by: number) => onShow((index + by + samples.length) % samples.length);
  return (
    <Modal className={styles.view} labelledBy={titleId} canClickAway onClose={onClose}>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <X size={20} strokeWidth={1.5} aria-hidden />
      </button>
      <Enlarged key={image.name} {...image} />
      <div className={styles.facts}>
        <Spoken isFromChange>
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
        </Spoken>
        <Wish design={description} />
        <div className="gap2 flex">
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

/** Shows the sample at its full width. Until that file has loaded, the card's picture is shown. */
function Enlarged({ name, alt }: PricedSample['image']) {
  const { src, srcSet } = pictureFiles(name);
  return (
    <img
      className={styles.picture}
      style={{ backgroundImage: `url(${src})` }}
      src={src}
      srcSet={`${srcSet}, /images/${name}-1200.avif 1200w`}
      sizes="(max-width: 1100px) 100vw, min(100vw, 100dvh)"
      width={1200}
      height={1200}
      alt={alt}
      decoding="async"
    />
  );
}

/** Adds a design to the booking's note, which the guest can still change. */
function Wish({ design }: { design: string }) {
  const { isWished, isFull, wish } = useWishes(design);
  return (
    <>
      <Button variant="outline" aria-disabled={isWished || isFull} onClick={wish}>
        I’d like this one
      </Button>
      <Spoken className={styles.wished} isFromChange>
        {wishWords({ isWished, isFull })}
      </Spoken>
    </>
  );
}

function wishWords({ isWished, isFull }: { isWished: boolean; isFull: boolean }): string {
  if (isWished) return 'We added it to your booking note.';
  return isFull ? 'Your booking note is full.' : '';
}

/** Keeps a sample design as a line in the booking's note. */
function useWishes(design: string) {
  const { draft, updateDraft } = useDraft();
  const { guest_note: note } = draft;
  const line = `I’d like this design: ${design}.`;
  const longer = [note.trimEnd(), line].filter(Boolean).join('\n');
  return {
    isWished: note.split('\n').includes(line),
    isFull: longer.length > limits.noteLength,
    wish: () => void updateDraft({ guest_note: longer }),
  };
}
