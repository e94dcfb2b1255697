import { contentChanged, spell } from '@linnet/protocol'
import { selectNow } from '../kernel/database'
import type { KernelParts } from '../kernel/domain'
import { selectLastChange } from './live-store'

const lookEveryMs = 2_000
/**
 * The size of a group and the pause between groups: everybody refetches the content they show, so they are
 * notified in groups rather than at once.
 */
const group = { size: 200, pauseMs: 100 }

export interface Changes {
  /** Checks now, as something on this node has changed. */
  look: () => void
  stop: () => Promise<void>
}

/**
 * Pushes `contentChanged` to everybody once something was published or withdrawn, or has become due. Each node polls for itself
 * and notifies the clients connected to it, at most every two seconds.
 */
export function followChanges({
  hub,
  sql,
  clock,
  log,
}: Pick<KernelParts, 'hub' | 'sql' | 'clock' | 'log'>): Changes {
  let last: number | undefined
  let isStopping = false
  const frame = JSON.stringify({ action: contentChanged.wire, data: spell(contentChanged.data, {}) })

  async function compare(): Promise<void> {
    const changed = await selectLastChange(sql, (await selectNow(sql)) + (clock.offsetMs?.() ?? 0))
    const isNews = last !== undefined && changed > last
    last = changed
    if (!isNews) return
    const people = [...hub.all()].flatMap(({ member }) => (member ? [member.personId] : []))
    for (let nth = 0; nth < people.length && !isStopping; nth += group.size) {
      if (nth > 0) await Bun.sleep(group.pauseMs)
      hub.pushHere([...new Set(people.slice(nth, nth + group.size))], frame)
    }
  }

  let looking = Promise.resolve()
  const look = () => {
    looking = looking
      .then(() => (isStopping ? undefined : compare()))
      .catch((error: unknown) => log.warn('could not look for new content', { error }))
  }
  const timer = setInterval(look, lookEveryMs).unref()
  look()
  return {
    look,
    async stop() {
      isStopping = true
      clearInterval(timer)
      await looking
    },
  }
}
