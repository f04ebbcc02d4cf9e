import { countOf } from '@studio/contract';
import { Spoken } from '@studio/shared-ui';
import { CloudOff } from 'lucide-react';
import { clockTime } from '../../text/clock-time.ts';
import styles from './no-line-strip.module.css';

/** The id of the words that say what staff cannot do offline. */
export const offlineId = 'offline';

type NoLineStripProps = { since: number | null; waiting: number; cash: number };

/** Shows what is waiting to be sent, and what staff cannot do offline. */
export const NoLineStrip = ({ since, waiting, cash }: NoLineStripProps) => (
  <Spoken className={styles.status}>
    {since !== null && (
      <p className={styles.strip}>
        <CloudOff size={22} strokeWidth={1.5} aria-hidden />
        <span>
          <strong>{`Offline since ${clockTime(new Date(since))}.`}</strong>{' '}
          {waiting > 0 && (
            <span>
              {`${countOf(waiting, 'check-in')} ${waiting === 1 ? 'is' : 'are'} waiting to be sent. `}
            </span>
          )}
          {cash > 0 && (
            <span>
              {`${countOf(cash, 'cash payment')} ${cash === 1 ? 'is' : 'are'} waiting to be sent. `}
            </span>
          )}
          <span id={offlineId}>You can’t change seats or bookings until you’re back online.</span>
        </span>
      </p>
    )}
  </Spoken>
);
