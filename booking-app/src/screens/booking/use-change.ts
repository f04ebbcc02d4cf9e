import { useSearchParams } from 'react-router-dom';

type Change = 'date' | 'guests' | 'cancel';

/** The parts of this page are steps of one address, so that Back leaves a step and not the booking. */
export function useChange() {
  const [search, setSearch] = useSearchParams();
  return {
    begin: (change: Change) => {
      const next = new URLSearchParams(search);
      next.set('change', change);
      setSearch(next);
    },
    leave: () => {
      const next = new URLSearchParams(search);
      next.delete('change');
      setSearch(next);
    },
  };
}
