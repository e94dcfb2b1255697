/** Takes due rows from the queue, lane by lane, sends them to push services, and records the outcomes. */
import type { PersonId } from '@linnet/protocol'
import { type Batcher, createBatcher } from '../kernel/batch'
import type { Leases } from '../kernel/cluster/leases'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import { createDeliveries, type Deliveries, hostOf } from '../kernel/outgoing/deliveries'
import { createPaces, type Paces } from '../kernel/outgoing/room'
import type { Hub } from '../kernel/socket/hub'
import type { ReadWork, Transact } from '../kernel/work'
import { decide, noticedAtMs, type ToSend } from './decide'
import { type Lane, lanes, slotsOf } from './lanes'
import { type ContextReaders, type PushContext, readPushContext } from './push-context'
import type { SendPush } from './push-service'
import { makeDueNow, type PushRow, takeDue, updateWaiting } from './push-store'
import { noteResults, type Result } from './results'

export interface DeliveryParts extends ContextReaders {
  transact: Transact
  read: () => ReadWork
  hub: Hub
  log: Log
  send: SendPush
  leases: Pick<Leases, 'owner'>
  /** Counts the outcome of each message. */
  count: (outcome: string) => void
}

/** The rows of a batch: people and conversations are read for this many rows together. */
const atOnce = 100
const everyMs = 1_000
const leaseMs = 60_000
/** The delay after which rows whose decision failed are retried. */
const retryMs = 5_000

interface LaneParts extends DeliveryParts {
  note: Batcher<Result, void>
  paces: Paces
}

export function createDelivery(parts: DeliveryParts) {
  const note = createBatcher<Result, void>({
    run: async (results) => {
      await noteResults(parts.transact, results)
      return results.map(() => ({ ok: true, value: undefined }))
    },
    maxWaitMs: Infinity,
  })
  const paces = createPaces()
  const all = Object.values(lanes).map((lane) => createLane({ ...parts, note, paces }, lane))
  const poke = () => all.forEach((lane) => lane.poke())
  const job: Job = {
    name: 'notifications.deliver',
    runs: 'each',
    everyMs,
    run: () => Promise.resolve(poke()),
  }
  return {
    poke,
    job,
    drain: async () => {
      await Promise.all(all.map((lane) => lane.drain()))
    },
  }
}

/** One message on its way to one device. */
interface Sending {
  row: PushRow
  toSend: ToSend
  nowMs: number
}

function createLane(parts: LaneParts, lane: Lane): Deliveries {
  const { transact, log, note, paces } = parts
  const { owner } = parts.leases
  const those: Deliveries = createDeliveries<Sending>({
    name: `notifications.lane${lane}`,
    slots: slotsOf[lane],
    atOnce,
    paces,
    log,
    async take({ limit }) {
      const rows = await transact(
        ({ sql, nowMs }) =>
          takeDue(sql, { lane, now: new Date(nowMs), until: new Date(nowMs + leaseMs), limit, owner }),
        { isBackground: true },
      )
      // Some of these rows are not sent.
      if (rows.length === limit) those.poke()
      return rows.length > 0 ? decideAll(parts, rows) : []
    },
    receiverOf: ({ row, toSend }) => ({
      host: hostOf(toSend.subscription.endpoint),
      owner: row.personId,
    }),
    deliver: async (sending) => note(await sendOne(parts, sending)),
    putOff: (waiting) =>
      transact(async ({ sql, nowMs }) => {
        await updateWaiting(
          sql,
          waiting.map(({ row: { row }, waitMs }) => ({ ...keyOf(row), dueAt: new Date(nowMs + waitMs) })),
        )
      }),
  })
  return those
}

const keyOf = (row: PushRow) => ({
  sessionId: row.sessionId,
  topic: row.topic,
  version: Number(row.version),
})

/** Records the rows that need no sending, and returns the rest. */
async function decideAll(parts: LaneParts, rows: readonly PushRow[]): Promise<Sending[]> {
  const work = parts.read()
  const context = await readPushContext(work, parts, rows).catch((error: unknown) => {
    parts.log.error('notifications could not be read', { error })
    return undefined
  })
  const sendings: Sending[] = []
  const results: Result[] = []
  for (const row of rows) {
    const decision = decideOne(parts, { row, context, nowMs: work.nowMs })
    if ('toSend' in decision) sendings.push(decision)
    else results.push(decision)
  }
  const failed = (error: unknown) =>
    parts.log.error('it could not be noted what became of notifications', { error })
  await Promise.all(results.map((result) => parts.note(result).catch(failed)))
  // Sessions whose connection ended before it was recorded that their rows wait for it.
  const waiting = new Set(results.flatMap(({ outcome, key }) => (outcome === 'waits' ? [key.sessionId] : [])))
  const left = rows.filter((row) => waiting.has(row.sessionId) && !isConnected(parts.hub, row))
  const sessionIds = left.map((row) => row.sessionId)
  if (left.length > 0)
    await parts.transact(({ sql, nowMs }) => makeDueNow(sql, { sessionIds, now: new Date(nowMs) }))
  return sendings
}

/** Decides about one row, so that a failure doesn't hold up the others. */
function decideOne(
  { hub, log }: DeliveryParts,
  { row, context, nowMs }: { row: PushRow; context: PushContext | undefined; nowMs: number },
): Sending | Result {
  const result = { key: keyOf(row), shown: row.shown, dueAtMs: 0 }
  if (!context) return { ...result, outcome: 'failed', dueAtMs: nowMs + retryMs }
  if (row.expiresAt.getTime() < nowMs) return { ...result, outcome: 'done' }
  if (isConnected(hub, row)) {
    const dueAtMs = noticedAtMs(row, context)
    return dueAtMs > nowMs ? { ...result, outcome: 'waits', dueAtMs } : { ...result, outcome: 'done' }
  }
  try {
    const decision = decide(row, context, nowMs)
    if (decision.outcome === 'send') return { row, toSend: decision.sending, nowMs }
    return { ...result, outcome: decision.outcome === 'same' ? 'shown' : 'done' }
  } catch (error) {
    log.error('a notification could not be composed', { topic: row.topic, error })
    return { ...result, outcome: 'failed', dueAtMs: nowMs + retryMs * 2 ** Math.min(row.tries, 9) }
  }
}

async function sendOne({ send, count }: DeliveryParts, { row, toSend, nowMs }: Sending): Promise<Result> {
  const { subscription, message, state, isUrgent } = toSend
  const result = { key: keyOf(row), shown: row.shown, dueAtMs: 0 }
  const sent = await send({
    subscription,
    message,
    ttlSeconds: Math.max(0, Math.floor((row.expiresAt.getTime() - nowMs) / 1000)),
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

const isConnected = (hub: Hub, { personId, sessionId }: PushRow): boolean =>
  hub.sessionsOf(personId as PersonId).has(sessionId)
