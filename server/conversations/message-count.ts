/** The number of messages sent per day. Counted in memory and stored each minute, so that sending costs nothing more. */
import type { Figure } from '../kernel/figures'
import type { Job } from '../kernel/jobs'
import type { Transact, Work } from '../kernel/work'
import { addMessageCount, selectMessageCount } from './message-count-store'

export function createMessageCount() {
  let counted = 0

  /** Stores the count; a crash loses at most the last minute. */
  async function store(work: Work): Promise<void> {
    const count = counted
    if (count === 0) return
    counted = 0
    work.afterEnd((ending) => {
      if (ending === 'rolledBack') counted += count
    })
    await addMessageCount(work.sql, { day: new Date(work.nowMs), count })
  }

  const job: Job = { name: 'conversations.countMessages', everyMs: 60_000, run: store }
  return {
    add: (count: number) => void (counted += count),
    job,
    storeAtEnd: (transact: Transact) => transact(store),
  }
}

export const messageFigure: Figure = {
  name: 'conversations.messages',
  kind: 'daily',
  unit: 'count',
  read: ({ sql }, { from }) => selectMessageCount(sql, from),
}
