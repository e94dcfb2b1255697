/** Marks cached answers stale by the table of rules. A stale answer is fetched again when its screen is visible. */
import type { ClientState, Engine } from '@linnet/client'
import type { Frame } from '@linnet/protocol'
import type { Query, QueryClient } from '@tanstack/query-core'
import { onCall, onPush } from '~/session/engine'
import type { AnswerKey } from './keys'
import { createRefetching } from './refetching'
import type { Rule } from './staleness-rule'
import { rules } from './staleness-rules'

const rulesByCall = new Map<string, Rule[]>()
for (const rule of rules)
  for (const name of rule.calls) rulesByCall.set(name, [...(rulesByCall.get(name) ?? []), rule])

const rulesOf = (name: string): readonly Rule[] => rulesByCall.get(name) ?? []

/** The time for which an answer stays fresh (ms) unless the table marks it stale. */
export const staleTimeOf = (key: AnswerKey): number =>
  rulesOf(key[0]).some(({ staysFresh }) => staysFresh) ? Number.POSITIVE_INFINITY : 0

/** Whether a change of the engine's state makes an answer stale. */
export const isStaleAfterStep = ([name, input]: AnswerKey, before: ClientState, now: ClientState): boolean =>
  rulesOf(name).some(({ version }) => version && version(before, input) !== version(now, input))

export const isStaleAfterEvent = ([name]: AnswerKey, { action }: Frame): boolean =>
  rulesOf(name).some(({ events }) => events?.some(({ wire }) => wire === action))

/** Whether an event that makes the answer stale is in no log, so that it is lost while disconnected. */
const hasMissablePushes = ([name]: AnswerKey): boolean =>
  rulesOf(name).some(({ events }) => events?.some(({ log }) => log === 'none'))

export const isStaleAfterCall = ([name]: AnswerKey, called: string): boolean =>
  rulesOf(name).some(({ after }) => after?.includes(called))

/**
 * Marks answers stale as the engine reports changes, which fetches the visible ones again. Returns a function
 * that stops it. `isRestart`: another engine of the same session was followed before.
 */
export function followStaleness(
  client: QueryClient,
  engine: Pick<Engine, 'getState' | 'subscribe'>,
  { isRestart = false } = {},
): () => void {
  const refetching = createRefetching(client)
  const markStale = (isStale: (key: AnswerKey, query: Query) => boolean, { isPrompt = false } = {}) => {
    const queries = client.getQueryCache().getAll()
    refetching.mark(
      queries.filter((query) => isStale(query.queryKey as AnswerKey, query)),
      { isPrompt },
    )
  }

  let before = engine.getState()
  /** Whether there was a connection before this one: then any answer may have missed a change. */
  let wasReady = isRestart || before.connection === 'ready'
  const onState = () => {
    const [last, now] = [before, engine.getState()]
    before = now
    markStale((key) => isStaleAfterStep(key, last, now))
    if (last.connection === now.connection) return
    if (now.connection !== 'ready') return
    // Whether an answer may lack a change: one that failed, or that may have changed unseen. The logs report
    // changes of all others.
    const mayLack = (key: AnswerKey, { dataUpdateCount, fetchStatus }: Query['state']) =>
      wasReady
        ? staleTimeOf(key) === 0 || hasMissablePushes(key)
        : // Fetched by this start of the app, before anything could be pushed to it.
          hasMissablePushes(key) && (dataUpdateCount > 0 || fetchStatus === 'fetching')
    markStale((key, { state }) => state.status === 'error' || mayLack(key, state), { isPrompt: true })
    wasReady = true
    early = new Set(
      client
        .getQueryCache()
        .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined }),
    )
  }
  /** First fetches that were begun before this connection: some still wait for the network that is gone, and fail. */
  let early: ReadonlySet<Query> = new Set()
  const onFetched = ({ query }: { query: Query }) => {
    if (query.state.status !== 'error' || !early.has(query)) return
    early = new Set([...early].filter((each) => each !== query))
    refetching.mark([query], { isPrompt: true })
  }
  const stops = [
    engine.subscribe(onState),
    client.getQueryCache().subscribe(onFetched),
    onPush((frame) => markStale((key) => isStaleAfterEvent(key, frame))),
    onCall((name) => markStale((key) => isStaleAfterCall(key, name), { isPrompt: true })),
    () => refetching.stop(),
  ]
  return () => stops.forEach((stop) => stop())
}
