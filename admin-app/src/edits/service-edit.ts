import { priceCents, type Service } from '@studio/contract';
import type { ServiceChanges } from '../api/api.ts';
import { writeDollars } from '../text/read-dollars.ts';

/** What staff type; numbers stay text until they are sent. */
export type TypedService = {
  name: string;
  description: string;
  price: string;
  duration: string;
  picture_url: string;
};

export const typedService = (service: Service): TypedService => ({
  name: service.name,
  description: service.description,
  price: writeDollars(priceCents(service.price)).replace('.00', ''),
  duration: String(service.duration),
  picture_url: service.picture_url,
});

// An empty field means "not set", not zero.
const toNumber = (text: string): number => (text.trim() ? Number(text) : NaN);

export function serviceChangesOf(service: Service, typed: TypedService): ServiceChanges {
  const wanted = { ...typed, price: toNumber(typed.price), duration: toNumber(typed.duration) };
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== service[name as keyof Service]),
  );
}
