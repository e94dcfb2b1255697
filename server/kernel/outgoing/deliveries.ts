/** What is owed to servers of others: posted until it is taken, again and again for a day. */
import type { Job } from '../jobs'
import type { Log } from '../log'
import type { Outgoing } from './outgoing'
import { createRoom, type Paces, type Receiver } from './room'

const everyMs = 2_000
const usualSlots = 64
const timeoutMs = 10_000
/** Longer than a call can take. */
const leaseMs = 30_000
/** How soon it is seen that a host which was quick has stopped answering. */
const heldMs = 250
const longestWaitMs = 3_600_000
const deadAfterMs = 24 * 3_600_000

interface DeliveryParts<Row> {
  /** Of its job. */
  name: string
  slots?: number
  /** At most so many are taken together. */
  atOnce?: number
  everyMs?: number
  /** How quickly hosts are known to answer. */
  paces?: Paces
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

  /** A few at a time would cost as many queries as many. */
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

/** Begins what there is room for, holds what there is room for soon, and puts off the rest. */
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
      // It is due again when its lease is over.
      .catch(fail)
      .finally(() => {
        running.delete(run)
        leave()
        admitHeld()
        onLeft()
      })
    running.add(run)
  }

  /** Returns after how long those that were put off are due again. */
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
