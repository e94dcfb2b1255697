/** Answers that survive a restart, so that their screens open offline. Stored in the account's IndexedDB. */
import type { InfiniteData, Query, QueryClient } from '@tanstack/query-core'
import { ignoreStorageFailure, type KeyValueStore } from '~/platform/storage'
import { version } from '~/platform/version'
import { RefusedCall } from './call-or-throw'
import type { AnswerKey } from './keys'

/**
 * An answer, the time of its fetch (ms), and the version of the app that fetched it. Stored under the hash of
 * its key.
 */
export type KeptAnswer = { data: unknown; at: number; by: string }

type IsKept = (input: unknown, data: unknown) => boolean

const always: IsKept = () => true
const unlessSearched: IsKept = (input) =>
  !(input as { keyword?: string; text?: string }).keyword && !(input as { text?: string }).text

/** The calls whose answers are stored; only the first page of a paged list. */
export const keptCalls: Readonly<Record<string, IsKept>> = {
  'startup.getBase': always,
  'contacts.listFriends': always,
  'contacts.listTags': always,
  'contacts.showMyCode': always,
  'conversations.listFolders': always,
  'contacts.listFriendRequests': always,
  'favourites.list': unlessSearched,
  'favourites.count': always,
  'favourites.show': always,
  'stickers.list': always,
  'groups.get': always,
  'conversations.listPins': always,
  'conversations.listScheduled': always,
  'groups.listMine': unlessSearched,
  'redpackets.states': (_input, data) =>
    (data as { hasClaimed: boolean }[]).some(({ hasClaimed }) => hasClaimed),
  'publishing.listCategories': always,
  'publishing.listArticles': unlessSearched,
  'publishing.showArticle': always,
  'publishing.listNews': always,
  'publishing.listAnnouncements': always,
  'publishing.listDiscoverEntries': always,
  'miniprograms.list': always,
  'miniprograms.show': always,
  // Only the first page of each feed is stored, not the query that checks for more.
  'moments.list': (input) => (input as { after?: string }).after === undefined,
  'moments.count': always,
  'moments.showSettings': always,
  'wallet.show': always,
  'wallet.listBills': always,
  'wallet.listOrders': always,
  'wallet.listWithdrawals': always,
  'wallet.showWithdrawTerms': always,
  'wallet.listAddresses': always,
}

/** An answer that is this much older than the newest one is not worth its place. */
const maxAgeMs = 60 * 24 * 60 * 60_000
/** The most answers that are kept from one start to the next: they are all read at the start. */
const maxKept = 300

/** The keys of answers that are not needed any more: of another version, too old, or more than are kept. */
function outdated(kept: ReadonlyMap<string, KeptAnswer>): string[] {
  const newestFirst = [...kept].toSorted(([, one], [, other]) => other.at - one.at)
  const newestMs = newestFirst[0]?.[1].at ?? 0
  const usable = newestFirst.filter(([, { by, at }]) => by === version && at > newestMs - maxAgeMs)
  const left = new Set(usable.slice(0, maxKept).map(([key]) => key))
  return [...kept.keys()].filter((key) => !left.has(key))
}

/**
 * Stores answers as they arrive, and gives new queries the stored one, marked stale. Returns a function that
 * stops it.
 */
export async function keepAnswers(
  client: QueryClient,
  store: KeyValueStore<KeptAnswer>,
): Promise<() => void> {
  // A private window has no storage: everything is fetched.
  const kept = await store.all().catch(() => new Map<string, KeptAnswer>())
  for (const key of outdated(kept)) {
    kept.delete(key)
    void store.delete(key).catch(ignoreStorageFailure)
  }
  return client.getQueryCache().subscribe((event) => {
    const { query } = event
    const { queryHash } = query
    if (event.type === 'added') restore(query, kept.get(queryHash))
    if (event.type !== 'updated') return
    if (event.action.type === 'success') {
      const answer = keepable(query)
      if (!answer) return
      kept.set(queryHash, answer)
      void store.set(queryHash, answer).catch(ignoreStorageFailure)
    }
    const error: unknown = query.state.error
    if (error instanceof RefusedCall && error.isFinal && kept.delete(queryHash))
      void store.delete(queryHash).catch(ignoreStorageFailure)
  })
}

function restore(query: Query, found: KeptAnswer | undefined): void {
  // Answers stored by another version may have another shape.
  if (found?.by === version)
    query.setState({ data: found.data, dataUpdatedAt: found.at, status: 'success', isInvalidated: true })
}

function keepable({ queryKey, state }: Query): KeptAnswer | undefined {
  const [name, input, form] = queryKey as AnswerKey
  if (!keptCalls[name]?.(input, state.data)) return undefined
  const data = form === 'pages' ? firstPageOf(state.data as InfiniteData<unknown>) : state.data
  return { data, at: state.dataUpdatedAt, by: version }
}

const firstPageOf = ({ pages, pageParams }: InfiniteData<unknown>): InfiniteData<unknown> => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
})
