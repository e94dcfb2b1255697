/** Deliveries to other people's servers: posted until they are accepted, with retries for a day. */
import type { Job } from '../jobs'
import type { Log } from '../log'
import type { Outgoing } from './outgoing'
import { createRoom, type Paces, type Receiver } from './room'

const everyMs = 2_000
const usualSlots = 64
const timeoutMs = 10_000
/** The lease of a row (ms), longer than a call can take. */
const leaseMs = 30_000
/** The time after which a host that used to answer quickly is known to have stopped answering (ms). */
const heldMs = 250
const longestWaitMs = 3_600_000
const deadAfterMs = 24 * 3_600_000

interface DeliveryParts<Row> {
  /** The name of the deliveries' job. */
  name: string
  slots?: number
  /** The most rows that are taken together. */
  atOnce?: number
  everyMs?: number
  /** The pace at which hosts are known to answer. */
  paces?: Paces
  /** Takes at most `limit` due rows, and leases them so that other servers leave them alone for that time. */
  take: (lease: { limit: number; leaseMs: number }) => Promise<readonly Row[]>
  receiverOf: (row: Row) => Receiver
  /** Delivers one row, and stores the outcome. */
  deliver: (row: Row) => Promise<void>
  /** Returns rows whose receiver has no room to the queue, until they are due again. */
  putOff: (waiting: readonly Waiting<Row>[]) => Promise<void>
  log: Log
}

export interface Waiting<Row> {
  row: Row
  waitMs: number
}

export interface Deliveries {
  /** Checks for due rows. A call during a check causes another check. */
  poke: () => void
  job: Job
  drain: () => Promise<void>
}

/**
 * Runs deliveries, each in its own slot; a free slot takes the next due row, so nobody waits for the slowest.
 */
export function createDeliveries<Row>(parts: DeliveryParts<Row>): Deliveries {
  const { name, take, slots = usualSlots, atOnce = slots, log } = parts
  const running = new Set<Promise<void>>()
  const admission = createAdmission({
    ...parts,
    slots,
    running,
    onLeft: () => (isAsked || running.size === 0) && poke(),
  })
  let looking: Promise<void> | undefined
  let isAsked = false
  let isStopped = false

  /** Taking a few rows costs as many queries as taking many. */
  const mayTake = () =>
    !isStopped && admission.free >= Math.ceil(slots / 4) && admission.held <= Math.floor(atOnce / 2)

  function poke(): void {
    isAsked = true
    if (looking || !mayTake()) return
    looking = look()
      .catch((error: unknown) => log.error('deliveries failed', { name, error }))
      .finally(() => {
        looking = undefined
        if (isAsked) poke()
      })
  }

  async function look(): Promise<void> {
    while (isAsked && mayTake()) {
      isAsked = false
      const limit = Math.min(admission.free, atOnce - admission.held)
      const due = await take({ limit, leaseMs })
      if (due.length === limit) isAsked = true
      const waitMs = await admission.admit(due)
      if (waitMs !== undefined) setTimeout(poke, waitMs).unref()
    }
  }

  return {
    poke,
    job: { name, everyMs: parts.everyMs ?? everyMs, run: () => Promise.resolve(poke()) },
    drain: async () => {
      isStopped = true
      await looking
      await admission.giveBack()
      await Promise.all(running)
    },
  }
}

/** Starts deliveries that there is room for, holds those that will soon have room, and puts off the rest. */
function createAdmission<Row>({
  name,
  slots,
  paces,
  receiverOf,
  deliver,
  putOff,
  log,
  running,
  onLeft,
}: DeliveryParts<Row> & { slots: number; running: Set<Promise<void>>; onLeft: () => unknown }) {
  const room = createRoom({ slots, ...(paces && { paces }) })
  const held: Row[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const fail = (error: unknown) => log.error('deliveries failed', { name, error })

  function begin(row: Row, leave: () => void): void {
    const run = deliver(row)
      // The row is due again when its lease expires.
      .catch(fail)
      .finally(() => {
        running.delete(run)
        leave()
        admitHeld()
        onLeft()
      })
    running.add(run)
  }

  /** Returns the delay after which the rows that were put off are due again. */
  async function admit(rows: readonly Row[]): Promise<number | undefined> {
    const waiting: Waiting<Row>[] = []
    for (const row of rows) {
      const entered = room.enter(receiverOf(row))
      if ('leave' in entered) begin(row, entered.leave)
      else if (entered.isSoon) held.push(row)
      else waiting.push({ row, waitMs: entered.waitMs })
    }
    if (held.length > 0) timer ??= setTimeout(admitHeld, heldMs).unref()
    if (waiting.length === 0) return undefined
    await putOff(waiting)
    return Math.min(...waiting.map(({ waitMs }) => waitMs))
  }

  function admitHeld(): void {
    clearTimeout(timer)
    timer = undefined
    admit(held.splice(0)).catch(fail)
  }
  return {
    admit,
    get free() {
      return room.free
    },
    get held() {
      return held.length
    },
    async giveBack() {
      clearTimeout(timer)
      const left = held.splice(0).map((row) => ({ row, waitMs: 0 }))
      if (left.length > 0) await putOff(left)
    },
  }
}

/** The host and port of a URL; '' if it is not a URL. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

interface Posted {
  url: string
  /** The JSON to post. */
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

/** Doubles the delay after each failure, up to an hour. Null a day after the first failure, or if the server reports it gone. */
export function nextTry(
  { failures, since }: { failures: number; since: Date },
  { status, nowMs }: { status: number | undefined; nowMs: number },
): Date | null {
  if (status === 410 || nowMs - since.getTime() > deadAfterMs) return null
  const waitMs = Math.min(longestWaitMs, 1_000 * 2 ** Math.min(failures, 12)) * (1 + Math.random() / 4)
  return new Date(nowMs + waitMs)
}
