import { BlockList, isIPv6 } from 'node:net';

const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** The networks of `TRUSTED_PROXIES`: addresses, subnets, `loopback` or `private`. Throws on others. */
export function proxyList(setting: string): BlockList {
  const list = new BlockList();
  const networks = setting
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .flatMap((each) => named[each] ?? [each]);
  for (const network of networks) addNetwork(list, network);
  return list;
}

function addNetwork(list: BlockList, network: string): void {
  const [, address, prefix] = /^([^/]+)(?:\/(\d+))?$/.exec(network) ?? [];
  if (!address) throw new Error(`${network} is no network`);
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
}
