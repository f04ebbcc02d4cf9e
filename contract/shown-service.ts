import { limits } from './limits.ts';
import type { Reservation } from './calls/reservation.ts';
import type { Service } from './calls/services.ts';
import { firstTitleOf, workshops } from './workshops.ts';

type Named = Pick<Service, 'id' | 'name' | 'duration'>;

/** The service that offers a workshop; undefined if the workshop is on no menu. */
export function serviceOf<S extends Pick<Service, 'id'>>(
  serviceName: string | null,
  services: S[],
): S | undefined {
  const workshop = workshops.find((each) => each.serviceName === serviceName);
  return services.find(({ id }) => id === workshop?.serviceId);
}

/** The workshop's current title and duration for new bookings, as set by staff. */
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

/** The title and duration that applied at booking. APIs of earlier releases do not send them. */
export const bookedService = ({ service_name, title, hours }: Booked) => ({
  name: title ?? firstTitleOf(service_name),
  hours: hours ?? limits.workshopHours,
});
