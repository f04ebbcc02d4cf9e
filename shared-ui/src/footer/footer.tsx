import { Mark } from '../steel/steel-rule.tsx';
import styles from './footer.module.css';

type FooterProps = {
  /** The page where guests find their bookings. */
  findBookingUrl: string;
  /** More pages of the site. */
  pages: { label: string; url: string }[];
  /** The studio's name. */
  name?: string;
  email?: string;
  companyUrl?: string;
  instagramUrl?: string;
  facebookUrl?: string;
};

const instagram =
  'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8.25a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5zM17 6.75v.5';
const facebook =
  'M14.5 21v-7h2.5l.75-3.5H14.5V8.25c0-1 .5-1.5 1.5-1.5h1.75V3h-2.5C12.5 3 11 4.75 11 7.5v3H8.25V14H11v7';

const SocialLink = ({ url, name, path }: { url: string; name: string; path: string }) => (
  <a className={styles.link} href={url} aria-label={name}>
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </a>
);

// eslint-disable-next-line no-restricted-syntax -- Nothing is calculated from this year.
const year = new Date().getFullYear();

/** The footer of every page. It keeps its height while the studio's details are loading. */
export function Footer(props: FooterProps) {
  const { findBookingUrl, pages, name, email, companyUrl, instagramUrl, facebookUrl } = props;
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <div className={styles.marks} aria-hidden>
          <span className={styles.pin}>
            <Mark size={13} />
          </span>
          <span>925</span>
        </div>
        <a className={styles.link} href={findBookingUrl}>
          Find my booking
        </a>
        <div className={styles.pages}>
          {pages.map(({ label, url }) => (
            <a key={url} className={styles.link} href={url}>
              {label}
            </a>
          ))}
        </div>
        {name && (
          <a className={styles.link} href={companyUrl}>
            {`© ${year} ${name}`}
          </a>
        )}
        {email && (
          <a className={`${styles.link} ${styles.mail}`} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        <div className={styles.social}>
          {instagramUrl && <SocialLink url={instagramUrl} name="Instagram" path={instagram} />}
          {facebookUrl && <SocialLink url={facebookUrl} name="Facebook" path={facebook} />}
        </div>
      </div>
    </footer>
  );
}
