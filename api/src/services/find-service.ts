import { workshops } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { findRows, sql } from '../database/rows.ts';
import { Service } from './service.entity.ts';

/** Finds a workshop's menu entry; undefined for a workshop that is not on the menu. */
export async function findService(
  manager: EntityManager,
  serviceName: string,
): Promise<Service | undefined> {
  const workshop = workshops.find((each) => each.serviceName === serviceName);
  const [service] = await findRows(manager, Service, sql`id = ${workshop?.serviceId ?? 0}`);
  return service;
}
