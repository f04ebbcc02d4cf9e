import { shownService, type Service } from '@studio/contract';
import { useListServicesQuery } from './api.ts';

const none: Service[] = [];

/** Returns a workshop's current name and hours. */
export function useShownService(serviceName: string | null) {
  const { data: services = none } = useListServicesQuery();
  return shownService(serviceName ?? '', services);
}
