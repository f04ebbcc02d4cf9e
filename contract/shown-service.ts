import { limits } from './limits.ts';
import type { Reservation } from './calls/reservation.ts';
import type { Service } from './calls/services.ts';
import { firstTitleOf, workshops } from './workshops.ts';

type Named = Pick<Service, 'id' | 'name' | 'duration'>;

/** The service on the menu that a workshop is booked by; undefined for one that is on no menu. */
export function serviceOf<S extends Pick<Service, 'id'>>(
  serviceName: string | null,
  services: S[],
): S | undefined {
  const workshop = workshops.find((each) => each.serviceName === serviceName);
  return services.find(({ id }) => id === workshop?.serviceId);
}

/**
 * A workshop's title and duration as staff have set them, for new bookings.
 */
export function shownService(serviceName: string, services: Named[]) {
  const service = serviceOf(serviceName, services);
  const first = workshops.find(({ serviceId }) => serviceId === service?.id)?.title;
  const isRenamed = service && service.name !== first;
  return {
    name: isRenamed ? service.name : firstTitleOf(serviceName),
    hours: service?.duration ?? limits.workshopHours,
  };
}

type Booked = Pick<Reservation, 'service_name' | 'title' | 'hours'>;

/** The same of a booking, as it was agreed; an api of a release before does not tell. */
export const bookedService = ({ service_name, title, hours }: Booked) => ({
  name: title ?? firstTitleOf(service_name),
  hours: hours ?? limits.workshopHours,
});
