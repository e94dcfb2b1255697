import { BlockList, isIP } from 'node:net'

/** Says where a request comes from: the peer of its connection, or whoever the trusted proxies in between name. */
export type ClientAddress = (peer: string | undefined, forwardedFor: string | null) => string

/** What `parseProxy` makes of one entry of the setting. */
export interface Proxy {
  address: string
  prefix: number
}

/** An address, or a network such as `10.0.0.0/8`; undefined for anything else. */
export function parseProxy(text: string): Proxy | undefined {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  const family = isIP(address)
  if (family === 0) return undefined
  const longest = family === 4 ? 32 : 128
  const prefix = length === undefined ? longest : Number(length)
  return prefix <= longest ? { address, prefix } : undefined
}

/**
 * Each proxy adds the address it was called from at the right end of `X-Forwarded-For`; what stands further left is the
 * word of whoever called it. So the header is read from the right for as long as a trusted proxy vouches for it.
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

/**
 * What limits count as one place. One customer holds a whole /64 of IPv6 and can call from any address in it; an IPv4
 * address stands for itself.
 */
export function placeOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = before.split(':').filter(Boolean)
  if (after !== undefined) {
    const tail = after.split(':').filter(Boolean)
    groups.push(...Array.from({ length: 8 - groups.length - tail.length }, () => '0'), ...tail)
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Takes a port and brackets off, and an IPv4 address out of its IPv6 clothes. */
function readAddress(text: string): string | undefined {
  const [, bracketed, plain] = /^\s*(?:\[([^\]]+)\](?::\d+)?|(\S+))\s*$/.exec(text) ?? []
  const given = bracketed ?? (plain && isIP(plain) === 0 ? plain.replace(/:\d+$/, '') : plain) ?? ''
  const address = given.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  return isIP(address) === 0 ? undefined : address
}
