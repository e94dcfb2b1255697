/** The exact content of recording a payout that the database does not know, which two of the staff sign. */
import { readUntil, readWhy, writeWhy } from '../../kernel/staff/signed-statements'

/** The time within which both have to have signed, and the signer has seen it. */
export const holdsSeconds = 24 * 3600

export interface Recording {
  withdrawal: string
  person: string
  address: string
  /** In millionths. */
  amount: bigint
  nonce: number
  /** In the order in which they were signed. */
  hashes: readonly string[]
  /** The epoch of the books: a restored database begins another, and what was signed before is void. */
  epoch: number
}

/** The lines that are signed. */
export const writeRecording = (it: Recording, { why, until }: { why: string; until: number }): string =>
  [
    'linnet-record-1',
    `withdrawal ${it.withdrawal}`,
    `person ${it.person}`,
    `to ${it.address}`,
    `millionths ${it.amount}`,
    `nonce ${it.nonce}`,
    ...it.hashes.map((hash) => `transaction ${hash}`),
    `epoch ${it.epoch}`,
    writeWhy(why),
    `until ${until}`,
  ].join('\n')

/** Whether this statement records this payout, and holds now. */
export function holdsRecording(it: Recording, text: string, { nowMs }: { nowMs: number }): boolean {
  const why = readWhy(text)
  const until = readUntil(text)
  const holds = until * 1000 > nowMs && until * 1000 <= nowMs + holdsSeconds * 1000
  return why !== undefined && holds && writeRecording(it, { why, until }) === text
}
