import { serviceOf, shownService, type Service } from '@studio/contract';
import { useListServicesQuery } from './api.ts';

const none: Service[] = [];

/** What the menu says of a workshop, as staff have set it; undefined until it is known. */
export function useService(serviceName: string | null): Service | undefined {
  const { data: services = none } = useListServicesQuery();
  return serviceOf(serviceName, services);
}

/** A workshop's name and hours for its guests, as staff have changed them. */
export function useShownService(serviceName: string | null) {
  const { data: services = none } = useListServicesQuery();
  return shownService(serviceName ?? '', services);
}
