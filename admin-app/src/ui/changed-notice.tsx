import { Alert, Button, handOverFocus } from '@studio/shared-ui';
import { BothVersions, type BothValues } from './both-versions.tsx';

type ChangedNoticeProps = {
  /** For example "this booking". */
  what: string;
  rows: BothValues[];
  onContinue: () => void;
};

/** Shows what another staff member has saved since a form was opened, beside what the form has. */
export const ChangedNotice = ({ what, rows, onContinue }: ChangedNoticeProps) => (
  <Alert tone="warn">
    <div className="stack3 fit">
      <p>{`Someone else changed ${what} after you opened this form. What you entered is still above.`}</p>
      <BothVersions rows={rows} />
      <Button ref={handOverFocus} variant="outline" size="bar" onClick={onContinue}>
        Continue
      </Button>
    </div>
  </Alert>
);
