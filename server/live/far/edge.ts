/** The newest pieces of a stream. However many ask or wait for them, its folder is looked at once at a time. */
import { lastPiece } from './playlist'
import { type Listing, readListing } from './segments'

/** How old what is known may be, and how often it is looked at while somebody waits. */
const everyMs = 40
/** Whoever waits looks at their own time so often. */
const roundMs = 500

export interface Edge {
  /** Undefined before the first piece. */
  now: () => Promise<Listing | undefined>
  /** What is there once this is so, or else after this time. */
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
    // The same list stays the same object, of which more may be known.
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
        // All wait for the same look: it is dear to wake each of a thousand for nothing.
        change ??= awaitChange(tipOf(listing)).finally(() => (change = undefined))
        await change
      }
    },
  }
}

/** One for each stream that is asked for. */
export function createEdges(folderOf: (streamId: string) => string) {
  const edges = new Map<string, Edge>()
  return {
    of: (id: string): Edge => {
      const edge = edges.get(id) ?? createEdge(folderOf(id))
      edges.set(id, edge)
      return edge
    },
    /** Forgets those of all other streams. */
    keep(ids: { has: (id: string) => boolean }): void {
      for (const id of edges.keys()) if (!ids.has(id)) edges.delete(id)
    },
  }
}
