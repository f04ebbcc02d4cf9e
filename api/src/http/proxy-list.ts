import { BlockList, isIPv6 } from 'node:net';

const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

type Family = 'ipv4' | 'ipv6';
type Network = { address: string; prefix: number; family: Family };

/** The networks in `TRUSTED_PROXIES`: addresses, subnets, `loopback` or `private`. Throws for anything else. */
export function proxyList(setting: string): BlockList {
  const list = new BlockList();
  for (const { address, prefix, family } of networksOf(setting)) {
    list.addSubnet(address, prefix, family);
  }
  return list;
}

/** Shorter prefixes cover too much of the internet, even in combination. */
const shortest: Record<Family, number> = { ipv4: 8, ipv6: 16 };

/** Addresses where there are no proxies: "this network", documentation, reserved, discard. */
const nobodys: [string, Family][] = [
  ['0.0.0.1', 'ipv4'],
  ['192.0.2.1', 'ipv4'],
  ['240.0.0.1', 'ipv4'],
  ['100::1', 'ipv6'],
  ['2001:db8::1', 'ipv6'],
];

/** Whether the setting trusts public networks. The setting must be valid for `proxyList`. */
export function trustsStrangers(setting: string): boolean {
  const list = proxyList(setting);
  const isPrivate = ({ address }: Network) => /^f[cd]/i.test(address);
  return (
    networksOf(setting).some((each) => each.prefix < shortest[each.family] && !isPrivate(each)) ||
    nobodys.some(([address, family]) => list.check(address, family))
  );
}

const networksOf = (setting: string): Network[] =>
  setting
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .flatMap((each) => named[each] ?? [each])
    .map(toNetwork);

function toNetwork(text: string): Network {
  const [, address, prefix] = /^([^/]+)(?:\/(\d+))?$/.exec(text) ?? [];
  if (!address) throw new Error(`${text} is not a network`);
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return { address, family, prefix: Number(prefix ?? (family === 'ipv6' ? 128 : 32)) };
}
