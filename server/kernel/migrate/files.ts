import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Domain, schemaOf } from '../domain'

/** The parts of a domain's declaration that migration needs. */
export type Migrated = Pick<Domain, 'name' | 'schema' | 'migrations' | 'hasGuardedTables'>

/**
 * The phases of migrations, in their order. `expand` adds what the new version needs while the previous
 * version still works. `backfill` fills the additions in for existing rows, in chunks. `contract` removes
 * what only the previous version needed.
 */
export const phases = ['expand', 'backfill', 'contract'] as const
export type Phase = (typeof phases)[number]

export interface MigrationFile {
  /** The schema of its domain, under which it is recorded. */
  domain: string
  name: string
  phase: Phase
  body: string
  digest: string
}

/** The kernel's own tables, in the schema in which migrations are recorded. */
export const kernelTables: Migrated = {
  name: 'kernel',
  migrations: join(import.meta.dir, '../migrations'),
  hasGuardedTables: true,
}

/** `006-name.sql` and `006-name.index.sql` expand; the names of the other two phases end in `.backfill.sql` and `.contract.sql`. */
export const phaseOf = (name: string): Phase => {
  const [, suffix] = /\.(backfill|contract)\.sql$/.exec(name) ?? []
  return (suffix as Phase | undefined) ?? 'expand'
}

/** Whether it is one `create index concurrently`: while that builds the index of a large table, the table is written as before. */
export const isIndexBuild = (name: string): boolean => name.endsWith('.index.sql')

/**
 * All migrations of these domains and of the kernel, in the order in which those of one phase run. The kernel's are last: a domain
 * tells a new database from one of an earlier version by whether anything was applied before.
 */
export async function readMigrations(domains: readonly Migrated[]): Promise<MigrationFile[]> {
  const files: MigrationFile[] = []
  for (const owner of [...domains, kernelTables]) {
    const { migrations } = owner
    if (!migrations) continue
    const domain = schemaOf(owner)
    const names = await readdir(migrations).catch(() => [])
    for (const name of names.filter((each) => each.endsWith('.sql')).sort()) {
      const body = await Bun.file(join(migrations, name)).text()
      const digest = new Bun.CryptoHasher('sha256').update(body).digest('hex')
      files.push({ domain, name, phase: phaseOf(name), body, digest })
    }
  }
  return files
}
