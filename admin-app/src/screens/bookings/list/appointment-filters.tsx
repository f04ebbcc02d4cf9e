import { limits, reservationStatuses, workshops } from '@studio/contract';
import { Button, SelectField, TextField } from '@studio/shared-ui';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { ReservationQuery } from '../../../api/api.ts';
import { KeyCap } from '../../../keys/key-cap.tsx';
import { useKeys } from '../../../keys/use-keys.ts';
import styles from './appointment-filters.module.css';
import { stepInList } from './step-in-list.ts';

export type Period = NonNullable<ReservationQuery['period']>;

/** An empty text does not filter; without a chosen period, the search decides (`periodOf`). */
export type Filters = {
  search: string;
  status: NonNullable<ReservationQuery['status']> | '';
  service: NonNullable<ReservationQuery['service']> | '';
  period: Period | '';
};

export const noFilters: Filters = { search: '', status: '', service: '', period: '' };

/** A search finds bookings of any time unless staff narrow it. */
export const periodOf = ({ search, period }: Filters): Period =>
  period || (search.trim() ? 'any' : 'upcoming');

type AppointmentFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

/** The search and the filters; on phones, the filters are behind a button. */
export function AppointmentFilters({ filters, onChange }: AppointmentFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.filters} role="search">
      <SearchField start={filters.search} onSearch={(search) => onChange({ ...filters, search })} />
      <Button
        className={styles.open}
        variant="outline"
        size="bar"
        aria-label="Filters"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={20} strokeWidth={1.5} aria-hidden />
      </Button>
      <div className={styles.choices} data-open={isOpen || undefined}>
        <Choices filters={filters} onChange={onChange} />
      </div>
    </div>
  );
}

function Choices({ filters, onChange }: AppointmentFiltersProps) {
  const choose =
    (name: 'status' | 'service' | 'period') =>
    ({ target }: ChangeEvent<HTMLSelectElement>) =>
      onChange({ ...filters, [name]: target.value });
  return (
    <>
      <SelectField
        isRequired={false}
        label="Status"
        value={filters.status}
        onChange={choose('status')}
      >
        <option value="">Any status</option>
        {reservationStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <SelectField
        isRequired={false}
        label="When"
        value={periodOf(filters)}
        onChange={choose('period')}
      >
        <option value="upcoming">Upcoming</option>
        <option value="past">Past</option>
        <option value="any">Any time</option>
      </SelectField>
      <SelectField
        isRequired={false}
        label="Workshop"
        value={filters.service}
        onChange={choose('service')}
      >
        <option value="">Any workshop</option>
        {workshops.map(({ serviceName, title }) => (
          <option key={serviceName} value={serviceName}>
            {title}
          </option>
        ))}
      </SelectField>
    </>
  );
}

// The list sends one request when typing pauses, not one per letter.
const debounceMs = 250;

type SearchFieldProps = { start: string; onSearch: (text: string) => void };

function SearchField({ start, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  useEffect(() => {
    // On a touch screen the keyboard would cover the list.
    if (matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      onSearch(typed);
      setTyped(null);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <div className={styles.search}>
      <TextField
        isRequired={false}
        ref={field}
        label="Search"
        type="search"
        placeholder="Name, email, phone or number"
        maxLength={limits.searchLength}
        defaultValue={start}
        onChange={({ target }) => setTyped(target.value)}
        aria-keyshortcuts="/"
        onKeyDown={(event) => {
          const { key, currentTarget } = event;
          if (key === 'ArrowDown' && stepInList(1)) event.preventDefault();
          // Leaves the empty search, so the page's shortcuts work.
          if (key === 'Escape' && !currentTarget.value) currentTarget.blur();
        }}
      />
      <span className={styles.keys}>
        <KeyCap of="/" />
        <KeyCap of="Esc" />
      </span>
    </div>
  );
}
