import type { Service } from './services.ts';
import { workshops } from './workshops.ts';

/** What a booked workshop is called: its stored name, unless staff have given its service another one. */
export function serviceTitle(serviceName: string, service?: Pick<Service, 'name'> | null): string {
  const workshop = workshops.find((each) => each.serviceName === serviceName);
  const isRenamed = service && service.name !== workshop?.title;
  return isRenamed ? service.name : serviceName;
}
