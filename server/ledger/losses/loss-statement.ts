/** The exact content of booking a loss, which two of the staff sign, so that nothing else is booked on their word. */
import { readUntil, readWhy, writeWhy } from '../../kernel/staff/signed-statements'

/** The time within which both have to have signed, and it is booked. */
export const holdsSeconds = 3600

/** Where money of the house is on the chain: tokens, and coins for gas. */
export const lossPlaces = ['deposits', 'hot', 'cold', 'gas'] as const
export type LossPlace = (typeof lossPlaces)[number]

/** The amount that a place lacks by the newest observation. */
export interface Missing {
  place: LossPlace
  /** In millionths; coins in their smallest unit. */
  amount: bigint
  /** The losses that were booked there before: the same words book no second one of this size. */
  before: number
  /** The epoch of the books: a restored database begins another, and what was signed before is void. */
  epoch: number
}

/** The lines that are signed. */
export const writeLoss = (
  { place, amount, before, epoch }: Missing,
  { why, until }: { why: string; until: number },
): string =>
  [
    'linnet-loss-1',
    `lost at ${place}`,
    `${place === 'gas' ? 'smallest units' : 'millionths'} ${amount}`,
    `losses before ${before}`,
    `epoch ${epoch}`,
    writeWhy(why),
    `until ${until}`,
  ].join('\n')

/** Why this statement books this loss; undefined if it is about anything else, or no longer holds. */
export function readLoss(missing: Missing, text: string, { nowMs }: { nowMs: number }): string | undefined {
  const why = readWhy(text)
  const until = readUntil(text)
  const holds = until * 1000 > nowMs && until * 1000 <= nowMs + holdsSeconds * 1000
  return why !== undefined && holds && writeLoss(missing, { why, until }) === text ? why : undefined
}
