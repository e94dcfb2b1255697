import { BlockList, isIP } from 'node:net'

/** Returns a request's client address: its peer, or the address named by trusted proxies in between. */
export type ClientAddress = (peer: string | undefined, forwardedFor: string | null) => string

/** An address or network. */
export interface Proxy {
  address: string
  prefix: number
}

/** Parses an address or a network such as `10.0.0.0/8`; undefined for anything else. */
export function parseProxy(text: string): Proxy | undefined {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  const family = isIP(address)
  if (family === 0) return undefined
  const longest = family === 4 ? 32 : 128
  const prefix = length === undefined ? longest : Number(length)
  return prefix <= longest ? { address, prefix } : undefined
}

/** Whether a network is so large that clients are in it, who could then claim any address. */
export const holdsClients = ({ address, prefix }: Proxy): boolean => prefix < (isIP(address) === 4 ? 8 : 7)

/**
 * Each proxy appends the address it was called from to `X-Forwarded-For`; entries further left are only claims of its
 * caller. So the header is read from the right, as long as each address is a trusted proxy.
 */
export function createClientAddress(proxies: readonly Proxy[]): ClientAddress {
  const trusted = new BlockList()
  for (const { address, prefix } of proxies) trusted.addSubnet(address, prefix, familyOf(address))
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address))

  return (peer, forwardedFor) => {
    let address = readAddress(peer ?? '') ?? 'unknown'
    const hops = forwardedFor?.split(',') ?? []
    while (isTrusted(address) && hops.length > 0) {
      const named = readAddress(hops.pop() ?? '')
      if (named === undefined) break
      address = named
    }
    return address
  }
}

/** The unit that limits count by: an IPv4 address, or an IPv6 /64, since one customer has all addresses in it. */
export const networkOf = (address: string): string => networksOf(address)[0]

/**
 * The networks that contain an address, the smallest first: the unit of limits, and the unit that one
 * provider assigns.
 */
export function networksOf(address: string): readonly [place: string, provider: string] {
  switch (isIP(address)) {
    case 4:
      return [address, `${address.slice(0, address.lastIndexOf('.'))}.0/24`]
    case 6: {
      const groups = groupsOf(address)
      return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`]
    }
    default:
      return [address, address]
  }
}

/** An address as people are shown it: the approximate network it comes from. */
export function coarsePlace(address: string): string {
  const [, provider] = networksOf(address)
  return provider.replace(/\.0\/24$/, '.*').replace(/::\/48$/, ':*')
}

function groupsOf(address: string): string[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = before.split(':').filter(Boolean)
  if (after === undefined) return groups
  const tail = after.split(':').filter(Boolean)
  return [...groups, ...Array.from({ length: 8 - groups.length - tail.length }, () => '0'), ...tail]
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Strips port and brackets, and unwraps IPv4-mapped IPv6 addresses. */
function readAddress(text: string): string | undefined {
  const [, bracketed, plain] = /^\s*(?:\[([^\]]+)\](?::\d+)?|(\S+))\s*$/.exec(text) ?? []
  const given = bracketed ?? (plain && isIP(plain) === 0 ? plain.replace(/:\d+$/, '') : plain) ?? ''
  const address = given.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  return isIP(address) === 0 ? undefined : address
}
