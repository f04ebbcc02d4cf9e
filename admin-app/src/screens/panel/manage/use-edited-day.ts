import { isRealDate, type AvailabilityDay } from '@studio/contract';
import { useGetAvailabilityQuery } from '../../../api/api.ts';
import { live } from '../../../api/live.ts';
import type { ReservationEdit } from '../../../edits/reservation-edit.ts';

/** The sessions of the date that is typed; none while nobody knows them. */
export function useEditedDay({ date }: ReservationEdit): {
  day: AvailabilityDay | undefined;
  isError: boolean;
} {
  const { currentData, isError } = useGetAvailabilityQuery(
    { startDate: date, endDate: date },
    { skip: !isRealDate(date), ...live },
  );
  return { day: currentData?.dates[0], isError };
}
