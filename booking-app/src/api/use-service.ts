import { shownService, type Service } from '@studio/contract';
import { useListServicesQuery } from './api.ts';

const none: Service[] = [];

/** A workshop's name and hours for its guests, as staff have changed them. */
export function useShownService(serviceName: string | null) {
  const { data: services = none } = useListServicesQuery();
  return shownService(serviceName ?? '', services);
}
