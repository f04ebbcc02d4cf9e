import type { Service } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { TaxRate } from './tax-rate.entity.ts';

/** Every rate, the latest start first. If two have the same start, the first applies. */
export const readTaxRates = (manager: EntityManager): Promise<TaxRate[]> =>
  manager.find(TaxRate, { order: { startsOn: 'DESC', id: 'DESC' } });

/** Whether sessions from a date on are taxed, for sessions on `today` or later; empty if none is. */
export async function readTaxedFrom(
  manager: EntityManager,
  today: string,
): Promise<NonNullable<Service['taxed']>> {
  const rates = await readTaxRates(manager);
  const current = rates.findIndex(({ startsOn }) => startsOn <= today);
  const ahead = current === -1 ? rates : rates.slice(0, current + 1);
  if (!ahead.some(({ rate }) => rate > 0)) return [];
  return ahead.map(({ startsOn, rate }) => ({ from: startsOn, is_taxed: rate > 0 }));
}
