import { Alert, Button } from '@studio/shared-ui';

type ConflictAlertProps = {
  problem: string | undefined;
  /** Loads what another person has saved. */
  onReload: (choice: { keepMine: boolean }) => Promise<void>;
};

/** Asks staff whose text to continue with after another person has saved first. */
export const ConflictAlert = ({ problem, onReload }: ConflictAlertProps) => (
  <Alert tone="bad">
    <p>{problem}</p>
    <div className="flex wrap gap3 above3">
      <Button variant="outline" size="bar" onClick={() => void onReload({ keepMine: true })}>
        Keep my text
      </Button>
      <Button variant="outline" size="bar" onClick={() => void onReload({ keepMine: false })}>
        Load theirs
      </Button>
    </div>
  </Alert>
);
