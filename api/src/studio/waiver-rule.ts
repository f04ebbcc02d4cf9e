import type { EntityManager } from 'typeorm';
import { StudioSetting } from './studio-setting.entity.ts';

export type WaiverRule = { isRequired: boolean; version: number };

/** The setting's name in its row. */
export const waiverSetting = 'waiver-required';

/** Whether the studio asks every guest for a waiver. */
export async function readWaiverRule(manager: EntityManager): Promise<WaiverRule> {
  const row = await manager.findOneBy(StudioSetting, { name: waiverSetting });
  return { isRequired: row?.isOn ?? false, version: row?.version ?? 0 };
}
