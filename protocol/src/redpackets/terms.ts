/** The terms fixed when a red packet is created. */

/** The smallest share, of which every share is a multiple: 0.01. */
export const packetQuantum = 10_000n
export const maxShares = 100
/** Days in advance for which a campaign may be planned. */
export const maxDaysAhead = 30

/** The types that a sender can choose. An exclusive packet is for named people, and is split like a lucky one. */
export const packetTypes = { lucky: 1, exclusive: 2, equal: 3, mine: 4 } as const

export const packetStatuses = ['open', 'finished', 'expired'] as const

export const packetSplits = ['lucky', 'equal', 'mine'] as const
export type PacketSplit = (typeof packetSplits)[number]

/** `ANY`: each hit pays. `ALL`: hits pay only if every digit was hit. */
export const mineModes = ['ANY', 'ALL'] as const
export type MineMode = (typeof mineModes)[number]
export const maxMines = 5

/** The origin of a claim's nonce: the claimer's device, or the server for an app that sends none. */
export const nonceSources = ['claimer', 'server'] as const
export type NonceSource = (typeof nonceSources)[number]
/** 16 to 32 bytes. */
export const noncePattern = /^(?:[0-9a-f]{2}){16,32}$/

export interface PacketTerms {
  id: string
  split: PacketSplit
  /** In micro-units, a multiple of the quantum. */
  amount: bigint
  count: number
  /** The mode and digits of a mine packet; '' for other packets. */
  mines: string
}

/** The fewest quanta that can be split: one per share, or 19 for mines, which leave room for ten and any last digit. */
export const minQuanta = (split: PacketSplit, count: number): bigint =>
  BigInt(count) * (split === 'mine' ? 19n : 1n)

/** The mines of a packet as contained in its published hash: `ANY:3,7`. */
export const minesText = (mode: MineMode, digits: readonly number[]): string =>
  `${mode}:${digits.toSorted((one, other) => one - other).join(',')}`
