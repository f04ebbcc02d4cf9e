import { Mark } from '@studio/shared-ui';
import { useGetStudioQuery } from '../api/api.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { usePageLink } from '../navigation/use-page-link.ts';
import { useSession } from '../session/use-session.ts';
import styles from './banner.module.css';

export function Banner() {
  const home = usePageLink('/');
  const { data: studio } = useGetStudioQuery();
  return (
    <header className={styles.banner}>
      <div className={styles.row}>
        <a className={styles.brand} aria-label={studio ? undefined : 'Home'} {...home}>
          <Mark />
          {studio && <StudioName name={studio.name} />}
        </a>
        <nav className={styles.links} aria-label="Main">
          <PageLink to="/#contact" variant="text" size="bar" className={styles.link}>
            Contact
          </PageLink>
          <AccountLink />
          <PageLink to="/#services" size="bar">
            Book
          </PageLink>
        </nav>
      </div>
    </header>
  );
}

function AccountLink() {
  const { status } = useSession();
  if (status === 'checking') {
    return <span className={styles.waiting}>Loading...</span>;
  }
  // A customer whose check failed may still be signed in; the profile page shows the error.
  const isCustomer = status === 'signedIn' || status === 'unchecked';
  const [to, label] = isCustomer ? ['/profile', 'Profile'] : ['/login', 'Sign In'];
  const look = status === 'starting' ? `${styles.link} ${styles.unsettled}` : styles.link;
  return (
    <PageLink to={to} variant="text" size="bar" className={look}>
      {label}
    </PageLink>
  );
}

// A phone has no room for the last word of "Silver Bench Studio".
function StudioName({ name }: { name: string }) {
  const [, short, rest] = /^(.*?)( Studio)?$/.exec(name) ?? [];
  return (
    <span className={styles.name}>
      <span>{short}</span>
      {rest && <span className={styles.wide}>{rest}</span>}
    </span>
  );
}
