import type { CalendarBooking } from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { Download } from 'lucide-react';
import { useGetStudioQuery } from '../../api/api.ts';

type CalendarFileProps = {
  booking: CalendarBooking;
  /** The booking's version. */
  sequence: number;
};

/** Offers the same entry as the email, so a calendar has the booking only once. */
export function CalendarFile({ booking, sequence }: CalendarFileProps) {
  const { data: studio } = useGetStudioQuery();
  if (!studio) return null;
  const handlePress = async () => {
    // The code that writes the file loads only on request.
    const { writeCalendarFile } = await import('./write-calendar-file.ts');
    save(writeCalendarFile(booking, { studio, sequence }));
  };
  return (
    <Button variant="outline" onClick={() => void handlePress()}>
      <Download size={20} strokeWidth={1.5} aria-hidden />
      Calendar file
    </Button>
  );
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'workshop.ics';
  link.click();
  URL.revokeObjectURL(address);
}
