/** The exact content of a withdrawal, which staff sign, so that nothing else can be paid on their word. */
export interface Statement {
  chainId: number
  token: string
  withdrawal: string
  person: string
  address: string
  /** In the token's smallest units. */
  raw: bigint
  /** In millionths. */
  fee: bigint
  /** The epoch of the books: a restored database begins another, and what was signed before is void. */
  epoch: number
  /** Unix seconds. */
  until: number
}

/** The lines that are signed. */
export const writeStatement = (statement: Statement): string =>
  [
    'linnet-payout-1',
    `chain ${statement.chainId}`,
    `token ${statement.token}`,
    `withdrawal ${statement.withdrawal}`,
    `person ${statement.person}`,
    `to ${statement.address}`,
    `units ${statement.raw}`,
    `fee ${statement.fee}`,
    `epoch ${statement.epoch}`,
    `until ${statement.until}`,
  ].join('\n')

/** Millionths in the token's smallest units; undefined if the token can't express the amount. */
export function toUnits(amount: bigint, decimals: number): bigint | undefined {
  const scaled = amount * 10n ** BigInt(decimals)
  return scaled % 1_000_000n === 0n ? scaled / 1_000_000n : undefined
}
