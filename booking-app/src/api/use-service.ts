import { limits, workshops, type Service } from '@studio/api/contract';
import { useListServicesQuery } from './api.ts';

/** What the menu says of a workshop, as staff have set it; undefined until it is known. */
export function useService(serviceName: string | null): Service | undefined {
  const workshop = workshops.find((each) => each.serviceName === serviceName);
  const { data: services } = useListServicesQuery(undefined, { skip: !workshop });
  return services?.find(({ id }) => id === workshop?.serviceId);
}

/** A workshop's name and hours for its guests, as staff have changed them. */
export function useShownService(serviceName: string | null) {
  const service = useService(serviceName);
  return {
    name: shownNameOf(serviceName ?? '', service),
    hours: service?.duration ?? limits.workshopHours,
  };
}

/** The stored name is a key: it is shown as long as staff have not renamed the service. */
function shownNameOf(serviceName: string, service: Service | undefined): string {
  const workshop = workshops.find((each) => each.serviceName === serviceName);
  return !service || service.name === workshop?.title ? serviceName : service.name;
}
