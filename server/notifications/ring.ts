/** Calls that ring: told at once, and taken away when somebody has answered or nobody will. */
import type { Language, NotificationPreferences, PersonId } from '@linnet/protocol'
import { mayNotify } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import type { Hub } from '../kernel/socket/hub'
import type { ReadWork, Work } from '../kernel/work'
import { pushSubscriptionsOf } from '../profiles'
import type { PushMessage } from './compose'
import { reconsider, upsertPushes } from './push-store'
import { ringWords } from './push-texts'

/** A call that rings for somebody now. */
export interface Ring {
  callId: string
  /** For whom. */
  personId: PersonId
  conversationId: string
  callerId: PersonId
  callerName: string
  isVideo: boolean
}

/** Which of these calls still ring. */
export type ReadRings = (work: ReadWork, callIds: readonly string[]) => Promise<readonly Ring[]>

export interface Ringing {
  /** Has the devices of a person told that are not connected. */
  start: (work: Work, call: { callId: string; personId: PersonId; untilMs: number }) => Promise<void>
  /** Has them look again, because the call was answered or has ended. */
  stop: (work: Work, call: { callId: string; personId: PersonId }) => Promise<void>
}

export const createRinging = ({ hub, wake }: { hub: Hub; wake: () => void }): Ringing => ({
  async start(work, { callId, personId, untilMs }) {
    const connected = new Set(hub.connectionsOf(personId).map(({ member }) => member?.sessionId))
    const devices = (await pushSubscriptionsOf(work, [personId])).filter(
      ({ sessionId }) => !connected.has(sessionId),
    )
    if (devices.length === 0) return
    const dueAt = new Date(work.nowMs)
    const expiresAt = new Date(untilMs)
    const push = { personId, topic: callId, conversationId: null, dueAt, expiresAt }
    await upsertPushes(
      work.sql,
      devices.map(({ sessionId }) => ({ ...push, sessionId })),
    )
    work.afterCommit(wake)
  },
  async stop(work, { callId, personId }) {
    await reconsider(work.sql, { topics: [{ personId, topic: callId }], now: new Date(work.nowMs) })
    work.afterCommit(wake)
  },
})

/** What a device is told of a call, unless its person does not want to hear of it now. */
export function composeRing(
  ring: Ring,
  {
    preferences,
    nowMs,
    language,
    badge,
  }: { preferences: NotificationPreferences; nowMs: number; language: Language; badge: number },
): PushMessage | undefined {
  if (!mayNotify(preferences, { kind: 'direct', by: ring.callerId, atMs: nowMs })) return undefined
  const words = ringWords(language)
  return {
    tag: ring.callId,
    title: preferences.preview === 'none' ? 'Linnet' : ring.callerName,
    body: ring.isVideo ? words.video : words.voice,
    address: `${screens.call}?${new URLSearchParams({ conversation: ring.conversationId }).toString()}`,
    isRing: true,
    badge,
  }
}
