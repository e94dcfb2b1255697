/**
 * Comments, gifts, likes and removals in streams, sent once a second: a second costs one frame per viewer, however many people
 * write. A crash loses nothing that matters: comments are stored before they arrive here, and a few lost likes do not count.
 */
import { type LiveCommentView, liveNews, type PersonId } from '@linnet/protocol'
import { blocksWith } from '../contacts'
import type { Log } from '../kernel/log'
import type { Deliver, ReadWork } from '../kernel/work'
import { selectIn } from './seat-store'
import { updateFigures } from './store'

const everyMs = 1_000

export interface LiveNews {
  say: (streamId: string, comment: LiveCommentView) => void
  like: (streamId: string, count: number) => void
  /** Announces that a comment was removed. */
  remove: (streamId: string, commentId: string) => void
  /** Announces that somebody joined or left. */
  count: (streamId: string) => void
  /** Sends the queue at once. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

interface Waiting {
  comments: LiveCommentView[]
  likes: number
  removed: string[]
}

export function createLiveNews({
  read,
  deliver,
  log,
}: {
  read: () => ReadWork
  deliver: Deliver
  log: Log
}): LiveNews {
  const waiting = new Map<string, Waiting>()
  /** The streams whose news are being sent. What is new in them in the meantime waits. */
  const underway = new Map<string, Promise<void>>()

  function of(streamId: string): Waiting {
    const known = waiting.get(streamId)
    if (known) return known
    const next: Waiting = { comments: [], likes: 0, removed: [] }
    waiting.set(streamId, next)
    return next
  }

  async function sendNews(streamId: string, { comments, likes: more, removed }: Waiting): Promise<void> {
    const work = read()
    const [row] = await updateFigures(work.sql, { id: streamId, likes: more })
    if (!row) return
    const inside = [row.hostId, ...(await selectIn(work.sql, streamId)).map(({ personId }) => personId)]
    const gone = removed.length > 0 && { removed }
    const facts = { liveId: streamId, likes: Number(row.likes), viewers: row.viewers, ...gone }
    for (const { to, shown } of await audiencesOf(work, inside, comments))
      deliver({ to, event: liveNews, data: { ...facts, comments: shown } })
  }

  /** Sends the queue of each stream of which nothing is being sent. */
  function send(): void {
    for (const [streamId, what] of waiting) {
      if (underway.has(streamId)) continue
      waiting.delete(streamId)
      const sent = sendNews(streamId, what)
        .catch((error: unknown) =>
          log.warn('the comments of a live stream were not delivered', { streamId, error }),
        )
        .finally(() => underway.delete(streamId))
      underway.set(streamId, sent)
    }
  }

  async function flush(): Promise<void> {
    for (send(); underway.size > 0; send()) await Promise.all(underway.values())
  }

  const timer = setInterval(send, everyMs)
  return {
    say: (streamId, comment) => void of(streamId).comments.push(comment),
    like(streamId, count) {
      of(streamId).likes += count
    },
    remove: (streamId, commentId) => void of(streamId).removed.push(commentId),
    count: (streamId) => void of(streamId),
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

interface Heard {
  to: PersonId[]
  shown: LiveCommentView[]
}

/** The recipients of each comment: nobody receives those of a person they blocked, or who blocked them. */
async function audiencesOf(
  work: ReadWork,
  inside: readonly PersonId[],
  comments: readonly LiveCommentView[],
): Promise<Heard[]> {
  const hiddenFrom = new Map<PersonId, Set<PersonId>>()
  for (const author of new Set(comments.map(({ person }) => person.personId)))
    for (const other of await blocksWith(work, author))
      hiddenFrom.set(other, (hiddenFrom.get(other) ?? new Set()).add(author))
  const everybody: Heard = { to: inside.filter((id) => !hiddenFrom.has(id)), shown: [...comments] }
  const others = inside.flatMap((id): Heard[] => {
    const hidden = hiddenFrom.get(id)
    return hidden ? [{ to: [id], shown: comments.filter(({ person }) => !hidden.has(person.personId)) }] : []
  })
  return [everybody, ...others]
}
