/** What is owed to servers of others: posted until it is taken, again and again for a day. */
import type { Job } from '../jobs'
import type { Log } from '../log'
import type { Outgoing } from './outgoing'
import { createRoom, type Receiver } from './room'

const everyMs = 2_000
const slots = 64
const timeoutMs = 10_000
/** Longer than a call can take. */
const leaseMs = 30_000
const longestWaitMs = 3_600_000
const deadAfterMs = 24 * 3_600_000

interface DeliveryParts<Row> {
  /** Of its job. */
  name: string
  /** Takes at most so many that are due, and keeps other servers from them for that time. */
  take: (lease: { limit: number; leaseMs: number }) => Promise<readonly Row[]>
  receiverOf: (row: Row) => Receiver
  /** Delivers one, and stores what became of it. */
  deliver: (row: Row) => Promise<void>
  /** Gives back what its receiver has no room for, until it is due again. */
  putOff: (waiting: readonly Waiting<Row>[]) => Promise<void>
  log: Log
}

export interface Waiting<Row> {
  row: Row
  waitMs: number
}

export interface Deliveries {
  /** Looks for what is due. Calls while it is at it make it look once more. */
  poke: () => void
  job: Job
  drain: () => Promise<void>
}

/** Each delivery has a slot of its own, and a slot that becomes free takes what is due next: nobody waits for the slowest. */
export function createDeliveries<Row>(parts: DeliveryParts<Row>): Deliveries {
  const { name, take, receiverOf, deliver, putOff, log } = parts
  const room = createRoom({ slots })
  const running = new Set<Promise<void>>()
  let looking: Promise<void> | undefined
  let isAsked = false
  let isStopped = false
  const fail = (error: unknown) => log.error('deliveries failed', { name, error })

  function poke(): void {
    isAsked = true
    looking ??= look()
      .catch(fail)
      .finally(() => {
        looking = undefined
        if (isAsked && !isStopped && room.free > 0) poke()
      })
  }

  async function look(): Promise<void> {
    while (isAsked && !isStopped && room.free > 0) {
      isAsked = false
      const limit = room.free
      const due = await take({ limit, leaseMs })
      if (due.length === limit) isAsked = true
      const waiting = due.flatMap((row) => begin(row) ?? [])
      if (waiting.length === 0) continue
      await putOff(waiting)
      setTimeout(poke, Math.min(...waiting.map(({ waitMs }) => waitMs))).unref()
    }
  }

  /** Returns the row if it has to wait. */
  function begin(row: Row): Waiting<Row> | undefined {
    const entered = room.enter(receiverOf(row))
    if ('waitMs' in entered) return { row, waitMs: entered.waitMs }
    const run = deliver(row)
      // It is due again when its lease is over.
      .catch(fail)
      .finally(() => {
        running.delete(run)
        entered.leave()
        poke()
      })
    running.add(run)
    return undefined
  }

  return {
    poke,
    job: { name, everyMs, run: () => Promise.resolve(poke()) },
    drain: async () => {
      isStopped = true
      await looking
      await Promise.all(running)
    },
  }
}

/** The name and port in an address; '' if it is none. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

interface Posted {
  url: string
  /** JSON. */
  body: string
  headers?: Readonly<Record<string, string>>
}

/** The status of the answer; undefined if there is none. */
export async function post(
  outgoing: Outgoing,
  { url, body, headers = {} }: Posted,
): Promise<number | undefined> {
  const allHeaders = { 'content-type': 'application/json', 'user-agent': 'Linnet', ...headers }
  try {
    return (await outgoing({ url, method: 'POST', headers: allHeaders, body, timeoutMs, maxBytes: 1_024 }))
      .status
  } catch {
    return undefined
  }
}

export const isTaken = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300

/** Twice as long after each failure, up to an hour. A day after the first, or if the server says that it is gone, no more: null. */
export function nextTry(
  { failures, since }: { failures: number; since: Date },
  { status, nowMs }: { status: number | undefined; nowMs: number },
): Date | null {
  if (status === 410 || nowMs - since.getTime() > deadAfterMs) return null
  const waitMs = Math.min(longestWaitMs, 1_000 * 2 ** Math.min(failures, 12)) * (1 + Math.random() / 4)
  return new Date(nowMs + waitMs)
}
