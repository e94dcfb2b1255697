import { createReceiptWriter } from './frames'
import type { MessageLoad } from './message-load'

/** The same pauses as in `client/src/receipts.ts` and the app's timeline. */
const receivedAfterMs = 1_000
const visibleForMs = 1_000
const readAfterMs = 300

interface Due {
  newest: number
}

/**
 * Everybody reports received and read messages in the same way as the app: after the same pauses, and only
 * the newest number.
 */
export class Receipts {
  received = 0
  reads = 0
  private readonly people = new Map<number, Due>()
  private readonly running = new Set<ReturnType<typeof setTimeout>>()
  private isOn = true

  constructor(
    private readonly load: MessageLoad,
    private readonly listOf: (person: number) => string,
  ) {
    load.onArrival = (person, mseq) => this.arrived(person, mseq)
  }

  /** The number of receipts not sent yet. */
  get waiting(): number {
    return this.running.size
  }

  /** Sends no more receipts. */
  stop(): void {
    this.isOn = false
    for (const timer of this.running) clearTimeout(timer)
  }

  private arrived(person: number, mseq: number): void {
    if (!this.isOn) return
    const known = this.people.get(person)
    if (known) {
      known.newest = mseq
      return
    }
    const due = { newest: mseq }
    this.people.set(person, due)
    const write = createReceiptWriter(this.listOf(person))
    this.after(receivedAfterMs, () => {
      this.received++
      this.load.say(person, write.received(due.newest))
    })
    this.after(visibleForMs + readAfterMs, () => {
      this.people.delete(person)
      this.reads++
      this.load.say(person, write.read(due.newest))
    })
  }

  private after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.running.delete(timer)
      act()
    }, ms)
    this.running.add(timer)
  }
}
