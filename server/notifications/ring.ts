/** Ringing calls: notified at once, and cleared once the call is answered or over. */
import type { Language, NotificationPreferences, PersonId } from '@linnet/protocol'
import { mayNotify } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import type { Hub } from '../kernel/socket/hub'
import type { ReadWork, Work } from '../kernel/work'
import { pushSubscriptionsOf } from '../profiles'
import type { PushMessage } from './compose'
import { lanes } from './lanes'
import { type NewPush, reconsider, upsertPushes, upsertWaiting } from './push-store'
import { ringWords } from './push-texts'

/** A call that is ringing for a person. */
export interface Ring {
  callId: string
  /** The person for whom it rings. */
  personId: PersonId
  conversationId: string
  callerId: PersonId
  callerName: string
  isVideo: boolean
  /** The name of a group call, which rings only for the people who were selected. */
  groupName?: string
}

/** The calls among these that still ring. */
export type ReadRings = (work: ReadWork, callIds: readonly string[]) => Promise<readonly Ring[]>

export interface Ringing {
  /** Notifies the devices of these people that are not connected, or that disconnect while it rings. */
  start: (work: Work, call: { callId: string; people: readonly PersonId[]; untilMs: number }) => Promise<void>
  /** Re-queues these people's devices, because the call was answered or has ended. */
  stop: (work: Work, call: { callId: string; people: readonly PersonId[] }) => Promise<void>
}

/** The registered readers of ringing calls: each domain with calls knows its own. */
export interface Rings {
  add: (read: ReadRings) => void
  read: ReadRings
}

export function createRings(): Rings {
  const readers: ReadRings[] = []
  return {
    add: (read) => void readers.push(read),
    read: async (work, callIds) => (await Promise.all(readers.map((read) => read(work, callIds)))).flat(),
  }
}

export const createRinging = ({ hub, wake }: { hub: Hub; wake: () => void }): Ringing => ({
  async start(work, { callId, people, untilMs }) {
    const connected = new Set(people.flatMap((personId) => [...hub.sessionsOf(personId)]))
    const devices = await pushSubscriptionsOf(work, people)
    if (devices.length === 0) return
    const expiresAt = new Date(untilMs)
    const pushTo = (isConnected: boolean) =>
      devices.flatMap(({ sessionId, personId }): NewPush[] => {
        if (connected.has(sessionId) !== isConnected) return []
        // A connected device rings by itself; if its connection ends in the meantime, this is due at once.
        const dueAt = isConnected ? expiresAt : new Date(work.nowMs)
        return [
          { sessionId, personId, topic: callId, conversationId: null, lane: lanes.urgent, dueAt, expiresAt },
        ]
      })
    await upsertPushes(work.sql, pushTo(false))
    await upsertWaiting(work.sql, pushTo(true))
    work.afterCommit(wake)
  },
  async stop(work, { callId, people }) {
    const topics = people.map((personId) => ({ personId, topic: callId }))
    await reconsider(work.sql, { topics, now: new Date(work.nowMs) })
    work.afterCommit(wake)
  },
})

/** The notification of a call on one device; none if its person does not want to be notified now. */
export function composeRing(
  ring: Ring,
  {
    preferences,
    nowMs,
    language,
    badge,
  }: { preferences: NotificationPreferences; nowMs: number; language: Language; badge: number | undefined },
): PushMessage | undefined {
  const { groupName, callerId, callerName, isVideo } = ring
  const isGroup = groupName !== undefined
  const happening = isGroup ? { kind: 'group' as const, concernsMe: true } : { kind: 'direct' as const }
  if (!mayNotify(preferences, { ...happening, by: callerId, atMs: nowMs })) return undefined
  const words = ringWords(language)
  const said = isVideo ? words.video : words.voice
  const showsNames = preferences.preview !== 'none'
  return {
    tag: ring.callId,
    title: showsNames ? groupName || callerName : 'Linnet',
    body: isGroup && showsNames ? `${callerName}: ${said}` : said,
    address: `${screens.call}?${new URLSearchParams({ conversation: ring.conversationId }).toString()}`,
    isRing: true,
    badge,
  }
}
