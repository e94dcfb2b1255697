import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureAppRole, grantToApp, schemasWithoutApp } from './app-role'
import type { Sql } from './database'
import type { Domain } from './domain'

/** The parts of a domain's declaration that migration needs. */
export type Migrated = Pick<Domain, 'name' | 'migrations' | 'hasGuardedTables'>

/** An arbitrary advisory lock number, unique in the project: one node migrates at a time. */
const migrationLock = 4_610_001

/**
 * Brings every domain's schema up to date: applies the files `NNN-name.sql` of its folder in order, each once, all in one
 * transaction. Throws if an applied file has changed since.
 */
export async function migrate(sql: Sql, domains: readonly Migrated[]): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${migrationLock}::bigint)`
    await ensureAppRole(tx)
    await tx`create schema if not exists kernel`
    await tx`create table if not exists kernel.migration (
      domain text, name text, digest text not null, applied_at timestamptz not null default now(), primary key (domain, name))`
    const applied = new Map<string, string>()
    for (const row of await tx<
      { domain: string; name: string; digest: string }[]
    >`select domain, name, digest from kernel.migration`)
      applied.set(`${row.domain}/${row.name}`, row.digest)
    const changed: string[] = []
    for (const { name, migrations } of domains)
      if (migrations && (await migrateDomain(tx, { domain: name, folder: migrations }, applied)))
        changed.push(name)
    const open = domains
      .filter(({ migrations, hasGuardedTables }) => migrations && !hasGuardedTables)
      .map(({ name }) => name)
    const closed = await schemasWithoutApp(tx, open)
    for (const domain of open)
      if (changed.includes(domain) || closed.includes(domain)) await grantToApp(tx, domain)
  })
}

/** Returns whether any file was applied. */
async function migrateDomain(
  tx: Sql,
  { domain, folder }: { domain: string; folder: string },
  applied: Map<string, string>,
): Promise<boolean> {
  const files = await readdir(folder).catch(() => [])
  let isChanged = false
  for (const name of files.filter((file) => file.endsWith('.sql')).sort()) {
    const body = await Bun.file(join(folder, name)).text()
    const digest = new Bun.CryptoHasher('sha256').update(body).digest('hex')
    const known = applied.get(`${domain}/${name}`)
    if (known === digest) continue
    if (known !== undefined) throw new Error(`migration ${domain}/${name} was changed after it was applied`)
    await tx.unsafe(body)
    await tx`insert into kernel.migration (domain, name, digest) values (${domain}, ${name}, ${digest})`
    isChanged = true
  }
  return isChanged
}
