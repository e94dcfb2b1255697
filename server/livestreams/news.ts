/**
 * Comments, gifts, likes and removals in streams, sent once a second: a second costs one frame per viewer, however many people
 * write. A crash loses nothing that matters: comments are stored before they arrive here, and a few lost likes do not count.
 */
import { type LiveCommentView, liveNews, type PersonId } from '@linnet/protocol'
import { blocksWith } from '../contacts'
import type { Log } from '../kernel/log'
import type { Deliver, ReadWork } from '../kernel/work'
import { countSeats, selectIn } from './seat-store'
import { selectStream, updateFigures } from './store'

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
  let delivering = Promise.resolve()

  function of(streamId: string): Waiting {
    const known = waiting.get(streamId)
    if (known) return known
    const next: Waiting = { comments: [], likes: 0, removed: [] }
    waiting.set(streamId, next)
    return next
  }

  async function tell(streamId: string, { comments, likes: more, removed }: Waiting): Promise<void> {
    const work = read()
    const [counts] = await countSeats(work.sql, [streamId])
    const viewers = counts?.viewers ?? 0
    const [figures] = await updateFigures(work.sql, { id: streamId, likes: more, viewers })
    const row = await selectStream(work.sql, streamId)
    if (!row || !figures) return
    const inside = [row.hostId, ...(await selectIn(work.sql, streamId)).map(({ personId }) => personId)]
    const gone = removed.length > 0 && { removed }
    const facts = { liveId: streamId, likes: Number(figures.likes), viewers, ...gone }
    for (const { to, shown } of await audiencesOf(work, inside, comments))
      deliver({ to, event: liveNews, data: { ...facts, comments: shown } })
  }

  function flush(): Promise<void> {
    const due = [...waiting]
    waiting.clear()
    delivering = delivering.then(async () => {
      for (const [streamId, what] of due)
        await tell(streamId, what).catch((error: unknown) =>
          log.warn('the comments of a live stream were not delivered', { streamId, error }),
        )
    })
    return delivering
  }

  const timer = setInterval(() => void (waiting.size > 0 && flush()), everyMs)
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
