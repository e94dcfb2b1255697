/** The devices of people who may have to be notified, and their due times. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Hub } from '../kernel/socket/hub'
import type { Work } from '../kernel/work'
import { pushSubscriptionsOf } from '../profiles'
import type { Lane } from './lanes'
import { type NewPush, upsertPushes, upsertWaiting, waitingStepMs } from './push-store'

/** The time that a person connected with another device has to read. */
const readingMs = 10_000
/** A time longer than a dead connection stays unnoticed. */
export const unnoticedMs = 75_000
/** The lifetime of a notification: one that could not be delivered for a day is dropped. */
export const lifeMs = 24 * 3_600_000

/** A person who is behind in a topic. */
export interface Behind {
  personId: PersonId
  topic: string
  conversationId: ConversationId | null
  lane: Lane
}

/** Queues the devices of these people. Returns the number for each topic. */
export async function queueDevices(
  work: Work,
  hub: Hub,
  behind: readonly Behind[],
): Promise<ReadonlyMap<string, number>> {
  const people = [...new Set(behind.map(({ personId }) => personId))]
  const subscriptions = Map.groupBy(await pushSubscriptionsOf(work, people), ({ personId }) => personId)
  const devices = behind.flatMap((one) =>
    (subscriptions.get(one.personId) ?? []).map(({ sessionId }) => ({ ...one, sessionId })),
  )
  await storePushes(work, hub, { devices, expiresAt: new Date(work.nowMs + lifeMs) })
  const counts = new Map<string, number>()
  for (const { topic } of devices) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return counts
}

/** Queues the devices. Connected ones show things by themselves and wait, as do the other devices of a person who is reading. */
export async function storePushes(
  { sql, nowMs }: Work,
  hub: Hub,
  { devices, expiresAt }: { devices: readonly (Behind & { sessionId: string })[]; expiresAt: Date },
): Promise<void> {
  const due: NewPush[] = []
  const waiting: NewPush[] = []
  for (const device of devices) {
    const connected = hub.sessionsOf(device.personId)
    if (connected.has(device.sessionId))
      waiting.push({ ...device, expiresAt, dueAt: new Date(nowMs + unnoticedMs + waitingStepMs) })
    else due.push({ ...device, expiresAt, dueAt: new Date(connected.size > 0 ? nowMs + readingMs : nowMs) })
  }
  if (due.length > 0) await upsertPushes(sql, due)
  if (waiting.length > 0) await upsertWaiting(sql, waiting)
}
