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
 * All devices report received messages, and those that show the conversation read ones, in the same way as the app: after
 * the same pauses, and only the newest number.
 */
export class Receipts {
  received = 0
  reads = 0
  private readonly lines = new Map<number, Due>()
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
    const known = this.lines.get(line)
    if (known) {
      known.newest = mseq
      return
    }
    const due = { newest: mseq }
    this.lines.set(line, due)
    const write = createReceiptWriter(this.parts.listOf(line))
    this.after(receivedAfterMs, () => {
      if (!isShown) this.lines.delete(line)
      this.received++
      this.load.say(line, write.received(due.newest))
    })
    if (!isShown) return
    this.after(visibleForMs + readAfterMs, () => {
      this.lines.delete(line)
      this.reads++
      this.load.say(line, write.read(due.newest))
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
