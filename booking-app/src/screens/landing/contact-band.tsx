import { hoursOfStudio, isClosedWeekday, mapUrl, type RegularHours } from '@studio/contract';
import { RetryAlert } from '@studio/shared-ui';
import { useGetStudioQuery } from '../../api/api.ts';
import styles from './contact-band.module.css';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export function ContactBand() {
  const { data: studio, error, refetch } = useGetStudioQuery();
  return (
    <section className={styles.band} id="contact" aria-labelledby="contact-heading">
      <div className={styles.row}>
        <div className={styles.words}>
          <h2 id="contact-heading">Have a design in mind?</h2>
          <p className={styles.invitation}>
            {`Send us pictures for a free quote.${studio ? ` We reply from ${studio.replyHours}.` : ''}`}
          </p>
          <p className={styles.address}>
            {studio && <a href={`mailto:${studio.email}`}>{studio.email}</a>}
          </p>
          {error && !studio && (
            <RetryAlert onRetry={() => void refetch()}>{error.message}</RetryAlert>
          )}
        </div>
        <dl className={styles.details}>
          <div>
            <dt>Opening hours</dt>
            <dd>{studio?.openingHours}</dd>
            <dd>
              <Week hours={hoursOfStudio(studio)} />
            </dd>
          </div>
          <div>
            <dt>Studio</dt>
            <dd className={styles.street}>
              {studio && (
                <a href={mapUrl(studio.address)}>
                  {studio.address.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </a>
              )}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

const Week = ({ hours }: { hours: RegularHours }) => (
  <ul className={styles.week} aria-label="Days">
    {weekdays.map((day, index) => (
      <li key={day} data-closed={isClosedWeekday(hours, index) || undefined}>
        <span>{day}</span>
        {isClosedWeekday(hours, index) && <span className="unseen"> closed</span>}
      </li>
    ))}
  </ul>
);
