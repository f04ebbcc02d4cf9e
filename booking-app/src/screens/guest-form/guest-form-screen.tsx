import { keyInFragment, keyLengths } from '@studio/contract';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Seat } from './seat.tsx';
import { Tablet } from './tablet.tsx';

/**
 * The page on which a guest signs the waiver and gives the instructor details. A guest's own link keeps its key in the
 * address, so the guest can reload the page or open it again.
 */
export function GuestFormScreen() {
  const { hash } = useLocation();
  const isTablet = useSearchParams()[0].has('tablet');
  const key = keyInFragment(hash, keyLengths.guest);
  return isTablet ? <Tablet /> : <Seat key={key} seatKey={key} />;
}
