/**
 * The newest pieces of a stream. However many viewers ask or wait for them, one reader at a time reads the
 * folder.
 */
import { lastPiece } from './playlist'
import { type Listing, readListing } from './segments'

/** The time for which a listing stays fresh, and the interval of polling the folder while viewers wait. */
const everyMs = 40
/** The longest shared wait for a change; after it, each waiter checks its own deadline. */
const roundMs = 500

export interface Edge {
  /** The present listing; undefined before the first piece exists. */
  now: () => Promise<Listing | undefined>
  /** Resolves with the listing once `isSo` holds for it, or after `longestMs` at the latest. */
  until: (isSo: (listing: Listing | undefined) => boolean, longestMs: number) => Promise<Listing | undefined>
}

const tipOf = (listing: Listing | undefined): string =>
  listing ? `${listing.run}/${lastPiece(listing)}` : ''

export function createEdge(folder: string): Edge {
  let known: { atMs: number; listing: Listing | undefined } = { atMs: -Infinity, listing: undefined }
  let reading: Promise<Listing | undefined> | undefined
  let change: Promise<void> | undefined

  async function look(): Promise<Listing | undefined> {
    const listing = await readListing(folder)
    // An unchanged listing stays the same object, because texts are cached by it.
    const isSame = tipOf(listing) === tipOf(known.listing)
    known = { atMs: Date.now(), listing: isSame ? known.listing : listing }
    return known.listing
  }

  function now(): Promise<Listing | undefined> {
    if (Date.now() - known.atMs < everyMs) return Promise.resolve(known.listing)
    reading ??= look().finally(() => (reading = undefined))
    return reading
  }

  async function awaitChange(tip: string): Promise<void> {
    for (const untilMs = Date.now() + roundMs; Date.now() < untilMs;) {
      await Bun.sleep(everyMs)
      if (tipOf(await now()) !== tip) return
    }
  }

  return {
    now,
    async until(isSo, longestMs) {
      const untilMs = Date.now() + longestMs
      for (;;) {
        const listing = await now()
        if (isSo(listing) || Date.now() >= untilMs) return listing
        // All waiters share one poll: waking each of a thousand for nothing is expensive.
        change ??= awaitChange(tipOf(listing)).finally(() => (change = undefined))
        await change
      }
    },
  }
}

/** One edge per requested stream. */
export function createEdges(folderOf: (streamId: string) => string) {
  const edges = new Map<string, Edge>()
  return {
    of: (id: string): Edge => {
      const edge = edges.get(id) ?? createEdge(folderOf(id))
      edges.set(id, edge)
      return edge
    },
    /** Drops the edges of all other streams. */
    keep(ids: { has: (id: string) => boolean }): void {
      for (const id of edges.keys()) if (!ids.has(id)) edges.delete(id)
    },
  }
}
