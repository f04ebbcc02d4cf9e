import { wholePriceOf } from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { Download } from 'lucide-react';
import { useGetStudioQuery } from '../api/api.ts';
import { useService, useShownService } from '../api/use-service.ts';
import type { readBooked } from './booked.ts';

type CalendarFileProps = { booked: NonNullable<ReturnType<typeof readBooked>> };

/** Hands out the entry that the mail carries too: a calendar has the booking once. */
export function CalendarFile({ booked }: CalendarFileProps) {
  const { data: studio } = useGetStudioQuery();
  const shown = useShownService(booked.service);
  const service = useService(booked.service);
  if (!studio || !booked.reservationId) return null;
  const { reservationId, bookingNumber, service: serviceName, session, guests } = booked;
  const handlePress = async () => {
    // Only who asks for the file fetches what writes it.
    const { writeCalendarFile } = await import('./write-calendar-file.ts');
    const entry = {
      reservationId,
      bookingNumber,
      title: shown.name,
      session,
      hours: shown.hours,
      guests,
      ...(service && {
        balanceCents: wholePriceOf({ serviceName, price: service.price, guests }).balance,
      }),
    };
    save(writeCalendarFile(entry, studio));
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
