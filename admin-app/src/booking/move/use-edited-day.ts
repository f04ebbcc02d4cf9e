import { dayForWorkshop, isRealDate, type AvailabilityDay } from '@studio/contract';
import { useGetAvailabilityQuery } from '../../api/api.ts';
import { live } from '../../api/live.ts';
import type { ReservationEdit } from '../../edits/reservation-edit.ts';

/** Returns the typed date's sessions for the booking's workshop; none until they have loaded. */
export function useEditedDay({ date, reservation }: ReservationEdit): {
  day: AvailabilityDay | undefined;
  isError: boolean;
} {
  const { currentData, isError } = useGetAvailabilityQuery(
    { startDate: date, endDate: date },
    { skip: !isRealDate(date), ...live },
  );
  const day = currentData?.dates[0];
  return { day: day && dayForWorkshop(day, reservation.service_name), isError };
}
