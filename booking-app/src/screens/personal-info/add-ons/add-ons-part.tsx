import { addOnName, type OfferedAddOn, serviceOf } from '@studio/contract';
import { lazyExtra } from '@studio/shared-ui';
import { Suspense, useEffect, useState } from 'react';
import { useListServicesQuery } from '../../../api/api.ts';
import { addOnsOf, withToday } from '../../../draft/add-ons.ts';
import { useDraft } from '../../../draft/use-draft.ts';
import styles from './add-ons-part.module.css';

// Most guests choose nothing here, so the fields load when they open it.
const AddOnChoice = lazyExtra(async () => (await import('./add-on-choice.tsx')).AddOnChoice);

const none: OfferedAddOn[] = [];

/** The workshop's add-ons in a part that is closed at first. Absent if there are none, or for an earlier API. */
export function AddOnsPart() {
  const { draft, updateDraft } = useDraft();
  const { data: services } = useListServicesQuery();
  const [isOpen, setIsOpen] = useState(false);
  const offered = serviceOf(draft.service_name, services ?? [])?.add_ons ?? none;
  const changed = services ? withToday(draft, offered) : null;
  useEffect(() => {
    if (changed) updateDraft(changed);
  });
  if (offered.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={`${styles.line} flex center target`}>
        <span className="ui shrink anywhere">
          <strong className="strong">Add-ons</strong>{' '}
          <span className="muted">{wordsOf(addOnsOf(draft))}</span>
        </span>
      </summary>
      <Suspense>{isOpen && <AddOnChoice offered={offered} />}</Suspense>
    </details>
  );
}

const wordsOf = (chosen: ReturnType<typeof addOnsOf>): string =>
  chosen.length === 0 ? 'Optional' : chosen.map(addOnName).join(', ');
