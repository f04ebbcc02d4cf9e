import { type ManagedBooking, keepTimesTogether } from '@studio/contract';
import { Button, Panel } from '@studio/shared-ui';
import { CalendarDays } from 'lucide-react';
import { useChange } from '../../use-change.ts';
import textStyles from '@studio/shared-ui/layout/text.module.css';
import { instantOf } from '../../../../text/times.ts';

/** Beside the amount, never between it and its button. */
export function RatherMove({ booking }: { booking: ManagedBooking }) {
  const { begin } = useChange();
  const until = keepTimesTogether(instantOf(new Date(booking.terms.move_until)));
  return (
    <Panel title="Prefer another day?">
      <p className={textStyles.small}>
        {`Moving is free until ${until}. Your deposit moves with your booking.`}
      </p>
      <div>
        <Button variant="outline" onClick={() => begin('date')}>
          <CalendarDays size={20} strokeWidth={1.5} aria-hidden />
          Change date
        </Button>
      </div>
    </Panel>
  );
}
