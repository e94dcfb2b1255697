/** What is owed to servers of others: posted until it is taken, again and again for a day. */
import type { Job } from '../jobs'
import type { Log } from '../log'
import type { Outgoing } from './outgoing'

const everyMs = 2_000
const atOnce = 20
const timeoutMs = 10_000
/** Longer than a call can take. */
const leaseMs = 30_000
const longestWaitMs = 3_600_000
const deadAfterMs = 24 * 3_600_000

interface DeliveryParts<Row> {
  /** Of its job. */
  name: string
  /** Takes at most so many that are due, and keeps other servers from them meanwhile. */
  take: (lease: { limit: number; leaseMs: number }) => Promise<readonly Row[]>
  /** Delivers one, and stores what became of it. */
  deliver: (row: Row) => Promise<void>
  log: Log
}

export interface Deliveries {
  /** Looks for what is due. Calls while it is at it make it look once more. */
  poke: () => void
  job: Job
  drain: () => Promise<void>
}

export function createDeliveries<Row>({ name, take, deliver, log }: DeliveryParts<Row>): Deliveries {
  let running: Promise<void> | undefined
  let isAsked = false
  let isStopped = false

  function poke(): void {
    isAsked = true
    running ??= run().finally(() => {
      running = undefined
    })
  }

  async function run(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false
      try {
        const due = await take({ limit: atOnce, leaseMs })
        if (due.length > 0) isAsked = true
        await Promise.all(due.map(deliver))
      } catch (error) {
        log.error('deliveries failed', { name, error })
      }
    }
  }

  return {
    poke,
    job: { name, everyMs, run: () => Promise.resolve(poke()) },
    drain: async () => {
      isStopped = true
      await running
    },
  }
}

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
