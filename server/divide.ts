/**
 * Partitions the two largest tables while people use them: `npm run migrate -- --divide`. Not part of an update, since it only
 * pays off from some hundred million rows on. The code works the same either way.
 */
import { join } from 'node:path'
import type { Migrated } from './kernel/migrate/files'

/** Migrations like those of the domains, under separate names. They grant what the server needs. */
export const dividing: readonly Migrated[] = ['conversations', 'userlogs'].map((name) => ({
  name: `divide-${name}`,
  migrations: join(import.meta.dir, name, 'divide'),
  hasGuardedTables: true,
}))
