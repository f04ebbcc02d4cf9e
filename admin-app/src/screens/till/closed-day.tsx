import {
  formatCents,
  formatInstant,
  type Sheet,
  keepTimesTogether,
  countOf,
} from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { useState } from 'react';
import textStyles from '@studio/shared-ui/layout/text.module.css';
import styles from './closing-ticket.module.css';
import { ReopenDialog } from './reopen-dialog.tsx';

type ClosedDayProps = { sheet: Sheet; refetch: () => unknown };

/** Who closed the day, what its sheet has held since, and the way to reopen it. */
export function ClosedDay({ sheet, refetch }: ClosedDayProps) {
  const [isReopening, setIsReopening] = useState(false);
  const { closed, later } = sheet;
  if (!closed) return null;
  return (
    <>
      <p className={styles.signed} role="status">
        Closed by <strong>{closed.signedBy}</strong>
        <span>{`, ${at(closed.at)}`}</span>
      </p>
      <p className={textStyles.small}>
        {`This sheet lists everything recorded before closing. ${
          later?.count
            ? `Later that day: ${countOf(later.count, 'line')}, ${formatCents(later.cents)}, on the next sheet.`
            : 'Later payments go on the next sheet.'
        }`}
      </p>
      <Button variant="outline" className={styles.reopen} onClick={() => setIsReopening(true)}>
        Reopen sheet
      </Button>
      {isReopening && (
        <ReopenDialog sheet={sheet} refetch={refetch} onLeave={() => setIsReopening(false)} />
      )}
    </>
  );
}

/** Each reopening of the day. */
export const Reopenings = ({ sheet: { reopenings = [] } }: { sheet: Sheet }) =>
  reopenings.length > 0 && (
    <ul className={textStyles.small} aria-label="Reopened">
      {reopenings.map((each) => (
        <li key={each.at}>
          {`Closed by ${each.closedBy}, ${at(each.closedAt)}. Reopened by ${each.reopenedBy}, ${at(each.at)}: “${each.reason}”`}
        </li>
      ))}
    </ul>
  );

const at = (instant: string): string => keepTimesTogether(formatInstant(new Date(instant)));
