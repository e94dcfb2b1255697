/** Intensity and duration of each load: the same for the server and for the relay it is compared with. */
import type { Saturation } from './message-load'

type Plan = Omit<Saturation, 'writers'>

export const peopleInPairs = 200
/** Pairs with two devices each, which receive and read: at a fixed rate, then as fast as answers arrive. */
export const lifePlan = {
  pairs: 10_000,
  pace: { perSecond: 1_000, warmUpMs: 2_000, ms: 10_000 },
  saturation: { outstanding: 1, warmUpMs: 5_000, roundMs: 5_000, rounds: 3 },
}
export const pairsPlan: Plan = { outstanding: 8, warmUpMs: 3_000, roundMs: 5_000, rounds: 3 }
/** Devices that come back at once, and the people inside who write in the meantime. */
export const comeBackPlan = {
  devices: 100_000,
  peopleInside: 100,
  pace: { perSecond: 50, warmUpMs: 0, ms: 240_000 },
}
export const relayPairsPlan: Plan = { outstanding: 8, warmUpMs: 1_000, roundMs: 2_000, rounds: 3 }
export const fanOutPlan: Plan = { outstanding: 8, warmUpMs: 1_000, roundMs: 3_000, rounds: 3 }

/** Online members of the group; one of them writes. */
export const groupSize = 500
/** Members of the big group, and the number who are online. */
export const bigGroup = { members: 100_000, online: 2_000 }
export const bigGroupPlan: Plan = { outstanding: 8, warmUpMs: 1_000, roundMs: 3_000, rounds: 3 }

/** A device with many chats, some of them groups that talk all the time: their messages come faster than in life. */
export const devicePlan = {
  chats: 5_000,
  entries: 1_000_000,
  groups: 30,
  starts: 3,
  messagesAnHour: 30 * 60 * 12,
  perSecond: 300,
}

/** Contents of the database before a run with `--crowd`. CROWD_PART is for trials with a part of it. */
const crowdPart = Number(process.env['CROWD_PART'] ?? 1)
export const crowdPlan = {
  people: 100_000 * crowdPart,
  messages: 10_000_000 * crowdPart,
  packets: 1_000_000 * crowdPart,
}

/** Messages per second of the steady load. */
export const rates = [200, 2_000] as const
export const steadyPlan = { warmUpMs: 2_000, ms: 8_000 }
