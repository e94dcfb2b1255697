import { appRole, ensureAppRole, grantToApp, schemasWithoutApp } from '../app-role'
import { isLockTimeout, type Sql, sqlState } from '../database'
import { schemaOf } from '../domain'
import {
  isIndexBuild,
  kernelTables,
  type MigrationFile,
  type Migrated,
  type Phase,
  phases as allPhases,
  readMigrations,
} from './files'
import { requireUnchanged, selectApplied } from './state'

/** An arbitrary advisory lock number, unique in the project: one node migrates at a time. */
const migrationLock = 4_610_001

export interface MigrateOptions {
  /** The phases to run; all by default. */
  phases?: readonly Phase[]
  /** Whether people use the database at the same time: backfills then pause half of the time. */
  isInUse?: boolean
  /** Called with a description of each step. */
  report?: (step: string) => void
}

/**
 * Brings every domain's schema up to date: applies the migrations of each phase in order, each once and in a transaction of
 * its own, each chunk of a backfill in one, and the build of an index in none. Throws if an applied file has changed since.
 */
export async function migrate(
  sql: Sql,
  domains: readonly Migrated[],
  { phases = allPhases, isInUse = false, report = () => undefined }: MigrateOptions = {},
): Promise<void> {
  const files = await readMigrations(domains)
  const connection = await sql.reserve()
  try {
    await waitForTurn(connection)
    await prepareDatabase(connection)
    const applied = await selectApplied(connection)
    requireUnchanged(files, applied)
    const waiting = files.filter(({ domain, name }) => !applied.has(`${domain}/${name}`))
    for (const phase of allPhases.filter((each) => phases.includes(each)))
      for (const file of waiting.filter((each) => each.phase === phase)) {
        report(`${phase}: ${file.domain}/${file.name}`)
        if (phase === 'backfill') await backfill(connection, file, { isInUse, report })
        else if (isIndexBuild(file.name)) await buildIndex(connection, file)
        else await applyAtOnce(connection, file, domains)
      }
    await grantToOlder(connection, domains)
  } finally {
    await connection`select pg_advisory_unlock(${migrationLock}::bigint)`.catch(() => undefined)
    await connection.release()
  }
}

/**
 * Waits until no other node migrates. It asks again and again, because the build of an index waits for every running statement
 * of the database, even for one that waits for this lock.
 */
async function waitForTurn(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ isMine: boolean }[]>`
      select pg_try_advisory_lock(${migrationLock}::bigint) as "isMine"`
    if (row?.isMine) return
    await Bun.sleep(retryMs)
  }
}

/** Creates the tables that migration itself needs. The running server may read which migrations were applied. */
const prepareDatabase = (sql: Sql) =>
  sql.begin(async (tx) => {
    await ensureAppRole(tx)
    await tx.unsafe(`
      create schema if not exists kernel;
      create table if not exists kernel.migration (
        domain text, name text, digest text not null, applied_at timestamptz not null default now(), primary key (domain, name));
      create table if not exists kernel.backfill (domain text, name text, next text not null, primary key (domain, name));
      grant usage on schema kernel to ${appRole};
      grant select on kernel.migration to ${appRole};`)
  })

async function applyAtOnce(sql: Sql, file: MigrationFile, domains: readonly Migrated[]): Promise<void> {
  const domain = [...domains, kernelTables].find((each) => schemaOf(each) === file.domain)
  await untilUnlocked(() =>
    sql.begin(async (tx) => {
      await tx.unsafe(lockLimit)
      await tx.unsafe(file.body)
      await markApplied(tx, file)
      if (!domain?.hasGuardedTables) await grantToApp(tx, file.domain)
    }),
  )
}

/** Builds an index while its table is written. What an interrupted build has left is dropped first, since PostgreSQL keeps it. */
async function buildIndex(sql: Sql, file: MigrationFile): Promise<void> {
  const { domain, name, body } = file
  const [, index] = /^create (?:unique )?index concurrently if not exists (\w+) on /m.exec(body) ?? []
  if (!index)
    throw new Error(`migration ${domain}/${name} is not "create [unique] index concurrently if not exists"`)
  // The build waits for older transactions, however long they take, and holds up no writer.
  await sql.unsafe('set statement_timeout = 0; set lock_timeout = 0')
  try {
    await untilUnlocked(async () => {
      if (await isLeftInvalid(sql, { domain, index }))
        await sql.unsafe(`drop index concurrently ${domain}.${index}`)
      await sql.unsafe(body)
    })
  } finally {
    await sql.unsafe('reset statement_timeout; reset lock_timeout')
  }
  await markApplied(sql, file)
}

async function isLeftInvalid(
  sql: Sql,
  { domain, index }: { domain: string; index: string },
): Promise<boolean> {
  const rows = await sql<object[]>`
    select from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relname = ${index} and relnamespace = to_regnamespace(${domain})`
  return rows.length > 0
}

/**
 * Runs the statement of a backfill until it returns nothing. It gets as `$1` the `next` that the previous chunk returned, or
 * null. `next` is stored with its chunk, so that an interrupted backfill resumes where it was.
 */
async function backfill(
  sql: Sql,
  file: MigrationFile,
  { isInUse, report }: Required<Pick<MigrateOptions, 'isInUse' | 'report'>>,
): Promise<void> {
  const { domain, name } = file
  let chunks = 0
  let isDone = false
  let reportedAt = performance.now()
  while (!isDone) {
    const startedAt = performance.now()
    isDone = await untilUnlocked(() => sql.begin((tx) => runChunk(tx, file)))
    chunks++
    const now = performance.now()
    if (now - reportedAt > reportEveryMs) {
      report(`backfill: ${domain}/${name}, ${chunks} chunks so far`)
      reportedAt = now
    }
    if (isInUse && !isDone) await Bun.sleep(now - startedAt)
  }
}

const reportEveryMs = 5_000

/** Returns whether the backfill is complete. */
async function runChunk(tx: Sql, file: MigrationFile): Promise<boolean> {
  const { domain, name, body } = file
  await tx.unsafe(lockLimit)
  const [before] = await tx<{ next: string }[]>`
    select next from kernel.backfill where domain = ${domain} and name = ${name}`
  const [chunk] = (await tx.unsafe(body, [before?.next ?? null])) as { next: string }[]
  if (chunk) {
    await tx`insert into kernel.backfill (domain, name, next) values (${domain}, ${name}, ${chunk.next})
      on conflict (domain, name) do update set next = excluded.next`
    return false
  }
  await tx`delete from kernel.backfill where domain = ${domain} and name = ${name}`
  await markApplied(tx, file)
  return true
}

const markApplied = (tx: Sql, { domain, name, digest }: MigrationFile) =>
  tx`insert into kernel.migration (domain, name, digest) values (${domain}, ${name}, ${digest})`

/**
 * Keeps lock waits short: while a migration waits for a lock, later transactions queue behind it; so it gives
 * up soon, and retries.
 */
const lockLimit = "set local lock_timeout = '300ms'"
const maxTries = 60
const retryMs = 500

async function untilUnlocked<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      const isPassing = isLockTimeout(error) || sqlState(error) === '40P01'
      if (!isPassing || attempt === maxTries) throw error
    }
    await Bun.sleep(retryMs)
  }
}

/** Grants the server's role access to domains whose tables are older than the role. */
async function grantToOlder(sql: Sql, domains: readonly Migrated[]): Promise<void> {
  const open = domains
    .filter(({ migrations, hasGuardedTables }) => migrations && !hasGuardedTables)
    .map(schemaOf)
  for (const schema of await schemasWithoutApp(sql, open)) await grantToApp(sql, schema)
}
