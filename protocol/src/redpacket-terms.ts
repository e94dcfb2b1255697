/** What is fixed when a red packet is made. */

/** The least that a share holds, and of which all shares are multiples: 0.01. */
export const packetQuantum = 10_000n
export const mostShares = 100
/** How far ahead a campaign may start. */
export const mostDaysAhead = 30

/** What a sender chooses. An exclusive packet is for the people it names, and is split like a lucky one. */
export const packetTypes = { lucky: 1, exclusive: 2, equal: 3, mine: 4 } as const

export const packetSplits = ['lucky', 'equal', 'mine'] as const
export type PacketSplit = (typeof packetSplits)[number]

/** `ANY`: each hit pays. `ALL`: hits pay when every digit was hit. */
export const mineModes = ['ANY', 'ALL'] as const
export type MineMode = (typeof mineModes)[number]
export const mostMines = 5

export interface PacketTerms {
  id: string
  split: PacketSplit
  /** In micro-units, a multiple of the quantum. */
  amount: bigint
  count: number
  /** How the digits of a mine packet count, and what they are; '' for other packets. */
  mines: string
}

/** Below this a packet cannot be split: a quantum for each, or for mines ten and any last digit. */
export const leastQuanta = (split: PacketSplit, count: number): bigint =>
  BigInt(count) * (split === 'mine' ? 19n : 1n)

/** The mines of a packet as its published hash names them: `ANY:3,7`. */
export const minesText = (mode: MineMode, digits: readonly number[]): string =>
  `${mode}:${digits.toSorted((one, other) => one - other).join(',')}`
