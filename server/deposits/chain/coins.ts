/** Amounts of the chain's own coin, which pays for gas: exact, in its smallest units. */

const decimals = 18

/** A decimal amount, without zeros at its end. */
export function formatCoins(smallest: bigint): string {
  const digits = (smallest < 0n ? -smallest : smallest).toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return `${smallest < 0n ? '-' : ''}${digits.slice(0, -decimals)}${fraction && `.${fraction}`}`
}

/** The smallest units of a decimal amount such as 0.05; undefined if it is none. */
export function parseCoins(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,18}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(decimals, '0'))
}
