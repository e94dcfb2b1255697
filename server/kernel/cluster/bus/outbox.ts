/** The packets that this process has sent to another one, and may have to send again. */
import type { PairHeader } from './packets'

interface OutboxParts {
  send: (header: Omit<PairHeader, 'acked'>, body?: string) => void
  onForgotten: () => void
  nowMs: () => number
}

export interface Outbox {
  post: (body: string, options: { sinceMs: number; isSoon?: boolean }) => number
  /** Notes that the other process has everything up to this number. */
  acknowledge: (n: number) => void
  /** Sends again from this number on, as far as it is kept. */
  resend: (from: number) => void
  tick: () => void
  sent: () => number
  acked: () => number
  /** Runs once the other process has everything up to this number. */
  onceAcked: (n: number, act: () => void) => void
  /** How long the oldest packet has waited for its acknowledgement; 0 if none does. */
  unackedMs: () => number
  /** The moment, by the database's time, from which the other process may lack something; undefined if it has everything. */
  unackedSinceMs: () => number | undefined
}

/** A process that acknowledges nothing for longer, or that is further behind, gets no packets until it asks. */
const keptLimits = { ms: 10_000, chars: 32 * 1024 * 1024 }
/** Sent again with one answer; the other process goes on asking. */
const resendChars = 1024 * 1024

export function createOutbox({ send, onForgotten, nowMs }: OutboxParts): Outbox {
  const kept = createKept()
  let sent = 0
  let acked = 0
  let isBehind = false
  /** The packets that were given up and that the other process has not acknowledged. */
  let forgotten: { upTo: number; sinceMs: number; atMs: number } | undefined
  let waiting: { n: number; act: () => void }[] = []

  function limit(): void {
    const first = kept.first()
    if (!first || (kept.chars() <= keptLimits.chars && nowMs() - first.atMs <= keptLimits.ms)) return
    forgotten ??= { upTo: sent, sinceMs: first.sinceMs, atMs: first.atMs }
    isBehind = true
    kept.dropUpTo(sent)
  }

  function sayLost(): void {
    if (!forgotten) return
    if (isBehind) forgotten.upTo = sent
    send({ n: 0, lost: forgotten.upTo, since: forgotten.sinceMs })
    if (!isBehind) return
    isBehind = false
    onForgotten()
  }

  return {
    post(body, { sinceMs, isSoon = false }) {
      sent++
      if (isBehind) {
        forgotten ??= { upTo: sent, sinceMs, atMs: nowMs() }
        return sent
      }
      kept.add({ n: sent, body, atMs: nowMs(), sinceMs })
      send({ n: sent, ...(isSoon && { soon: 1 }) }, body)
      limit()
      return sent
    },
    acknowledge(n) {
      if (n <= acked || n > sent) return
      acked = n
      kept.dropUpTo(n)
      if (forgotten && !isBehind && n >= forgotten.upTo) forgotten = undefined
      if (n === sent) [isBehind, forgotten] = [false, undefined]
      const done = waiting.filter((one) => one.n <= n)
      waiting = waiting.filter((one) => one.n > n)
      for (const { act } of done) act()
    },
    resend(from) {
      if (forgotten && from <= (isBehind ? sent : forgotten.upTo)) sayLost()
      for (const { n, body } of kept.from(from, resendChars)) send({ n }, body)
    },
    tick: limit,
    sent: () => sent,
    acked: () => acked,
    onceAcked(n, act) {
      if (n <= acked) act()
      else waiting.push({ n, act })
    },
    unackedMs() {
      const atMs = forgotten?.atMs ?? kept.first()?.atMs
      return atMs === undefined ? 0 : nowMs() - atMs
    },
    unackedSinceMs: () => forgotten?.sinceMs ?? kept.first()?.sinceMs,
  }
}

interface Kept {
  n: number
  body: string
  atMs: number
  sinceMs: number
}

/** The packets that are not acknowledged, oldest first. */
function createKept() {
  const packets: Kept[] = []
  let chars = 0
  return {
    first: () => packets[0],
    chars: () => chars,
    add(packet: Kept): void {
      packets.push(packet)
      chars += packet.body.length
    },
    dropUpTo(n: number): void {
      const left = packets.findIndex((packet) => packet.n > n)
      const dropped = packets.splice(0, left < 0 ? packets.length : left)
      for (const { body } of dropped) chars -= body.length
    },
    /** Those from a number on, until there are so many characters. */
    from(n: number, maxChars: number): Kept[] {
      let room = maxChars
      return packets.filter(
        (packet) => packet.n >= n && (room -= packet.body.length) + packet.body.length > 0,
      )
    },
  }
}
