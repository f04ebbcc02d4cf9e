import { shownService, type Service } from '@studio/contract';
import { useListServicesQuery } from '../api/api.ts';

const none: Service[] = [];

/** What a booked workshop is called, and its hours, as the menu has them now. */
export const useShownService = (serviceName: string) => shownService(serviceName, useMenu());

/** The hours of a session: those of the longest of its workshops. */
export function useSessionHours(serviceNames: string[]): number {
  const menu = useMenu();
  return Math.max(...serviceNames.map((name) => shownService(name, menu).hours));
}

/** Empty until it is known. */
export function useMenu(): Service[] {
  const { data: services = none } = useListServicesQuery();
  return services;
}
