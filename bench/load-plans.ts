/** Intensity and duration of each load: the same for the server and for the relay it is compared with. */
import type { Saturation } from './message-load'

type Plan = Omit<Saturation, 'writers'>

export const peopleInPairs = 200
/** Pairs that write occasionally and send receipts for received and read messages. */
export const receiptPairs = 2_000
export const receiptsPlan = { perSecond: 150, warmUpMs: 1_000, ms: 10_000 }
export const pairsPlan: Plan = { outstanding: 8, warmUpMs: 3_000, roundMs: 5_000, rounds: 3 }
export const relayPairsPlan: Plan = { outstanding: 8, warmUpMs: 1_000, roundMs: 2_000, rounds: 3 }
export const fanOutPlan: Plan = { outstanding: 8, warmUpMs: 1_000, roundMs: 3_000, rounds: 3 }

/** Online members of the group; one of them writes. */
export const groupSize = 500
/** Members of the big group, and the number who are online. */
export const bigGroup = { members: 100_000, online: 2_000 }
export const bigGroupPlan: Plan = { outstanding: 8, warmUpMs: 1_000, roundMs: 3_000, rounds: 3 }

/** Messages per second of the steady load. */
export const rates = [200, 2_000] as const
export const steadyPlan = { warmUpMs: 2_000, ms: 8_000 }
