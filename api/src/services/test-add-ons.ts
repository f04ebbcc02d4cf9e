import type { ServiceAddOns } from '@studio/contract';
import type { TestApi } from '../test-api.ts';

type Changes = Record<string, Partial<Omit<ServiceAddOns['addOns'][number], 'id'>>>;

/** Changes a workshop's add-ons by name, as staff. Resolves to the answer. */
export async function changeAddOns(api: TestApi, changes: Changes, service = 1) {
  const token = await api.adminToken();
  const path = `/admin/services/${service}/add-ons`;
  const { addOns, version } = (await api.call('GET', path, { token })).body as ServiceAddOns;
  return api.call('PATCH', path, {
    token,
    body: { addOns: addOns.map((each) => ({ ...each, ...changes[each.name] })), version },
  });
}
