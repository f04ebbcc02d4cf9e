import { Link, useLocation } from 'react-router-dom';
import { destinations } from './destinations.ts';
import styles from './frame-nav.module.css';

/** In the bar at desks, along the lower edge of narrow pages. */
export function FrameNav() {
  const { pathname, hash } = useLocation();
  const parts = destinations.map(({ to }) => to);
  const here = pathname.replace(/\/$/, '');
  const current = parts.includes(here + hash) ? here + hash : here;
  return (
    <nav className={styles.nav} aria-label="Pages">
      {destinations.map(({ to, name, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.link}
          aria-current={to === current ? 'page' : undefined}
        >
          <Icon className={styles.icon} size={22} strokeWidth={1.5} aria-hidden />
          {name}
        </Link>
      ))}
    </nav>
  );
}
