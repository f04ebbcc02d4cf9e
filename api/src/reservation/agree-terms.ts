import { workshops } from '@studio/contract';
import { IsNull, MoreThan } from 'typeorm';
import type { Dependencies } from '../dependencies.ts';
import { readMenuTerms } from './agreed-terms.ts';
import { Reservation } from './reservation.entity.ts';

/** Stores the menu's terms with upcoming bookings that the previous release made. */
export const agreeTerms = ({ database, now }: Pick<Dependencies, 'database' | 'now'>) =>
  database.transaction(async (manager) => {
    for (const { serviceName } of workshops) {
      const unagreed = { serviceName, workshopTitle: IsNull(), startsAt: MoreThan(now()) };
      if (!(await manager.existsBy(Reservation, unagreed))) continue;
      await manager.update(Reservation, unagreed, await readMenuTerms(manager, serviceName));
    }
  });
