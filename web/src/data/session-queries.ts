/** Creates and drops the cache of each session. The only file that imports TanStack Query. */
import { InfiniteQueryObserver, notifyManager, QueryClient, QueryObserver } from '@tanstack/query-core'
import { keyValueStore } from '~/platform/storage'
import { onEngine } from '~/session/engine'
import { type Session, useSession } from '~/session/session'
import { type KeptAnswer, keepAnswers } from './kept-answers'
import { type AnswerKey, hashOf } from './keys'
import { followStaleness, staleTimeOf } from './staleness'

/** The cache of one session, and the parts of TanStack Query that the hooks need. */
export type Queries = {
  client: QueryClient
  /** The time at which the cache was created (ms). Older answers were restored from this device. */
  since: number
  InfiniteQueryObserver: typeof InfiniteQueryObserver
  QueryObserver: typeof QueryObserver
  notifyManager: typeof notifyManager
}

// Notifies within the event that changed an answer: later, a switch that was just pressed would visibly flip
// back first.
notifyManager.setScheduler(queueMicrotask)

const store = keyValueStore<KeptAnswer>('answers')

let shown: Queries | undefined

/** The session's cache once it is open, outside components. Only for code that is loaded after the first chat. */
export const shownQueries = (): Queries | undefined => shown

/**
 * A cache that never retries, because a refusal is an answer. staleness.ts decides when to fetch again, not
 * focus or `navigator.onLine`.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        queryKeyHashFn: hashOf,
        staleTime: ({ queryKey }) => staleTimeOf(queryKey as AnswerKey),
      },
    },
  })

/**
 * Calls `onChange` with the session's cache once it is open, with undefined when the session ends, and again for later
 * sessions. Resolves when the first cache is open.
 */
export async function followSessions(onChange: (queries: Queries | undefined) => void): Promise<void> {
  const show = (queries: Queries | undefined) => {
    shown = queries
    onChange(queries)
  }
  let running: Running | undefined
  let unfollow = () => {}
  onEngine((engine) => {
    unfollow()
    unfollow = () => {}
    const { session } = useSession.getState()
    // The engine restarts within a session when the line is switched; the cache stays.
    if (running && (!engine || running.session !== session)) {
      running.end()
      running = undefined
      show(undefined)
    }
    if (!engine || !session) return
    const isRestart = running !== undefined
    const current = (running ??= begin(session))
    unfollow = followStaleness(current.queries.client, engine, { isRestart })
    void current.opened.then(() => running === current && show(current.queries))
  })
  await running?.opened
}

type Running = { session: Session; queries: Queries; opened: Promise<void>; end: () => void }

function begin(session: Session): Running {
  const client = newQueryClient()
  const keeping = keepAnswers(client, store)
  return {
    session,
    queries: { client, since: Date.now(), InfiniteQueryObserver, QueryObserver, notifyManager },
    opened: keeping.then(() => undefined),
    end() {
      // A late answer must not be stored: the next account's database may be open by then.
      void keeping.then((stop) => stop())
      client.clear()
    },
  }
}
