/**
 * Numbers the packets that two processes send each other: what is missing is sent again, and what cannot be is said to be lost.
 * Time and network are given, so that tests can make them as bad as they like.
 */
import { createInbox, type Inbox } from './inbox'
import { createOutbox, type Outbox } from './outbox'
import type { PairHeader } from './packets'

export interface PairParts {
  transmit: (header: PairHeader, body: string) => void
  /** Takes the body of a packet: each once, in the order in which they were sent. */
  deliver: (body: string) => void
  /** Called when what the other process has said since a moment, by the database's time, is lost. */
  onLost: (sinceMs: number) => void
  /** Called when the other process has lost what this one said. What is posted from then on reaches it. */
  onForgotten: () => void
  /** A time that only moves forward. */
  nowMs: () => number
}

export interface Pair extends Pick<Outbox, 'onceAcked' | 'unackedMs' | 'unackedSinceMs'> {
  /** Sends a packet, unless the other process does not follow; returns its number. */
  post: (body: string, options: { sinceMs: number; isSoon?: boolean }) => number
  receive: (header: PairHeader, body: string) => void
  /** Takes the newest number that the other process has sent, and the newest of ours that it has. */
  heard: (sent: number, acked: number) => void
  /** Asks again for what is missing; to be called every now and then. */
  tick: () => void
  /** The newest number sent, and the newest received up to which none is missing. */
  numbers: () => readonly [sent: number, received: number]
  /** The number that the other process must have acknowledged to know who is connected here. */
  requireAcked: (n: number) => void
  /** Whether each hears of what the other says, so that nobody has to look into the database. */
  isWell: () => boolean
  /** Whether what the other process says arrives at once: beats do, and nothing has been missing for long. */
  isTimely: () => boolean
  /** The time since something came from the other process. */
  silentMs: () => number
}

/** From then on, what was sent or is missing may as well be lost. A bus that is away is noticed at once. */
const patienceMs = 3_000
/**
 * The time of three beats, of which two may be lost or late. A device waits for half a second before it fetches what is missing, so
 * that what is looked for then is shown within 1.5 seconds. Silence is counted by ticks, so that a process that was busy itself
 * takes no other for silent.
 */
const timelyTicks = 6
const timelyMs = 600

export function createPair({ transmit, deliver, onLost, onForgotten, nowMs }: PairParts): Pair {
  const send = (header: Omit<PairHeader, 'acked'>, body = '') =>
    transmit({ ...header, acked: inbox.received() }, body)
  const outbox = createOutbox({ send, onForgotten, nowMs })
  const inbox: Inbox = createInbox({
    ask: (from) => send({ n: 0, ask: from }),
    deliver,
    onLost,
    nowMs,
  })
  let heardAt = nowMs()
  let silentTicks = 0
  let required = 1
  const hear = () => {
    heardAt = nowMs()
    silentTicks = 0
  }

  return {
    post: outbox.post,
    onceAcked: outbox.onceAcked,
    unackedMs: outbox.unackedMs,
    unackedSinceMs: outbox.unackedSinceMs,
    receive({ n, acked, ask, lost, since, soon }, body) {
      hear()
      outbox.acknowledge(acked)
      if (lost !== undefined) inbox.skip(lost, since ?? 0)
      if (n > 0) inbox.take(n, body)
      if (ask !== undefined) outbox.resend(ask)
      if (soon) send({ n: 0 })
    },
    heard(sent, acked) {
      hear()
      outbox.acknowledge(acked)
      inbox.expect(sent)
    },
    tick() {
      silentTicks++
      outbox.tick()
      inbox.tick()
    },
    numbers: () => [outbox.sent(), inbox.received()],
    requireAcked: (n) => void (required = n),
    isWell: () =>
      nowMs() - heardAt < patienceMs &&
      inbox.missingMs() < patienceMs &&
      outbox.unackedMs() < patienceMs &&
      outbox.acked() >= required,
    isTimely: () => silentTicks < timelyTicks && inbox.missingMs() < timelyMs,
    silentMs: () => nowMs() - heardAt,
  }
}
