/**
 * Decides whether and how one device notifies of one topic: depends on its person, its ringer and its visible
 * notifications.
 */
import {
  type Language,
  mayNotify,
  type NotificationPreferences,
  type PersonId,
  ringerModes,
} from '@linnet/protocol'
import type { NoteTopic } from '../kernel/declared/note-source'
import { type Chosen, chooseMessage, composeMessage, composeNote, isNewer, type PushMessage } from './compose'
import { lifeMs, unnoticedMs } from './devices'
import type { PushContext } from './push-context'
import { type PushRow, waitingStepMs } from './push-store'
import { composeRing, type Ring } from './ring'
import type { Subscription } from './subscription'

/** The decision for one device and topic. */
export type Decision = { outcome: 'done' } | { outcome: 'same' } | { outcome: 'send'; sending: ToSend }

export interface ToSend {
  subscription: Subscription
  message: PushMessage
  state: string
  isUrgent: boolean
}

/**
 * The time from which a connected device is known to have shown and cleared notifications by itself. A page
 * that is closing may stay connected for a moment longer.
 */
export function noticedAtMs(row: PushRow, { rings }: PushContext): number {
  const expiresAtMs = row.expiresAt.getTime()
  return rings.has(row.topic + row.personId)
    ? expiresAtMs
    : expiresAtMs - lifeMs + unnoticedMs + waitingStepMs
}

/**
 * Whether every push message must show something: Safari penalizes those that don't, so its notifications are
 * cleared when the app is opened.
 */
const mustShow = ({ endpoint }: Subscription): boolean =>
  new URL(endpoint).hostname.endsWith('push.apple.com')

export function decide(row: PushRow, context: PushContext, nowMs: number): Decision {
  const personId = row.personId as PersonId
  const subscription = context.subscriptions.get(row.sessionId)
  if (!subscription || subscription.ringer === ringerModes.silent) return { outcome: 'done' }
  const preferences = context.preferences(personId)
  const badge = subscription.showsBadge ? context.badge(personId) : undefined
  const ring = context.rings.get(row.topic + personId)
  if (ring) return decideRing(row, { subscription, ring, preferences, badge, nowMs })
  const found =
    row.conversationId === null
      ? noteToShow(row, context, { preferences, nowMs, language: subscription.language })
      : messageToShow(row, context, { preferences, nowMs })
  if (!found) {
    if (row.shown === '' || mustShow(subscription)) return { outcome: 'done' }
    const message = { tag: row.topic, isOver: true as const, badge }
    return { outcome: 'send', sending: { subscription, message, state: '', isUrgent: false } }
  }
  const { state } = found
  if (state === row.shown) return { outcome: 'same' }
  const isNew = isNewer(state, row.shown)
  const { language, ringer } = subscription
  const message = found.compose({ language, ringer, preview: preferences.preview, isNew, badge })
  return { outcome: 'send', sending: { subscription, message, state, isUrgent: isNew && found.isUrgent } }
}

/** The notification of a topic, and the state by which the device remembers it. */
interface Shown {
  state: string
  isUrgent: boolean
  compose: (device: Parameters<typeof composeMessage>[2]) => PushMessage
}

interface Choosing {
  preferences: NotificationPreferences
  nowMs: number
}

function messageToShow({ conversationId: id, personId }: PushRow, context: PushContext, choosing: Choosing) {
  const news = context.news.get((id ?? '') + personId)
  const chosen: Chosen | undefined = news && chooseMessage(news, choosing)
  if (!news || !chosen) return undefined
  return {
    state: chosen.state,
    isUrgent: !news.isGroup || chosen.concernsMe,
    compose: (device) => composeMessage(news, chosen, device),
  } satisfies Shown
}

const kindOf = (topic: NoteTopic) => (topic === 'deposits' ? 'direct' : topic)

function noteToShow(
  row: PushRow,
  context: PushContext,
  { preferences, nowMs, language }: Choosing & { language: Language },
): Shown | undefined {
  const { topic } = row
  const notes = context.notes.get(topic + row.personId)?.filter(
    ({ by, details, sessionId, isFor }) =>
      sessionId !== row.sessionId &&
      (isFor?.(language) ?? true) &&
      mayNotify(preferences, {
        kind: kindOf(topic as NoteTopic),
        ...(by !== undefined && { by }),
        ...details,
        atMs: nowMs,
      }),
  )
  const note = notes?.[0]
  if (!note) return undefined
  const others = notes.length - 1
  return {
    state: `${note.atMs}/${note.revision ?? 0}`,
    isUrgent: topic === 'security' || topic === 'meetings',
    compose: (device) => composeNote(note, { ...device, topic, others }),
  }
}

/** Decides about a call, which is sent once: its notification does not change while it rings. */
function decideRing(
  row: PushRow,
  given: {
    subscription: Subscription
    ring: Ring
    preferences: NotificationPreferences
    badge: number | undefined
    nowMs: number
  },
): Decision {
  if (row.shown !== '') return { outcome: 'same' }
  const message = composeRing(given.ring, { ...given, language: given.subscription.language })
  if (!message) return { outcome: 'done' }
  const { subscription } = given
  return { outcome: 'send', sending: { subscription, message, state: 'rings', isUrgent: true } }
}
