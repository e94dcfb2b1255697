/** Takes what is due from the queue, sends it to push services, and notes what became of it. */
import {
  type ConversationId,
  type NotificationPreferences,
  type PersonId,
  ringerModes,
} from '@linnet/protocol'
import { type News, newsOf, unreadTotals } from '../conversations'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import type { Hub } from '../kernel/socket/hub'
import type { ReadWork, Transact } from '../kernel/work'
import { forgetPushSubscriptions, pushSubscriptionsOf } from '../profiles'
import { composeMessage, isNewer, type PushMessage, chooseMessage } from './compose'
import { preferencesOf } from './preferences'
import type { SendPush } from './push-service'
import {
  deleteDone,
  deletePushesOf,
  type PushKey,
  type PushRow,
  takeDue,
  updateFailed,
  updateShown,
} from './push-store'
import { readSubscription, type Subscription } from './subscription'

export interface DeliveryParts {
  transact: Transact
  read: () => ReadWork
  hub: Hub
  log: Log
  send: SendPush
  /** Counts what became of each message. */
  count: (outcome: string) => void
}

const batchSize = 100
/** A slow push service holds up one of these. */
const lanes = 6
/** Longer than a batch can take. */
const leaseMs = 60_000

/** What is decided about one device and topic. */
type Decision = { outcome: 'done' } | { outcome: 'same' } | { outcome: 'send'; sending: ToSend }

interface ToSend {
  subscription: Subscription
  message: PushMessage
  state: string
  isUrgent: boolean
}

/** What is known about the people and conversations of a batch. */
interface Known {
  subscriptions: ReadonlyMap<string, Subscription>
  preferences: (personId: PersonId) => NotificationPreferences
  news: ReadonlyMap<string, News>
  badges: ReadonlyMap<PersonId, number>
}

export function createDelivery(parts: DeliveryParts) {
  const running = new Set<Promise<unknown>>()
  let isStopped = false

  /** Looks for what is due. */
  function poke(): void {
    if (isStopped || running.size >= lanes) return
    const lane = deliverBatch(parts, poke)
      .catch((error: unknown) => {
        parts.log.error('notifications could not be sent', { error })
        return false
      })
      .finally(() => running.delete(lane))
    running.add(lane)
    void lane.then((isMore) => isMore && poke())
  }

  const job: Job = { name: 'notifications.deliver', everyMs: 1_000, run: () => Promise.resolve(poke()) }
  return {
    poke,
    job,
    drain: async () => {
      isStopped = true
      await Promise.all(running)
    },
  }
}

/** Has more looked for beside it when there may be more, and returns whether there may be. */
async function deliverBatch(parts: DeliveryParts, onMore: () => void): Promise<boolean> {
  const rows = await parts.transact(({ sql, nowMs }) =>
    takeDue(sql, { now: new Date(nowMs), until: new Date(nowMs + leaseMs), limit: batchSize }),
  )
  if (rows.length === 0) return false
  if (rows.length === batchSize) onMore()
  const work = parts.read()
  const known = await learn(work, rows)
  const results = await Promise.all(rows.map((row) => deliverOne(parts, { row, known, nowMs: work.nowMs })))
  await note(parts, results)
  return rows.length === batchSize
}

async function learn(work: ReadWork, rows: readonly PushRow[]): Promise<Known> {
  const people = [...new Set(rows.map((row) => row.person_id as PersonId))]
  const seats = rows.flatMap((row) =>
    row.conversation_id === null
      ? []
      : [
          {
            conversationId: row.conversation_id as ConversationId,
            personId: row.person_id as PersonId,
          },
        ],
  )
  const unique = new Map(seats.map((seat) => [seat.conversationId + seat.personId, seat]))
  const [subscriptions, preferences, news, badges] = await Promise.all([
    pushSubscriptionsOf(work, people),
    preferencesOf(work, people),
    newsOf(work, [...unique.values()]),
    unreadTotals(work, people),
  ])
  return {
    preferences,
    badges,
    subscriptions: new Map(
      subscriptions.flatMap((stored) => {
        const subscription = readSubscription(stored)
        return subscription ? [[subscription.sessionId, subscription]] : []
      }),
    ),
    news: new Map(news.map((one) => [one.conversationId + one.personId, one])),
  }
}

