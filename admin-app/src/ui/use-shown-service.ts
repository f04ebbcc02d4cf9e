import { shownService, type Service } from '@studio/contract';
import { useListServicesQuery } from '../api/api.ts';

const none: Service[] = [];

/** Returns a workshop's current name and hours on the menu, for new bookings. */
export const useShownService = (serviceName: string) => shownService(serviceName, useMenu());

/** Returns the menu; empty until it has loaded. */
export function useMenu(): Service[] {
  const { data: services = none } = useListServicesQuery();
  return services;
}
