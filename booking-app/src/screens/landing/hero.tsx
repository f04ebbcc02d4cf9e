import { limits, slots } from '@studio/contract';
import { Skeleton, SteelRule } from '@studio/shared-ui';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGetStudioQuery } from '../../api/api.ts';
import { depositText } from '../../booking/terms/deposit-text.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './hero.module.css';

const { minGuests, maxGuests } = limits;

const factsOf = (openingHours: ReactNode) => [
  { label: 'Sessions', value: slots.map(({ label }) => label.replace(':00', '')).join(', ') },
  { label: 'Open', value: openingHours },
  { label: 'At the bench', value: `${minGuests} to ${maxGuests} participants` },
  { label: 'Deposit', value: `${depositText} per person` },
];

type HeroProps = {
  /** True if the visitor came for something above this section. */
  isSecond: boolean;
};

export const Hero = ({ isSecond }: HeroProps) => (
  <section>
    <div className={styles.opening}>
      <h1 className={styles.headline}>
        Sit down at <br />
        the bench. <br />
        Make it in silver.
      </h1>
      <div className={styles.pitch}>
        <p>
          Hands-on silver jewelry workshops in Los Angeles for one to eight people at a time. Pick a
          piece, choose a session, hold your seat with a deposit.
        </p>
        <PageLink
          to="/#services"
          size="large"
          variant={isSecond ? 'outline' : 'primary'}
          icon={<ArrowDown aria-hidden />}
        >
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
    <Facts />
  </section>
);

function Facts() {
  const { data: studio } = useGetStudioQuery();
  const openingHours = studio?.openingHours ?? <Skeleton height="1em" />;
  return (
    <div className={styles.facts}>
      <dl className={styles.row}>
        {factsOf(openingHours).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
