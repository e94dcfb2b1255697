/** Takes what is due from the queue, sends it to push services, and notes what became of it. */
import {
  type Language,
  mayNotify,
  type NotificationPreferences,
  type PersonId,
  ringerModes,
} from '@linnet/protocol'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import type { Hub } from '../kernel/socket/hub'
import type { ReadWork, Transact } from '../kernel/work'
import { forgetPushSubscriptions } from '../profiles'
import { type Chosen, chooseMessage, composeMessage, composeNote, isNewer, type PushMessage } from './compose'
import { lifeMs, unnoticedMs } from './feed'
import { type Known, learn } from './known'
import type { NoteTopic, ReadNotes } from './notes'
import type { SendPush } from './push-service'
import {
  deleteDone,
  deletePushesOf,
  type PushKey,
  type PushRow,
  makeDueNow,
  takeDue,
  updateFailed,
  updateShown,
  updateWaiting,
} from './push-store'
import { composeRing, type ReadRings, type Ring } from './ring'
import type { Subscription } from './subscription'

export interface DeliveryParts {
  transact: Transact
  read: () => ReadWork
  hub: Hub
  log: Log
  send: SendPush
  readRings: ReadRings
  readNotes: ReadNotes
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
  const known = await learn(work, parts, rows)
  const results = await Promise.all(rows.map((row) => deliverOne(parts, { row, known, nowMs: work.nowMs })))
  await note(parts, results)
  // Their connection ended before it was noted that they wait for that.
  const left = rows.filter((row, at) => results[at]?.outcome === 'waits' && !isConnected(parts.hub, row))
  const sessionIds = left.map((row) => row.session_id)
  if (left.length > 0)
    await parts.transact(({ sql, nowMs }) => makeDueNow(sql, { sessionIds, now: new Date(nowMs) }))
  return rows.length === batchSize
}

interface Result {
  key: PushKey
  shown: string
  outcome: 'shown' | 'done' | 'gone' | 'failed' | 'waits'
  dueAtMs: number
}

async function deliverOne(
  { hub, send, count }: DeliveryParts,
  { row, known, nowMs }: { row: PushRow; known: Known; nowMs: number },
): Promise<Result> {
  const key = { sessionId: row.session_id, topic: row.topic, version: Number(row.version) }
  const result = { key, shown: row.shown, dueAtMs: 0 }
  if (row.expires_at.getTime() < nowMs) return { ...result, outcome: 'done' }
  if (isConnected(hub, row)) {
    const dueAtMs = noticedAtMs(row, known)
    return dueAtMs > nowMs ? { ...result, outcome: 'waits', dueAtMs } : { ...result, outcome: 'done' }
  }
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

const isConnected = (hub: Hub, { person_id: personId, session_id: sessionId }: PushRow): boolean =>
  hub.connectionsOf(personId as PersonId).some(({ member }) => member?.sessionId === sessionId)

/**
 * A device that is connected shows and clears by itself; from this time on it is known to have done so. A page that is closing may be
 * connected for one more moment.
 */
function noticedAtMs(row: PushRow, { rings }: Known): number {
  const expiresAtMs = row.expires_at.getTime()
  return rings.has(row.topic + row.person_id) ? expiresAtMs : expiresAtMs - lifeMs + unnoticedMs
}

/** Safari takes it amiss when a message shows nothing: its notifications go when the app is opened. */
const mustShow = ({ endpoint }: Subscription): boolean =>
  new URL(endpoint).hostname.endsWith('push.apple.com')

function decide(row: PushRow, known: Known, nowMs: number): Decision {
  const personId = row.person_id as PersonId
  const subscription = known.subscriptions.get(row.session_id)
  if (!subscription || subscription.ringer === ringerModes.silent) return { outcome: 'done' }
  const preferences = known.preferences(personId)
  const badge = known.badges.get(personId) ?? 0
  const ring = known.rings.get(row.topic + personId)
  if (ring) return decideRing(row, { subscription, ring, preferences, badge, nowMs })
  const found =
    row.conversation_id === null
      ? noteToTell(row, known, { preferences, nowMs, language: subscription.language })
      : messageToTell(row, known, { preferences, nowMs })
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

/** What is told on a topic, and how the device remembers that it was shown. */
interface Shown {
  state: string
  isUrgent: boolean
  compose: (device: Parameters<typeof composeMessage>[2]) => PushMessage
}

interface Choosing {
  preferences: NotificationPreferences
  nowMs: number
}

function messageToTell(
  { conversation_id: id, person_id: personId }: PushRow,
  known: Known,
  choosing: Choosing,
) {
  const news = known.news.get((id ?? '') + personId)
  const chosen: Chosen | undefined = news && chooseMessage(news, choosing)
  if (!news || !chosen) return undefined
  return {
    state: chosen.state,
    isUrgent: !news.isGroup || chosen.concernsMe,
    compose: (device) => composeMessage(news, chosen, device),
  } satisfies Shown
}

function noteToTell(
  row: PushRow,
  known: Known,
  { preferences, nowMs, language }: Choosing & { language: Language },
): Shown | undefined {
  const { topic } = row
  const heard = known.notes.get(topic + row.person_id)?.filter(
    ({ by, momentAction, videoAction, sessionId, isFor }) =>
      sessionId !== row.session_id &&
      (isFor?.(language) ?? true) &&
      mayNotify(preferences, {
        kind: topic as NoteTopic,
        ...(by !== undefined && { by }),
        ...(momentAction !== undefined && { momentAction }),
        ...(videoAction !== undefined && { videoAction }),
        atMs: nowMs,
      }),
  )
  const note = heard?.[0]
  if (!note) return undefined
  const others = heard.length - 1
  return {
    state: `${note.atMs}/${note.revision ?? 0}`,
    isUrgent: topic === 'security' || topic === 'meetings',
    compose: (device) => composeNote(note, { ...device, topic, others }),
  }
}

/** Told once: what a device is told of a call does not change while it rings. */
function decideRing(
  row: PushRow,
  given: {
    subscription: Subscription
    ring: Ring
    preferences: NotificationPreferences
    badge: number
    nowMs: number
  },
): Decision {
  if (row.shown !== '') return { outcome: 'same' }
  const message = composeRing(given.ring, { ...given, language: given.subscription.language })
  if (!message) return { outcome: 'done' }
  const { subscription } = given
  return { outcome: 'send', sending: { subscription, message, state: 'rings', isUrgent: true } }
}

async function note({ transact }: DeliveryParts, results: readonly Result[]): Promise<void> {
  const those = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome)
  const [shown, done, gone, failed] = [those('shown'), those('done'), those('gone'), those('failed')]
  const waiting = those('waits')
  const withDates = (some: readonly Result[]) =>
    some.map(({ key, dueAtMs }) => ({ ...key, dueAt: new Date(dueAtMs) }))
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
    if (failed.length > 0) await updateFailed(work.sql, withDates(failed))
    if (waiting.length > 0) await updateWaiting(work.sql, withDates(waiting))
    const lost = [...new Set(gone.map(({ key }) => key.sessionId))]
    if (lost.length > 0) {
      await forgetPushSubscriptions(work, lost)
      await deletePushesOf(work.sql, lost)
    }
  })
}
