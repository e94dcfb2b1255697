import { type ChainHead, readHeadLines } from './head'
import { openUsedPlaces } from './used-places'
import type { HeadKeeping } from './watch'

export interface CollectedHeads {
  heads: ChainHead[]
  /** What is wrong with the places, in words. */
  problems: string[]
}

/** Reads the heads kept in every place. */
export async function collectHeads({ dataDir, signer, places }: HeadKeeping): Promise<CollectedHeads> {
  const used = openUsedPlaces(dataDir)
  const collected: CollectedHeads = { heads: [], problems: [] }
  for (const place of places) {
    const { heads, forged } = readHeadLines(await place.readAll(), signer)
    collected.heads.push(...heads.filter(({ n }) => n > 0n))
    if (forged > 0) collected.problems.push(`${place.name}: ${forged} heads are not signed by this server`)
    if (heads.length === 0 && used.has(place.name))
      collected.problems.push(`${place.name}: the heads are gone`)
  }
  return collected
}
