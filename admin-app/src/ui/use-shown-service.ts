import { shownService, type Service } from '@studio/contract';
import { useListServicesQuery } from '../api/api.ts';

const none: Service[] = [];

/** What a workshop is called, and its hours, as the menu has them now: for new bookings. */
export const useShownService = (serviceName: string) => shownService(serviceName, useMenu());

/** Empty until it is known. */
export function useMenu(): Service[] {
  const { data: services = none } = useListServicesQuery();
  return services;
}
