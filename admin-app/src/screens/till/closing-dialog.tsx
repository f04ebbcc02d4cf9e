import { formatDay, type Sheet, slotLabel, countOf } from '@studio/contract';
import { Alert, Button, Dialog } from '@studio/shared-ui';
import stack from '@studio/shared-ui/layout/stack.module.css';

type ClosingDialogProps = { sheet: Sheet; onKeep: () => void; onClose: () => void };

/** Asks before closing a sheet: names sessions that are not over, and where later money goes. */
export function ClosingDialog({ sheet, onKeep, onClose }: ClosingDialogProps) {
  const { date, toCome = [] } = sheet;
  return (
    <Dialog
      isOpen
      title={`Cash out ${formatDay(date)}?`}
      onClose={onKeep}
      footer={
        <>
          <Button variant="outline" onClick={onKeep}>
            Keep counting
          </Button>
          <Button onClick={onClose}>Cash out</Button>
        </>
      }
    >
      <div className={stack.s4}>
        {toCome.length > 0 && (
          <Alert tone="warn">{`Not over yet: ${toCome.map(sessionWords).join('; ')}.`}</Alert>
        )}
        <p>
          Payments you take after cashing out go on the next sheet. You can reopen this sheet until
          you cash out a later day.
        </p>
      </div>
    </Dialog>
  );
}

const sessionWords = ({ slotId, guests }: NonNullable<Sheet['toCome']>[number]): string =>
  `${slotLabel(slotId)} with ${guests > 0 ? countOf(guests, 'guest') : 'no guests'}`;
