import ipaddr from 'ipaddr.js'

/**
 * Whether an address belongs to the public internet: not private, loopback, link-local (and with it the metadata service of
 * clouds), carrier-grade, multicast, reserved, or an IPv6 spelling of one of these.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === 'unicast'
}
