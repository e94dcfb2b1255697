/** Limits for packets in every conversation: staff change them in the console, the environment presets them. */
import { maxShares, packetQuantum } from '@linnet/protocol'
import { tunableFields, risks } from '../kernel/tunables/fields'
import { defineTunables } from '../kernel/tunables/tunables'
import { type RedpacketConfig, redpacketSettings } from './settings'

export interface PacketLimits {
  /** Whether packets can be created. Existing packets can still be claimed. */
  isOpen: boolean
  /** The least amount of a packet, in micro-units. A group's own rules may be narrower. */
  least: bigint
  most: bigint
  maxShares: number
  /**
   * The time for which a packet can be claimed; stored with each packet, so a change doesn't affect existing
   * ones.
   */
  lifeMs: number
  /** Whether mine packets use points or money, or are off. */
  minePackets: 'points' | 'money' | 'off'
  /** Allowed numbers of shares of a mine packet. */
  mineCounts: readonly number[]
}

const hourMs = 3_600_000
const maxPreset = 10_000_000_000n

const { amount, number, numbers, choice, switch: onOff } = tunableFields<RedpacketConfig>()
const amounts = { least: packetQuantum, most: 100n * maxPreset }

export const packetLimits = defineTunables({
  presets: redpacketSettings,
  fields: {
    packetsOpen: onOff({ risk: (isOpen) => (isOpen ? 1 : 0), preset: () => true }),
    packetMin: amount({ ...amounts, preset: () => packetQuantum }),
    packetMax: amount({ ...amounts, risk: risks.risesWithValue, preset: () => maxPreset }),
    packetMaxShares: number({
      unit: 'shares',
      least: 1,
      most: maxShares,
      risk: risks.risesWithValue,
      preset: () => maxShares,
    }),
    packetHours: number({ unit: 'hours', least: 1, most: 72, preset: () => 24 }),
    minePackets: choice({
      choices: ['points', 'money', 'off'] as const,
      risk: (stake) => ['off', 'points', 'money'].indexOf(stake),
      preset: ({ minePackets }) => minePackets,
    }),
    mineCounts: numbers({ least: 2, most: maxShares, preset: ({ mineCounts }) => mineCounts }),
  },
  conflict: ({ packetMin, packetMax }) => (packetMin > packetMax ? 'packetMin' : undefined),
  present: (given): PacketLimits => ({
    isOpen: given.packetsOpen,
    least: given.packetMin,
    most: given.packetMax,
    maxShares: given.packetMaxShares,
    lifeMs: given.packetHours * hourMs,
    minePackets: given.minePackets,
    mineCounts: given.mineCounts,
  }),
})
