import type { Session } from '@studio/contract';
import { Button } from '@studio/shared-ui';
import styles from './nearest-choices.module.css';
import { sessionTimeOf } from '../text/times.ts';

type NearestChoicesProps = { sessions: Session[]; onChoose: (session: Session) => void };

/** Sessions that can replace a full one, each in one click. */
export const NearestChoices = ({ sessions, onChoose }: NearestChoicesProps) => (
  <ul className={`${styles.sessions} stack2 fit`}>
    {sessions.map((session) => (
      <li key={`${session.date} ${session.slotId}`}>
        <Button variant="outline" onClick={() => onChoose(session)}>
          {sessionTimeOf(session)}
        </Button>
      </li>
    ))}
  </ul>
);
