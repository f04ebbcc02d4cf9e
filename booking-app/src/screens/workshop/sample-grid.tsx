import { lazyExtra, Tray, TrayCard } from '@studio/shared-ui';
import { Maximize2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Picture } from '../../ui/picture.tsx';
import type { PricedSample } from './priced-samples.ts';
import styles from './sample-grid.module.css';

// The enlarged view loads on a click.
const SampleView = lazyExtra(async () => (await import('./sample-view.tsx')).SampleView);

type SampleGridProps = { className: string | undefined; samples: PricedSample[] };

export function SampleGrid({ className, samples }: SampleGridProps) {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  return (
    <section className={className} aria-labelledby="samples">
      <div className={styles.head}>
        <h2 id="samples">Sample designs</h2>
        <p className="muted">
          Select a sample to see it larger. What it costs above the starting price is paid at the
          studio.
        </p>
      </div>
      <Tray columns={4}>
        {samples.map((sample, index) => (
          <li key={sample.description}>
            <button type="button" aria-haspopup="dialog" onClick={() => setEnlarged(index)}>
              <SampleCard sample={sample} />
            </button>
          </li>
        ))}
      </Tray>
      <Suspense>
        {enlarged !== null && (
          <SampleView
            samples={samples}
            index={enlarged}
            onShow={setEnlarged}
            onClose={() => setEnlarged(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

const SampleCard = ({ sample: { image, description, price, time } }: { sample: PricedSample }) => (
  <TrayCard
    picture={<Picture source={image.name} alt="" sizes="(max-width: 1100px) 50vw, 324px" />}
    title={description}
    price={price}
    duration={time}
    icon={<Maximize2 size={18} strokeWidth={1.5} aria-hidden />}
  />
);
