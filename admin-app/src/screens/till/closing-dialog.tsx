import { formatDay, type Sheet, slotLabel, countOf } from '@studio/contract';
import { Alert } from '@studio/shared-ui';
import { FormWindow } from '../../ui/form-window.tsx';

type ClosingDialogProps = { sheet: Sheet; onKeep: () => void; onClose: () => void };

/** Asks before closing a sheet: names sessions that are not over, and where later money goes. */
export function ClosingDialog({ sheet, onKeep, onClose }: ClosingDialogProps) {
  const { date, toCome = [] } = sheet;
  return (
    <FormWindow
      title={`Cash out ${formatDay(date)}?`}
      leave="Keep counting"
      press="Cash out"
      onPress={onClose}
      onClose={onKeep}
    >
      {toCome.length > 0 && (
        <Alert tone="warn">{`Not over yet: ${toCome.map(sessionWords).join('; ')}.`}</Alert>
      )}
      <p>
        Payments you take after cashing out go on the next sheet. You can reopen this sheet until
        you cash out a later day.
      </p>
    </FormWindow>
  );
}

const sessionWords = ({ slotId, guests }: NonNullable<Sheet['toCome']>[number]): string =>
  `${slotLabel(slotId)} with ${guests > 0 ? countOf(guests, 'guest') : 'no guests'}`;
