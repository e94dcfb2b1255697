import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Sql } from '../../kernel/database'
import { selectUsedPlaces } from '../check-store'
import type { HeadPlace } from './places'

export interface UsedPlaces {
  /** Whether heads were kept there before: by this server, or in a place that all share by any server. */
  has: (sql: Sql, place: Pick<HeadPlace, 'name' | 'isShared'>) => Promise<boolean>
  add: (name: string) => void
}

/** The places in which heads were kept before: there, a missing head no longer means a first start. */
export function openUsedPlaces(dataDir: string): UsedPlaces {
  const file = join(dataDir, 'secrets', 'ledger-heads.places')
  const names = new Set(
    existsSync(file) ? z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : [],
  )
  return {
    has: async (sql, { name, isShared }) =>
      names.has(name) || (isShared && (await selectUsedPlaces(sql)).has(name)),
    add(name) {
      if (names.has(name)) return
      names.add(name)
      // The keys themselves may be elsewhere.
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      writeFileSync(file, JSON.stringify([...names]), { mode: 0o600 })
    },
  }
}
