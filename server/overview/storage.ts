/** Estimates once an hour how much the service stores, so that looking at it reads a few rows however large the service is. */
import type { Storage } from '@linnet/protocol/staff'
import { type Stored, storedAges, type StoredPart } from '../kernel/declared/stored'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { dayMs, dayName } from './count'
import { selectNewestStorage, selectStoredOn, type StorageRow, storeStorage } from './storage-store'
import { selectDatabaseBytes } from './store'

const ownersShown = 10
const growthDays = [7, 30] as const

/** Asks the domains, and stores what they answer. */
export async function estimateStorage(work: Work, sources: readonly Stored[]): Promise<void> {
  const named: StoredPart[] = []
  const owners: StorageRow['owners'][number][] = []
  let known = 0
  for (const source of sources) {
    const parts = await source.parts(work)
    named.push(...parts)
    if (source.isInDatabase) known += parts.reduce((sum, part) => sum + part.bytes, 0)
    if (source.owners) owners.push(...(await source.owners(work, ownersShown)))
  }
  const database = await selectDatabaseBytes(work.sql)
  const rest = { name: 'rest', count: 0, bytes: Math.max(0, database - known), olderBytes: [] }
  const parts = [...named, rest]
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  const today = { day: dayName(work.nowMs), atMs: work.nowMs, bytes, parts, owners }
  await storeStorage(work.sql, today)
}

/** The newest estimate, and how it grew. */
export async function readStorageOf(work: ReadWork): Promise<Storage> {
  const newest = await selectNewestStorage(work.sql)
  if (!newest) return { parts: [], growth: [], owners: [] }
  const growth: Storage['growth'] = []
  for (const days of growthDays) {
    const before = await selectStoredOn(work.sql, dayName(newest.at.getTime() - days * dayMs))
    if (before !== undefined) growth.push({ days, bytes: newest.bytes - before })
  }
  const people = await profilesByIds(
    work,
    newest.owners.map(({ personId }) => personId),
  )
  return {
    at: unixSeconds(newest.at),
    parts: newest.parts.map(({ olderBytes, ...part }) => ({
      ...part,
      older: olderBytes.map((bytes, nth) => ({ days: storedAges[nth] ?? 0, bytes })),
    })),
    growth,
    owners: newest.owners.flatMap(({ personId, bytes }) => {
      const person = people.get(personId)
      return person ? [{ person: { id: personId, name: person.nickname }, bytes }] : []
    }),
  }
}
