import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureAppRole, grantToApp, schemasWithoutApp } from './app-role'
import type { Sql } from './database'
import type { Domain } from './domain'

/** The part of a domain's declaration that says how its tables come about. */
export type Migrated = Pick<Domain, 'name' | 'migrations' | 'hasGuardedTables'>

/** Any number that no other advisory lock of the project uses: one node migrates at a time. */
const migrationLock = 4_610_001

/**
 * Brings every domain's schema up to date: files `NNN-name.sql` in the domain's folder, in order, each once, all in one
 * transaction. A file that was applied and has changed since is a broken assumption.
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

/** Says whether anything was new. */
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
    if (known !== undefined)
      throw new Error(`migration ${domain}/${name} was changed after it had been applied`)
    await tx.unsafe(body)
    await tx`insert into kernel.migration (domain, name, digest) values (${domain}, ${name}, ${digest})`
    isChanged = true
  }
  return isChanged
}
