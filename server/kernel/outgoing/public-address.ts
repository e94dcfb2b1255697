import ipaddr from 'ipaddr.js'

/**
 * Whether an address belongs to the public internet: not private, loopback, link-local (and with it the metadata service of
 * clouds), carrier-grade, multicast, reserved, or an IPv6 spelling of one of these.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === 'unicast'
}

/** An address with a port, spelled in one way: `10.0.0.5:443` or `[fd00::5]:443`. */
export function socketAddress(address: string, port: number): string {
  const one = ipaddr.process(address)
  return one.kind() === 'ipv6' ? `[${one.toString()}]:${port}` : `${one.toString()}:${port}`
}
