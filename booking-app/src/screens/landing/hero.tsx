import { limits, slots } from '@studio/api/contract';
import { SteelRule } from '@studio/shared-ui';
import { ArrowDown } from 'lucide-react';
import { PageLink } from '../../navigation/page-link.tsx';
import { Picture } from '../../picture/picture.tsx';
import { depositText } from './deposit-text.ts';
import styles from './hero.module.css';

const { minGuests, maxGuests } = limits;

const facts = [
  { label: 'Sessions', value: slots.map(({ label }) => label.replace(':00', '')).join(', ') },
  { label: 'Open', value: 'Tuesday to Sunday' },
  { label: 'At the bench', value: `${minGuests} to ${maxGuests} participants` },
  { label: 'Deposit', value: `${depositText} per person` },
];

export const Hero = () => (
  <section>
    <div className={styles.opening}>
      <h1 className={styles.headline}>
        Sit down at <br />
        the bench. <br />
        Make it in silver.
      </h1>
      <div className={styles.pitch}>
        <p>
          Hands-on silver jewellery workshops in Los Angeles, for one to eight people at a time.
          Pick a piece, choose a session, hold your seat with a deposit.
        </p>
        <PageLink to="/#services" size="large" icon={<ArrowDown aria-hidden />}>
          See the workshops
        </PageLink>
      </div>
    </div>
    <Picture
      className={styles.picture}
      source="hero"
      sizes="100vw"
      isEager
      alt="A maker’s bench in warm window light, with hammered, stacked and plain silver rings and a cable chain"
    />
    <SteelRule />
    <div className={styles.facts}>
      <dl className={styles.row}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
