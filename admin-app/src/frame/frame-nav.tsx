import { Plus, BookOpen, CalendarDays, ClipboardCheck, Gem, type LucideIcon } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { bookingClosed } from '../booking/open-windows-slice.ts';
import styles from './frame-nav.module.css';

/**
 * The navigation: in the top bar on wide pages, and at the bottom of narrow ones, where it has a button for a new
 * booking.
 */
export function FrameNav({ onNew }: { onNew: () => void }) {
  const { pathname, hash } = useLocation();
  const dispatch = useDispatch();
  const current = destinationOf(pathname.replace(/\/$/, '') + hash);
  return (
    <nav className={styles.nav} aria-label="Pages">
      {destinations.map(({ to, name, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.link}
          onClick={() => dispatch(bookingClosed())}
          aria-current={to === current ? 'page' : undefined}
        >
          <Icon className={styles.icon} size={22} strokeWidth={1.5} aria-hidden />
          <span>{name}</span>
        </Link>
      ))}
      <button
        type="button"
        className={styles.new}
        aria-haspopup="dialog"
        aria-keyshortcuts="N"
        onClick={onNew}
      >
        <Plus className={styles.icon} size={22} strokeWidth={1.5} aria-hidden />
        New
      </button>
    </nav>
  );
}

/** Returns the destination that a page belongs to: cashing out belongs to Today. */
const destinationOf = (here: string): string =>
  destinations
    .map(({ to }) => to)
    .filter((to) => here === to || here.startsWith(`${to}/`) || here.startsWith(`${to}#`))
    .sort((one, other) => other.length - one.length)[0] ?? '';

type Destination = {
  /** The path, with the part of the page after `#`. */
  to: string;
  name: string;
  icon: LucideIcon;
};

/** Staff pages, in the order of the navigation bar. */
const destinations: Destination[] = [
  { to: '/admin/day', name: 'Today', icon: ClipboardCheck },
  { to: '/admin', name: 'Bookings', icon: BookOpen },
  { to: '/admin/schedule', name: 'Schedule', icon: CalendarDays },
  { to: '/admin#services', name: 'Services', icon: Gem },
];
