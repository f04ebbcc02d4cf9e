import { type addTaxRate as endpoint, studioDate, type TaxRates } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type * as z from 'zod/mini';
import { isUniqueViolation } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalidRequest, settingChanged } from '../http/errors.ts';
import { readTaxRates } from '../studio/read-tax-rates.ts';
import { TaxRate } from '../studio/tax-rate.entity.ts';

export const getTaxRates = ({ database }: Dependencies): Promise<TaxRates> =>
  database.run(readRates);

async function readRates(manager: EntityManager): Promise<TaxRates> {
  const rows = await readTaxRates(manager);
  return { rates: rows.map(({ id, startsOn, rate }) => ({ id, startsOn, rate })) };
}

/** Adds the rate after the latest one. Throws VERSION_CONFLICT unless the page showed that one. */
export async function addTaxRate(
  { database, now }: Dependencies,
  { rate, startsOn, latestId }: z.output<typeof endpoint.body>,
): Promise<TaxRates> {
  const at = now();
  if (startsOn <= studioDate(at)) throw tooEarly();
  const row = { id: latestId + 1, startsOn, rate, actor: 'admin', at };
  return database.run(async (manager) => {
    if (latestId !== ((await manager.maximum(TaxRate, 'id')) ?? 0)) throw settingChanged();
    // The key admits one of two entries at the same moment.
    await manager.insert(TaxRate, row).catch((error: unknown) => {
      throw isUniqueViolation(error) ? settingChanged() : error;
    });
    return readRates(manager);
  });
}

function tooEarly() {
  const message = 'Choose tomorrow or later. Guests may have paid today’s bills.';
  return invalidRequest(message, { details: [{ field: 'startsOn', message }] });
}
