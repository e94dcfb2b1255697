/** The packets of another process: put in order, each once, and asked for again if they are missing. */

interface InboxParts {
  /** Asks for the packets from this number on. */
  ask: (from: number) => void
  deliver: (body: string) => void
  onLost: (sinceMs: number) => void
  nowMs: () => number
}

export interface Inbox {
  take: (n: number, body: string) => void
  /** Goes on after packets that are gone. */
  skip: (upTo: number, sinceMs: number) => void
  /** Notes that the other process has sent up to this number. */
  expect: (n: number) => void
  tick: () => void
  /** The newest number up to which none is missing. */
  received: () => number
  /** How long something has been missing; 0 if nothing is. */
  missingMs: () => number
}

/** The most that waits for what is missing before it; more is asked for again. */
const heldChars = 32 * 1024 * 1024
const askEveryMs = 100

export function createInbox({ ask, deliver, onLost, nowMs }: InboxParts): Inbox {
  let received = 0
  let newest = 0
  const early = new Map<number, string>()
  let chars = 0
  let missingSince: number | undefined
  let askedAt = -Infinity

  function askAgain(): void {
    askedAt = nowMs()
    ask(received + 1)
  }

  function settle(): void {
    for (let next = early.get(received + 1); next !== undefined; next = early.get(received + 1)) {
      early.delete(++received)
      chars -= next.length
      deliver(next)
    }
    newest = Math.max(newest, received)
    if (newest === received) missingSince = undefined
    else if (missingSince === undefined) {
      missingSince = nowMs()
      askAgain()
    }
  }

  return {
    take(n, body) {
      if (n <= received || early.has(n)) return
      newest = Math.max(newest, n)
      if (n === received + 1) {
        received = n
        deliver(body)
      } else if (chars + body.length <= heldChars) {
        early.set(n, body)
        chars += body.length
      }
      settle()
    },
    skip(upTo, sinceMs) {
      if (upTo <= received) return
      for (const [n, body] of early)
        if (n <= upTo) {
          early.delete(n)
          chars -= body.length
        }
      received = upTo
      onLost(sinceMs)
      settle()
    },
    expect(n) {
      newest = Math.max(newest, n)
      settle()
    },
    tick() {
      if (missingSince !== undefined && nowMs() - askedAt >= askEveryMs) askAgain()
    },
    received: () => received,
    missingMs: () => (missingSince === undefined ? 0 : nowMs() - missingSince),
  }
}
