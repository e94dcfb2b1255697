/** Networks in CIDR notation: what they hold, and which of them may be blocked. */
import { BlockList, isIP } from 'node:net'
import { shortestPrefixes } from '@linnet/protocol/staff'
import { parseProxy, type Proxy } from '../kernel/http/client-address'
import { refuse } from '../kernel/refusal'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address is in one of some networks. */
export function holderOf(networks: readonly Proxy[]): (address: string) => boolean {
  const list = new BlockList()
  for (const { address, prefix } of networks) list.addSubnet(address, prefix, familyOf(address))
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

/** Whether two networks overlap: then the larger one holds the address of the other. */
const overlap = (one: Proxy, other: Proxy): boolean => {
  const [larger, smaller] = one.prefix <= other.prefix ? [one, other] : [other, one]
  return familyOf(one.address) === familyOf(other.address) && holderOf([larger])(smaller.address)
}

/** Addresses of this machine, and those that belong to none. */
const ownNetworks: readonly Proxy[] = [
  { address: '127.0.0.0', prefix: 8 },
  { address: '0.0.0.0', prefix: 8 },
  { address: '::', prefix: 127 },
]

/** Refuses what is no network, or must not be blocked: the server's own addresses, its proxies, and those of the one who asks. */
export function requireBlockable(
  text: string,
  { own, proxies }: { own: string; proxies: readonly Proxy[] },
): Proxy {
  const network = parseProxy(text)
  // Addresses of IPv4 that are written as IPv6 never arrive in that form.
  if (!network || /%|^::ffff:/i.test(network.address)) return refuse('NetworkInvalid')
  const least = shortestPrefixes[familyOf(network.address)]
  if (network.prefix < least) refuse('NetworkTooLarge', { least })
  if ([...ownNetworks, ...proxies].some((reserved) => overlap(network, reserved))) refuse('NetworkReserved')
  if (holderOf([network])(own)) refuse('NetworkOfYours')
  return network
}
