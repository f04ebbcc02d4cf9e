import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

type SeatKeys = {
  /** The key of the seat whose form is shown; empty if the address has none. */
  key: string;
  /** Whether staff opened the page on the studio's tablet. */
  isTablet: boolean;
  /** Goes on to the next guest; left out for the last one. */
  next?: () => void;
};

/**
 * The seats in the address. A guest's own link has one and keeps it, so the guest can reload the page or open it again.
 * On the studio's tablet, the address has those of the whole party, separated by dots. They are removed at once,
 * so the tablet's history opens no form.
 */
export function useSeatKeys(): SeatKeys {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isTablet = useSearchParams()[0].has('tablet');
  const [seen, setSeen] = useState({ hash, place: 0 });
  // A link that is pasted into an open page changes only the fragment.
  if (hash && hash !== seen.hash) setSeen({ hash, place: 0 });
  useEffect(() => {
    if (isTablet && hash) void navigate(pathname + search, { replace: true });
  }, [isTablet, hash, pathname, search, navigate]);
  const keys = seen.hash.slice(1).split('.');
  const { place } = seen;
  return {
    key: keys[place] ?? '',
    isTablet,
    ...(place + 1 < keys.length ? { next: () => setSeen({ ...seen, place: place + 1 }) } : {}),
  };
}
