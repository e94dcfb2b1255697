/** A multiplier in thousandths as people read it: `1.429`, `2`. */
export function timesText(times: bigint): string {
  const fraction = (times % 1000n).toString().padStart(3, '0').replace(/0+$/, '')
  return fraction === '' ? (times / 1000n).toString() : `${times / 1000n}.${fraction}`
}

/** The multiplier that a field holds, in thousandths; undefined while it is none. */
export function typedTimes(text: string): bigint | undefined {
  const match = /^(\d{1,2})(?:\.(\d{0,3}))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '0', fraction = ''] = match
  return BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0'))
}
