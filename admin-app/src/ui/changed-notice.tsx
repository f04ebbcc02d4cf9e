import { Alert, Button, handOverFocus } from '@studio/shared-ui';
import styles from './changed-notice.module.css';

export type BothValues = { label: string; yours: string; theirs: string };

type ChangedNoticeProps = {
  /** Says what someone else changed. */
  words: string;
  rows: BothValues[];
  /** The label of the button. */
  press: string;
  onPress: () => void;
};

/** Shows what another staff member has saved since a form was opened, beside what the form has. */
export const ChangedNotice = ({ words, rows, press, onPress }: ChangedNoticeProps) => (
  <Alert tone="warn">
    <div className="stack3 fit">
      <p>{words}</p>
      <table className={styles.versions} aria-label="Both versions">
        <thead>
          <tr>
            <td />
            <th scope="col">Yours</th>
            <th scope="col">Theirs, saved</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, yours, theirs }) => (
            <tr key={label} data-differs={yours !== theirs || undefined}>
              <th scope="row">{label}</th>
              <td>{yours || 'None'}</td>
              <td>{theirs || 'None'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button ref={handOverFocus} variant="outline" size="bar" onClick={onPress}>
        {press}
      </Button>
    </div>
  </Alert>
);
