import { workshops, type WorkshopSlug } from '@studio/api/contract';
import { Button, FactList } from '@studio/shared-ui';
import { ArrowRight } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useListServicesQuery } from '../../api/api.ts';
import { BookingPage } from '../../booking-page/booking-page.tsx';
import { depositText } from '../../booking-page/deposit-text.ts';
import { useDraft } from '../../draft/use-draft.ts';
import { useDescription } from '../../navigation/page-head.ts';
import { Picture } from '../../picture/picture.tsx';
import { contentBySlug } from './content/content-by-slug.ts';
import { describeWorkshop } from './content/describe-workshop.ts';
import { SampleGrid } from './sample-grid.tsx';
import { WorkshopBanner } from './workshop-banner.tsx';
import { WorkshopLists } from './workshop-lists.tsx';
import styles from './workshop-screen.module.css';

export function WorkshopScreen({ slug }: { slug: WorkshopSlug }) {
  const content = contentBySlug[slug];
  const { name, description, story, duration, groupSize } = content;
  const price = useStartingPrice(slug) ?? content.price;
  useDescription(describeWorkshop({ ...content, price }));
  const handleBack = useBack();
  const handleContinue = useContinue(slug);
  return (
    <BookingPage step={1} onBack={handleBack} backLabel="Back to workshops">
      <div className={styles.workshop}>
        <Picture
          className={styles.picture}
          source={content.image.name}
          alt={content.image.alt}
          sizes="(max-width: 1100px) 100vw, 746px"
        />
        <div className={styles.facts}>
          {content.banner && <WorkshopBanner>{content.banner}</WorkshopBanner>}
          <h1>{name}</h1>
          <p className={styles.lead}>{description}</p>
          <FactList
            rows={[
              {
                label: 'Starting price',
                value: <span className={styles.price}>${price}+</span>,
              },
              { label: 'Duration', value: duration },
              { label: 'Group size', value: groupSize },
            ]}
          />
        </div>
        <div className={styles.action}>
          <p className={styles.choice}>
            <strong>{name}</strong> from ${price}+
          </p>
          <Button size="large" icon={<ArrowRight aria-hidden />} onClick={handleContinue}>
            Continue to Availability
          </Button>
        </div>
        <p className={styles.hint}>
          A {depositText} deposit per person holds your seat. The remaining balance is due at the
          workshop.
        </p>
        <section className={styles.story}>
          <h2>{story.heading}</h2>
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <WorkshopLists className={styles.lists} content={content} />
        <SampleGrid className={styles.samples} samples={content.samples} />
      </div>
    </BookingPage>
  );
}

/** In whole dollars, as staff have set it; undefined until it is known. */
function useStartingPrice(slug: WorkshopSlug): number | undefined {
  const { data: services } = useListServicesQuery();
  const { serviceId } = workshopOf(slug);
  return services?.find(({ id }) => id === serviceId)?.price;
}

const workshopOf = (slug: WorkshopSlug) => workshops.find((workshop) => workshop.slug === slug)!;

function useContinue(slug: WorkshopSlug) {
  const { updateDraft } = useDraft();
  const navigate = useNavigate();
  const { serviceName, guests } = workshopOf(slug);
  return () => {
    updateDraft({ service_name: serviceName, ...(guests ? { guest_count: guests } : {}) });
    void navigate('/workshops/availability');
  };
}

// A page opened in a window of its own has nothing to go back to.
function useBack() {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default' && window.history.length === 1;
  return () => void (isFirst ? navigate('/') : navigate(-1));
}
