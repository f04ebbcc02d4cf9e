import {
  type AvailabilityDay,
  dayForWorkshop,
  type ManagedBooking,
  toDraftTime,
} from '@studio/contract';
import { useMemo } from 'react';
import { useGetAvailabilityQuery } from '../../../../availability/availability-api.ts';
import { sessionsFrom } from '../../../../availability/prefetch-sessions.ts';
import { withOwnHold } from '../../../../availability/with-own-hold.ts';
import { sessionOf } from '../../../../booking/manage/booking-words.ts';

/** Returns the bookable days for a booking, whose own seats count as free. */
export function useOwnDays(booking: ManagedBooking, today: string) {
  const { data, isError, refetch } = useGetAvailabilityQuery(sessionsFrom(today), {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const days = useMemo(() => {
    const own = {
      appointment_time: toDraftTime(sessionOf(booking)),
      guest_count: booking.guest_count,
    };
    const seen = (day: AvailabilityDay) =>
      dayForWorkshop(withOwnHold(day, own), booking.service_name);
    return data && new Map(data.dates.map((day) => [day.date, seen(day)]));
  }, [data, booking]);
  return { days, hasFailed: isError && !data, refetch };
}
