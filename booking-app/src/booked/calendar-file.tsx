import { limits, wholePriceOf, workshops } from '@studio/api/contract';
import { Button } from '@studio/shared-ui';
import { Download } from 'lucide-react';
import { useGetStudioQuery, useListServicesQuery } from '../api/api.ts';
import type { readBooked } from './booked.ts';

type CalendarFileProps = { booked: NonNullable<ReturnType<typeof readBooked>> };

/** Hands out the entry that the mail carries too: a calendar has the booking once. */
export function CalendarFile({ booked }: CalendarFileProps) {
  const { data: studio } = useGetStudioQuery();
  const { data: services } = useListServicesQuery();
  if (!studio || !booked.reservationId) return null;
  const { reservationId, bookingNumber, service: serviceName, session, guests } = booked;
  const workshop = workshops.find((each) => each.serviceName === serviceName);
  const service = workshop && services?.find(({ id }) => id === workshop.serviceId);
  const handlePress = async () => {
    // Only who asks for the file fetches what writes it.
    const { writeCalendarFile } = await import('./write-calendar-file.ts');
    const entry = {
      reservationId,
      bookingNumber,
      title: serviceName,
      session,
      hours: service?.duration ?? limits.workshopHours,
      guests,
      ...(service && workshop
        ? { balanceCents: wholePriceOf({ ...workshop, price: service.price, guests }).balance }
        : {}),
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
