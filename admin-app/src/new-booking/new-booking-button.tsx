import { Button } from '@studio/shared-ui';
import { Plus } from 'lucide-react';
import { KeyCap } from '../keys/key-cap.tsx';

type NewBookingButtonProps = { className: string | undefined; onOpen: () => void };

/** Starts a booking for a guest on the phone or at the door, on every staff page. */
export const NewBookingButton = ({ className, onOpen }: NewBookingButtonProps) => (
  <Button
    className={className}
    variant="outline"
    size="bar"
    aria-haspopup="dialog"
    aria-keyshortcuts="N"
    onClick={onOpen}
  >
    <Plus size={20} strokeWidth={1.5} aria-hidden />
    New booking
    <KeyCap of="N" />
  </Button>
);
