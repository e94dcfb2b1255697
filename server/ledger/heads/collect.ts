import type { Sql } from '../../kernel/database'
import { type ChainHead, readHeadLines } from './head'
import { openUsedPlaces } from './used-places'
import type { HeadKeeping } from './watch'

export interface CollectedHeads {
  heads: ChainHead[]
  /** Problems of the places, in words: heads signed by another key, and places that lost theirs. */
  forged: string[]
  missing: string[]
}

/** Reads the heads kept in every place. */
export async function collectHeads(
  sql: Sql,
  { dataDir, signer, places }: HeadKeeping,
): Promise<CollectedHeads> {
  const used = openUsedPlaces(dataDir)
  const collected: CollectedHeads = { heads: [], forged: [], missing: [] }
  for (const place of places) {
    const { heads, forged } = readHeadLines(await place.readAll(), signer)
    collected.heads.push(...heads.filter(({ n }) => n > 0n))
    if (forged > 0) collected.forged.push(`${place.name}: ${forged} heads are not signed by this server`)
    if (heads.length === 0 && (await used.has(sql, place)))
      collected.missing.push(`${place.name}: the heads are gone`)
  }
  return collected
}
