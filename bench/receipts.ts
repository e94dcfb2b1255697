import { createReceiptWriter } from './frames'
import type { MessageLoad } from './message-load'

/** The same pauses as in `client/src/received.ts` and `receipts.ts`, and in the app's timeline. */
const receivedAfterMs = 1_500
const visibleForMs = 1_000
const readAfterMs = 300

interface Due {
  newest: number
}

/**
 * All devices report received messages, and those that show the conversation read ones, in the same way as the app: after
 * the same pauses, and only the newest number. What a person has read on one device is not reported as received by another,
 * which knows it by then.
 */
export class Receipts {
  received = 0
  reads = 0
  private readonly due = new Map<number, Due>()
  /** The newest message that each person has read. */
  private readonly readBy = new Map<number, number>()
  private readonly running = new Set<ReturnType<typeof setTimeout>>()
  private isOn = true

  constructor(
    private readonly load: MessageLoad,
    private readonly parts: {
      listOf: (line: number) => string
      /** A person's devices follow each other in the load; the first one shows the conversation. */
      devicesEach: number
    },
  ) {
    load.onArrival = (line, mseq, sender) => {
      const { devicesEach } = parts
      const isOwn = Math.floor(line / devicesEach) === Math.floor(sender / devicesEach)
      if (!isOwn) this.arrived(line, mseq, line % devicesEach === 0)
    }
  }

  /** Waits until all receipts are sent. */
  async settle(): Promise<void> {
    while (this.running.size > 0) await Bun.sleep(20)
  }

  /** Sends no more receipts. */
  stop(): void {
    this.isOn = false
    for (const timer of this.running) clearTimeout(timer)
  }

  private arrived(line: number, mseq: number, isShown: boolean): void {
    if (!this.isOn) return
    const known = this.due.get(line)
    if (known) {
      known.newest = mseq
      return
    }
    const due = { newest: mseq }
    this.due.set(line, due)
    const write = createReceiptWriter(this.parts.listOf(line))
    const person = Math.floor(line / this.parts.devicesEach)
    this.after(isShown ? visibleForMs + readAfterMs : receivedAfterMs, () => {
      this.due.delete(line)
      if (isShown) {
        this.reads++
        this.readBy.set(person, due.newest)
        this.load.say(line, write.read(due.newest))
      } else if (due.newest > (this.readBy.get(person) ?? 0)) {
        this.received++
        this.load.say(line, write.received(due.newest))
      }
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