interface Result {
  key: PushKey
  shown: string
  outcome: 'shown' | 'done' | 'gone' | 'failed'
  dueAtMs: number
}

async function deliverOne(
  { hub, send, count }: DeliveryParts,
  { row, known, nowMs }: { row: PushRow; known: Known; nowMs: number },
): Promise<Result> {
  const key = { sessionId: row.session_id, topic: row.topic, version: Number(row.version) }
  const result = { key, shown: row.shown, dueAtMs: 0 }
  const isConnected = hub
    .connectionsOf(row.person_id as PersonId)
    .some(({ member }) => member?.sessionId === row.session_id)
  // A device that is connected shows and clears by itself.
  if (isConnected || row.expires_at.getTime() < nowMs) return { ...result, outcome: 'done' }
  const decision = decide(row, known, nowMs)
  if (decision.outcome === 'done') return { ...result, outcome: 'done' }
  if (decision.outcome === 'same') return { ...result, outcome: 'shown' }
  const { subscription, message, state, isUrgent } = decision.sending
  const sent = await send({
    subscription,
    message,
    ttlSeconds: Math.max(0, Math.floor((row.expires_at.getTime() - nowMs) / 1000)),
    topic: row.topic.replaceAll('-', ''),
    urgency: isUrgent ? 'high' : 'normal',
    tries: row.tries,
  })
  count(sent.outcome)
  if (sent.outcome === 'later') return { ...result, outcome: 'failed', dueAtMs: sent.atMs }
  if (sent.outcome === 'gone') return { ...result, outcome: 'gone' }
  if (sent.outcome === 'refused' || message.isOver) return { ...result, outcome: 'done' }
  return { ...result, shown: state, outcome: 'shown' }
}

/** Safari takes it amiss when a message shows nothing: its notifications go when the app is opened. */
const mustShow = ({ endpoint }: Subscription): boolean =>
  new URL(endpoint).hostname.endsWith('push.apple.com')

function decide(row: PushRow, known: Known, nowMs: number): Decision {
  const personId = row.person_id as PersonId
  const subscription = known.subscriptions.get(row.session_id)
  if (!subscription || subscription.ringer === ringerModes.silent) return { outcome: 'done' }
  const news = known.news.get((row.conversation_id ?? '') + personId)
  const preferences = known.preferences(personId)
  const badge = known.badges.get(personId) ?? 0
  const chosen = news && chooseMessage(news, { preferences, nowMs })
  if (!news || !chosen) {
    if (row.shown === '' || mustShow(subscription)) return { outcome: 'done' }
    const message = { tag: row.topic, isOver: true as const, badge }
    return { outcome: 'send', sending: { subscription, message, state: '', isUrgent: false } }
  }
  const { state } = chosen
  if (state === row.shown) return { outcome: 'same' }
  const isNew = isNewer(state, row.shown)
  const { language, ringer } = subscription
  const device = { language, ringer, preview: preferences.preview, isNew, badge }
  const message = composeMessage(news, chosen, device)
  const isUrgent = isNew && (!news.isGroup || chosen.concernsMe)
  return { outcome: 'send', sending: { subscription, message, state, isUrgent } }
}

async function note({ transact }: DeliveryParts, results: readonly Result[]): Promise<void> {
  const those = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome)
  const [shown, done, gone, failed] = [those('shown'), those('done'), those('gone'), those('failed')]
  await transact(async (work) => {
    const now = new Date(work.nowMs)
    if (shown.length > 0)
      await updateShown(work.sql, {
        now,
        shown: shown.map(({ key, shown: state }) => ({ ...key, shown: state })),
      })
    if (done.length > 0)
      await deleteDone(
        work.sql,
        done.map(({ key }) => key),
        now,
      )
    if (failed.length > 0)
      await updateFailed(
        work.sql,
        failed.map(({ key, dueAtMs }) => ({ ...key, dueAt: new Date(dueAtMs) })),
      )
    const lost = [...new Set(gone.map(({ key }) => key.sessionId))]
    if (lost.length > 0) {
      await forgetPushSubscriptions(work, lost)
      await deletePushesOf(work.sql, lost)
    }
  })
}
