import type { ReactNode } from 'react';
import styles from './about-sections.module.css';

/** What an `img` needs to show a picture. */
type Files = { src: string; srcSet?: string; width?: number | undefined; height?: number };

type Place = {
  text: string;
  directions: string;
  pictures: { picture_url: string; alt: string }[];
};
type Person = { name: string; role: string; text: string; picture_url: string };
type Review = {
  quote: string;
  author: string;
  source: string;
  url: string;
  month: string;
  stars: number | null;
};

type AboutSectionsProps = {
  place: Place;
  people: Person[];
  reviews: Review[];
  /** Returns the files of a picture by its address. */
  filesOf: (address: string) => Files;
  /** Formats a month such as `2026-09` as text. */
  monthOf: (month: string) => string;
};

/** The studio, its people and its guests' reviews: one section for each part that the owner has filled in. */
export function AboutSections({ place, people, reviews, filesOf, monthOf }: AboutSectionsProps) {
  const hasPlace = Boolean(place.text || place.directions || place.pictures.length);
  return (
    <>
      {hasPlace && <PlaceSection place={place} filesOf={filesOf} />}
      {people.length > 0 && (
        <Section id="people" heading="Who teaches">
          <ul className={styles.people}>
            {people.map((person, index) => (
              <PersonItem key={index} person={person} filesOf={filesOf} />
            ))}
          </ul>
        </Section>
      )}
      {reviews.length > 0 && (
        <Section id="reviews" heading="What guests say">
          <ul className={styles.reviews}>
            {reviews.map((review, index) => (
              <ReviewItem key={index} review={review} monthOf={monthOf} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

type SectionProps = { id: string; heading: string; children: ReactNode };

const Section = ({ id, heading, children }: SectionProps) => (
  <section className={styles.section} id={id} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{heading}</h2>
    <div className="stack5 top">{children}</div>
  </section>
);

const PlaceSection = ({ place, filesOf }: { place: Place } & WithFiles) => (
  <Section id="studio" heading="The studio">
    {place.text && <p className={styles.lead}>{place.text}</p>}
    {place.pictures.length > 0 && (
      <ul className={styles.pictures}>
        {place.pictures.map(({ picture_url, alt }, index) => (
          <li key={index}>
            <Photo
              {...filesOf(picture_url)}
              alt={alt}
              sizes={hasRow(index, place.pictures) ? wholeRow : halfRow}
            />
          </li>
        ))}
      </ul>
    )}
    {place.directions && (
      <div className={`${styles.directions} stack2`}>
        <h3>Getting here</h3>
        <p>{place.directions}</p>
      </div>
    )}
  </Section>
);

const wholeRow = '(max-width: 1100px) 100vw, 850px';
const halfRow = '(max-width: 720px) 100vw, 50vw';

/** The last of an odd number of photos has a row to itself. */
const hasRow = (index: number, { length }: unknown[]): boolean =>
  index === length - 1 && index % 2 === 0;

type WithFiles = Pick<AboutSectionsProps, 'filesOf'>;

const PersonItem = ({ person, filesOf }: { person: Person } & WithFiles) => (
  <li className={styles.person}>
    {person.picture_url && (
      <Photo {...filesOf(person.picture_url)} alt={person.name} sizes="128px" />
    )}
    <div>
      <h3>{person.name}</h3>
      <p className="faint below2">{person.role}</p>
      {person.text && <p className={styles.words}>{person.text}</p>}
    </div>
  </li>
);

type ReviewItemProps = { review: Review } & Pick<AboutSectionsProps, 'monthOf'>;

function ReviewItem({ review, monthOf }: ReviewItemProps) {
  const { quote, author, source, url, month, stars } = review;
  const published = `${source}, ${monthOf(month)}`;
  return (
    <li>
      <figure className={`${styles.review} stack3`}>
        <blockquote cite={url || undefined}>
          <p>{quote}</p>
        </blockquote>
        <figcaption>
          <span className="ink strong">{author}</span>
          {stars !== null && <span>{`${stars} of 5 stars`}</span>}
          {url ? (
            <a href={url} rel="nofollow noopener">
              {published}
            </a>
          ) : (
            <span>{published}</span>
          )}
        </figcaption>
      </figure>
    </li>
  );
}

const Photo = ({ alt, ...files }: Files & { alt: string; sizes: string }) => (
  <img className={styles.photo} {...files} alt={alt} loading="lazy" decoding="async" />
);
