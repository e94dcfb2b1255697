import type { Sql } from '../database'
import { schemaOf } from '../domain'
import { StartRefusal } from '../start-refusal'
import { kernelTables, type MigrationFile, type Migrated, phaseOf, readMigrations } from './files'

/** The digests of the migrations that were applied to a database, by `domain/name`. */
export async function selectApplied(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<{ domain: string; name: string; digest: string }[]>`
    select domain, name, digest from kernel.migration`
  return new Map(rows.map(({ domain, name, digest }) => [`${domain}/${name}`, digest]))
}

export function requireUnchanged(
  files: readonly MigrationFile[],
  applied: ReadonlyMap<string, string>,
): void {
  for (const { domain, name, digest } of files) {
    const known = applied.get(`${domain}/${name}`)
    if (known !== undefined && known !== digest)
      throw new Error(`migration ${domain}/${name} was changed after it was applied`)
  }
}

/**
 * Refuses a database that this version can't run on: one that lacks an expansion or a backfill of this version, or that a
 * newer version has contracted. Expansions of a newer version are fine, because they run before its servers do.
 */
export async function requireFittingSchema(sql: Sql, domains: readonly Migrated[]): Promise<void> {
  const files = await readMigrations(domains)
  const [found] = await sql<
    { exists: boolean }[]
  >`select to_regclass('kernel.migration') is not null as exists`
  const applied = found?.exists ? await selectApplied(sql) : new Map<string, string>()
  requireUnchanged(files, applied)
  const known = new Set(files.map(({ domain, name }) => `${domain}/${name}`))
  const missing = files.filter(
    ({ domain, name, phase }) => phase !== 'contract' && !applied.has(`${domain}/${name}`),
  )
  const [first] = missing
  if (first)
    throw new StartRefusal(
      `The database is older than this version: it lacks ${missing.length} migrations, from ${first.domain}/${first.name} on. ` +
        'Run "npm run migrate".',
    )
  const isOurs = (name: string) =>
    [...domains, kernelTables].some((owner) => name.startsWith(`${schemaOf(owner)}/`))
  const newer = [...applied.keys()].find(
    (name) => isOurs(name) && !known.has(name) && phaseOf(name) === 'contract',
  )
  if (newer)
    throw new StartRefusal(
      `The database is newer than this version: ${newer} has removed what this version needs. Start the newer version.`,
    )
}
