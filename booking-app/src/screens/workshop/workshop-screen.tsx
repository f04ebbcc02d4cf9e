import {
  addOnsAtTheStudio,
  agesLine,
  durationText,
  fixedGuests,
  fromPrice,
  isPricedPerParty,
  priceCents,
  priceRangeOf,
  type RangedService,
  rangeText,
  type Service,
  shortPrice,
  wholePriceText,
  withTaxText,
  workshops,
  type WorkshopSlug,
} from '@studio/contract';
import { FactList, Skeleton } from '@studio/shared-ui';
import { ArrowRight, Check, Plus, type LucideIcon } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGetStudioQuery, useListServicesQuery } from '../../api/api.ts';
import type { AppStore } from '../../api/store.ts';
import { BookingPage } from '../../ui/booking-page.tsx';
import { depositText } from '../../booking/terms/deposit-text.ts';
import { useDraft } from '../../draft/use-draft.ts';
import { availabilityOf } from '../../navigation/chosen-workshop.ts';
import { usePrefetchNext } from '../../navigation/prefetch.ts';
import { useDescription } from '../../navigation/page-head.ts';
import { PatientPageLink } from '../../navigation/page-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { contentBySlug } from './content/content-by-slug.ts';
import { withService } from './content/with-service.ts';
import { describeWorkshop } from './content/describe-workshop.ts';
import { pricedSamples } from './priced-samples.ts';
import { SampleGrid } from './sample-grid.tsx';
import type { WorkshopContent } from './content/workshop-content.ts';
import styles from './workshop-screen.module.css';

type WorkshopScreenProps = {
  slug: WorkshopSlug;
  prefetchNext: () => Promise<{ prefetchSessions: (store: AppStore) => void }>;
};

export function WorkshopScreen({ slug, prefetchNext }: WorkshopScreenProps) {
  const fetchWithSessions = useCallback(
    async (store: AppStore) => (await prefetchNext()).prefetchSessions(store),
    [prefetchNext],
  );
  usePrefetchNext(fetchWithSessions);
  const { serviceName, title, serviceId } = workshops.find((each) => each.slug === slug)!;
  const { data: services, isFetching } = useListServicesQuery();
  const service = services?.find(({ id }) => id === serviceId);
  const content = withService(contentBySlug[slug], title, service);
  const { name, description, story, duration, groupSize } = content;
  // Uses staff's price once it has loaded.
  const price = isFetching && !services ? null : content.price;
  const range = price === null ? null : rangeOf(serviceName, service ?? content);
  useDescription(describeWorkshop({ ...content, price: shortPrice(priceCents(content.price)) }));
  const handleBack = useBack();
  const guests = useParty(serviceName);
  return (
    <BookingPage step={1} onBack={handleBack} backLabel="Back to workshops">
      <div className={styles.workshop}>
        <Picture
          className={styles.picture}
          source={content.image.name}
          alt={content.image.alt}
          sizes="(max-width: 1100px) 100vw, 746px"
          isEager
        />
        <div className={styles.facts}>
          {content.banner && <WorkshopBanner>{content.banner}</WorkshopBanner>}
          <h1>{name}</h1>
          <p className={styles.lead}>{description}</p>
          <WorkshopFacts {...{ serviceName, price, range, duration, groupSize }} />
        </div>
        <div className={styles.action}>
          <p className={styles.choice}>
            <strong>{name}</strong> <span>{price !== null && fromPrice(priceCents(price))}</span>
          </p>
          <PatientPageLink to={availabilityOf(slug)} size="large" icon={<ArrowRight aria-hidden />}>
            Continue to Availability
          </PatientPageLink>
        </div>
        <p className={`${styles.hint} faint small leading above3`}>
          <span className={styles.whole}>
            {price === null ? (
              <Skeleton height="1.2em" width="18em" />
            ) : (
              `${wholePriceText({ serviceName, price, guests })}.`
            )}
          </span>
          <span>
            {`A ${depositText} deposit per person holds your seat. The remaining balance is due at the workshop. ${addOnsAtTheStudio}`}
          </span>
        </p>
        <section className={`${styles.story} stack4 top`}>
          <h2>{story.heading}</h2>
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <WorkshopLists {...content} />
        <SampleGrid className={styles.samples} samples={pricedSamples(slug, content.samples)} />
      </div>
    </BookingPage>
  );
}

type WorkshopFactsProps = Pick<WorkshopContent, 'duration' | 'groupSize'> & {
  serviceName: string;
  /** Null until staff's price has loaded. */
  price: number | null;
  range: string | null;
};

function WorkshopFacts({ serviceName, price, range, duration, groupSize }: WorkshopFactsProps) {
  const ages = useAges();
  return (
    <FactList
      rows={[
        {
          label: 'Starting price',
          value: (
            <>
              <span className={styles.price}>
                {price === null ? (
                  <Skeleton height="1.2em" width="3em" />
                ) : (
                  `${shortPrice(priceCents(price))}+`
                )}
              </span>{' '}
              <span>{isPricedPerParty(serviceName) ? 'per couple' : 'per person'}</span>
            </>
          ),
        },
        {
          label: 'What you pay',
          value: range ?? <Skeleton height="1.2em" width="12em" />,
        },
        { label: 'Duration', value: durationText(serviceName, parseInt(duration)) },
        { label: 'Group size', value: groupSize },
        ...(ages ? [{ label: 'Ages', value: ages }] : []),
      ]}
    />
  );
}

/** Returns who can come, with reserved space until the studio's details have loaded; null if they do not say. */
function useAges(): ReactNode {
  const { data: studio, isError } = useGetStudioQuery();
  if (studio?.ages) return agesLine(studio.ages);
  return studio || isError ? null : <Skeleton height="1.2em" width="14em" />;
}

/** The party size of the price line until the guest chooses one. */
const usualParty = 2;

/** Returns the number of guests that the price is for. */
function useParty(serviceName: string): number {
  const { draft } = useDraft();
  const chosen = draft.service_name === null ? usualParty : draft.guest_count;
  return fixedGuests(serviceName) ?? chosen;
}

// A page opened in a new window has no page to go back to.
function useBack() {
  const navigate = useNavigate();
  const isLoaded = useLocation().key === 'default';
  return () => void (isLoaded && window.history.length === 1 ? navigate('/') : navigate(-1));
}

const rangeOf = (serviceName: string, service: RangedService & Pick<Service, 'taxed'>): string =>
  withTaxText(rangeText(serviceName, priceRangeOf(serviceName, service)), service);

const WorkshopBanner = ({ children }: { children: ReactNode }) => (
  <p className={`${styles.banner} row3 ui strong leading`}>
    <svg className={styles.rings} width="32" height="20" viewBox="0 0 32 20" aria-hidden>
      <circle cx="11" cy="10" r="8.5" />
      <circle cx="21" cy="10" r="8.5" />
    </svg>
    <span>{children}</span>
  </p>
);

const WorkshopLists = ({ includes, addOns }: Pick<WorkshopContent, 'includes' | 'addOns'>) => (
  <div className={`${styles.lists} stack6 top`}>
    <TickedList title="What's Included" items={includes} icon={Check} />
    {addOns.length > 0 && <TickedList title="Available Add-ons" items={addOns} icon={Plus} />}
  </div>
);

type TickedListProps = { title: string; items: string[]; icon: LucideIcon };

const TickedList = ({ title, items, icon: Icon }: TickedListProps) => (
  <section>
    <h2>{title}</h2>
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Icon size={18} strokeWidth={1.5} aria-hidden />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  </section>
);
