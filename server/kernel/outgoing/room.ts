/** Decides which receivers may be sent something now, so that slow receivers delay only themselves. */

export interface Receiver {
  /** Host name and port. */
  host: string
  /** The owner responsible for the receiver: a person or a program. */
  owner: string
}

export interface Room {
  /** The number of free slots. Whether a receiver may have one is decided when it enters. */
  readonly free: number
  enter: (receiver: Receiver) => Entered
}

/**
 * A slot, held while something is sent; or the number of milliseconds after which to ask again. `isSoon`: the host answers
 * quickly but is busy, so its next slot is free within a moment.
 */
export type Entered = { leave: () => void } | { isSoon: boolean; waitMs: number }

const quickMs = 1_000
const slowMs = 2_000
/** The initial number of concurrent requests to a host; it becomes smaller only if the host is slow. */
const firstLimit = 8
const leastLimit = 2
const mostLimit = 256
/** The time within which slow answers count once: requests that were sent together turn out slow together. */
const halvingMs = 1_000
/** An owner's share of slots at hosts that are slow or unknown. */
const perOwner = 4
const perOwnerIfQuick = 16
const shortestWaitMs = 250
const longestWaitMs = 60_000
const maxHosts = 10_000
const maxLines = 1_000

interface Pace {
  /** The number of concurrent requests: increased by one with each quick answer, halved after a slow one. */
  limit: number
  /** The recent time to answer (ms). */
  tookMs: number
  answeredAtMs: number
  halvedAtMs: number
}

/** The pace at which hosts answer. May be shared by several rooms. */
export interface Paces {
  of: (host: string) => Readonly<Pace>
  note: (host: string, tookMs: number) => void
}

export function createPaces(): Paces {
  /** The least recently noted first. */
  const paces = new Map<string, Pace>()
  const unknown: Pace = {
    limit: firstLimit,
    tookMs: shortestWaitMs,
    answeredAtMs: -Infinity,
    halvedAtMs: -Infinity,
  }
  return {
    of: (host) => paces.get(host) ?? unknown,
    note(host, tookMs) {
      const pace = paces.get(host) ?? { ...unknown }
      paces.delete(host)
      paces.set(host, pace)
      for (const oldest of paces.keys()) if (paces.size > maxHosts) paces.delete(oldest)
      const now = performance.now()
      pace.tookMs = 0.7 * pace.tookMs + 0.3 * tookMs
      pace.answeredAtMs = now
      if (tookMs < quickMs) pace.limit = Math.min(mostLimit, pace.limit + 1)
      if (tookMs < slowMs || now - pace.halvedAtMs < halvingMs) return
      pace.limit = Math.max(leastLimit, Math.floor(pace.limit / 2))
      pace.halvedAtMs = now
    },
  }
}

/**
 * A number of slots. A host gets as many as it can answer quickly, an owner a few, and all hosts that are repeatedly slow share a
 * quarter of them. Receivers without room wait in their own line.
 */
export function createRoom({ slots, paces = createPaces() }: { slots: number; paces?: Paces }): Room {
  const hosts = new Map<string, number>()
  const owners = new Map<string, number>()
  const lines = createLines()
  const forSlow = Math.ceil(slots / 4)
  const forOneHost = Math.ceil((slots * 3) / 4)
  let free = slots
  let slow = 0

  function enter({ host, owner }: Receiver): Entered {
    const { limit, tookMs, answeredAtMs } = paces.of(host)
    const isSlow = limit < firstLimit
    const mayHost = Math.min(limit, forOneHost)
    const isQuick = !isSlow && tookMs < quickMs && performance.now() - answeredAtMs < quickMs
    const isFull = free === 0 || (hosts.get(host) ?? 0) >= mayHost
    const mayOwner = isQuick ? perOwnerIfQuick : perOwner
    if ((owners.get(owner) ?? 0) >= mayOwner) return lines.join(`owner ${owner}`, tookMs / mayOwner)
    if (isFull && isQuick) return { isSoon: true, waitMs: shortestWaitMs }
    if (isFull) return lines.join(`host ${host}`, tookMs / mayHost)
    if (isSlow && slow >= forSlow) return lines.join('slow', tookMs / forSlow)
    const startedAtMs = performance.now()
    const count = (by: 1 | -1) => {
      free -= by
      if (isSlow) slow += by
      add(hosts, host, by)
      add(owners, owner, by)
    }
    count(1)
    return {
      leave() {
        count(-1)
        paces.note(host, performance.now() - startedAtMs)
      },
    }
  }
  return {
    enter,
    get free() {
      return free
    },
  }
}

/**
 * Queues of waiters: those for the same host and owner are called one after the other, at about the time when
 * there is room.
 */
function createLines() {
  const nextAt = new Map<string, number>()
  return {
    join(line: string, eachMs: number): Entered {
      const now = performance.now()
      if (nextAt.size > maxLines) for (const [name, atMs] of nextAt) if (atMs < now) nextAt.delete(name)
      const atMs = Math.min(now + longestWaitMs, Math.max(now + shortestWaitMs, nextAt.get(line) ?? 0))
      nextAt.set(line, atMs + eachMs)
      return { isSoon: false, waitMs: atMs - now }
    },
  }
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
