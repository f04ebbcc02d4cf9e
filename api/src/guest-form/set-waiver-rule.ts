import { isUniqueViolation } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { settingChanged } from '../http/errors.ts';
import { StudioSetting } from '../studio/studio-setting.entity.ts';
import { readWaiverRule, type WaiverRule, waiverSetting as name } from '../studio/waiver-rule.ts';

export const getWaiverRule = ({ database }: Dependencies): Promise<WaiverRule> =>
  database.run(readWaiverRule);

/** Throws VERSION_CONFLICT unless `version` is the current one. */
export async function setWaiverRule(
  { database }: Dependencies,
  { isRequired, version }: WaiverRule,
): Promise<WaiverRule> {
  const saved = { isOn: isRequired, version: version + 1 };
  await database.run(async (manager) => {
    if (version === 0) {
      await manager.insert(StudioSetting, { name, ...saved }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? settingChanged() : error;
      });
      return;
    }
    const { affected } = await manager.update(StudioSetting, { name, version }, saved);
    if (!affected) throw settingChanged();
  });
  return { isRequired, version: version + 1 };
}
