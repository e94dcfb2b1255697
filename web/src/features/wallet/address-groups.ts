/** Splits an address into groups of four, so that people can compare it by eye. */
export function addressGroups(address: string): readonly string[] {
  const prefix = address.startsWith('0x') ? ['0x'] : []
  const digits = address.slice(prefix.length === 0 ? 0 : 2)
  return [...prefix, ...(digits.match(/.{1,4}/g) ?? [])]
}

/** The start and end of an address, for lists: `0x52908400…3d7c9d`. */
export const shortAddress = (address: string): string =>
  address.length <= 20 ? address : `${address.slice(0, 10)}…${address.slice(-6)}`
