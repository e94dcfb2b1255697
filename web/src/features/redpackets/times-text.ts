/** Formats a multiplier given in thousandths: `1.429`, `2`. */
export function timesText(times: bigint): string {
  const fraction = (times % 1000n).toString().padStart(3, '0').replace(/0+$/, '')
  return fraction === '' ? (times / 1000n).toString() : `${times / 1000n}.${fraction}`
}

/** Parses a typed multiplier to thousandths; undefined if invalid. */
export function typedTimes(text: string): bigint | undefined {
  const match = /^(\d{1,2})(?:\.(\d{0,3}))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '0', fraction = ''] = match
  return BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0'))
}
