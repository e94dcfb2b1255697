import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestWorld, type TestWorld, until } from '@linnet/testing'
import { openDatabase } from '../database'
import { StartRefusal } from '../start-refusal'
import { migrate } from './migrate'
import { requireFittingSchema } from './state'

let world: TestWorld
let folder: string
let domains: { name: string; migrations: string }[]

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-migrations-'))
  domains = [{ name: 'birds', migrations: folder }]
  await world.sql`drop schema if exists birds cascade`
  await world.sql`delete from kernel.migration where domain = 'birds'`
  write('001-birds.sql', 'create schema birds; create table birds.bird (name text primary key, family text);')
  write('002-first.sql', "insert into birds.bird values ('linnet');")
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, body: string) => writeFileSync(join(folder, name), body)
const birds = async () => {
  const rows = await world.sql<
    { name: string; family: string | null }[]
  >`select * from birds.bird order by name`
  return rows.map(({ name, family }) => (family ? `${name}: ${family}` : name))
}
const failureOf = (act: Promise<unknown>) => act.then(() => 'done', String)

test('each file is applied once, in order, even if two nodes start together', async () => {
  await Promise.all([migrate(world.sql, domains), migrate(world.sql, domains)])
  await migrate(world.sql, domains)
  expect(await birds()).toEqual(['linnet'])
})

test('a domain under another name keeps the schema and the migrations that it had', async () => {
  await migrate(world.sql, domains)
  const renamed = [{ name: 'finches', schema: 'birds', migrations: folder }]
  await requireFittingSchema(world.sql, renamed)
  write('003-wren.sql', "insert into birds.bird values ('wren');")
  const steps: string[] = []
  await migrate(world.sql, renamed, { report: (step) => steps.push(step) })
  expect(steps).toEqual(['expand: birds/003-wren.sql'])
  expect(await birds()).toEqual(['linnet', 'wren'])
})

test('a failing file leaves nothing of itself behind, and those before it stay', async () => {
  write('003-broken.sql', "insert into birds.bird values ('wren'); select 1 / 0;")
  expect(await failureOf(migrate(world.sql, domains))).toContain('division by zero')
  expect(await birds()).toEqual(['linnet'])
})

test('a file that was changed after it was applied is refused', async () => {
  await migrate(world.sql, domains)
  write('002-first.sql', "insert into birds.bird values ('wren');")
  expect(await failureOf(migrate(world.sql, domains))).toContain('002-first.sql was changed')
})

test('a migration that meets a lock lets others pass, and is applied once the lock is gone', async () => {
  await migrate(world.sql, domains)
  write('003-age.sql', 'alter table birds.bird add column age int;')
  const apart = openDatabase({ ...world.sql.options, max: 2 } as never)
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const held = apart.begin(async (tx) => {
    await tx`lock table birds.bird in access share mode`
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const migrated = migrate(world.sql, domains)
  const isWaiting = async () => {
    const rows = await apart<object[]>`
      select from pg_locks where relation = 'birds.bird'::regclass and not granted`
    return rows.length > 0
  }
  await until(isWaiting)
  // Although the lock is held for longer than the migration waits, a later transaction still gets through.
  await apart`select 1 from birds.bird`
  released.resolve()
  await held
  await migrated
  await apart`select age from birds.bird`
  await apart.close()
})

test.each(['index', 'unique index'])(
  'builds an %s outside of a transaction, so that the table can be written, and once for several servers',
  async (kind) => {
    write(
      '003-families.index.sql',
      `create ${kind} concurrently if not exists bird_family on birds.bird (family);`,
    )
    await Promise.all([migrate(world.sql, domains), migrate(world.sql, domains)])
    expect(await indexes()).toEqual([{ name: 'bird_family', isValid: true }])
  },
)

test('builds an index again that an interrupted build has left', async () => {
  await migrate(world.sql, domains)
  await world.sql`insert into birds.bird values ('redpoll', 'finch'), ('siskin', 'finch')`
  const build = 'create unique index concurrently bird_family on birds.bird (family)'
  expect(await failureOf(world.sql.unsafe(build))).toContain('bird_family')
  expect(await indexes()).toEqual([{ name: 'bird_family', isValid: false }])
  write(
    '003-families.index.sql',
    'create index concurrently if not exists bird_family on birds.bird (family);',
  )
  await migrate(world.sql, domains)
  expect(await indexes()).toEqual([{ name: 'bird_family', isValid: true }])
})

const indexes = async () => [
  ...(await world.sql<{ name: string; isValid: boolean }[]>`
    select relname as name, indisvalid as "isValid" from pg_index join pg_class on pg_class.oid = indexrelid
    where relname = 'bird_family'`),
]

/** Fills in one family per chunk, by name. `$1` is the name up to which all have theirs. */
const backfill = `
  with chunk as (select name from birds.bird where $1::text is null or name > $1 order by name limit 1),
  filled as (update birds.bird set family = 'finch' from chunk where bird.name = chunk.name)
  select name as next from chunk`

describe('with three phases', () => {
  beforeEach(() => {
    write('003-families.backfill.sql', backfill)
    write('003-families.contract.sql', 'alter table birds.bird alter family set not null;')
    write('004-more.sql', "insert into birds.bird values ('redpoll'), ('siskin');")
  })

  test('all expansions come before all backfills, and those before all contractions', async () => {
    const steps: string[] = []
    await migrate(world.sql, domains, { report: (step) => steps.push(step) })
    expect(steps).toEqual([
      'expand: birds/001-birds.sql',
      'expand: birds/002-first.sql',
      'expand: birds/004-more.sql',
      'backfill: birds/003-families.backfill.sql',
      'contract: birds/003-families.contract.sql',
    ])
    expect(await birds()).toEqual(['linnet: finch', 'redpoll: finch', 'siskin: finch'])
  })

  test('an interrupted backfill goes on where it was', async () => {
    write(
      '003-families.backfill.sql',
      backfill.replace('select name as', "select 1 / (name <> 'siskin')::int, name as"),
    )
    expect(await failureOf(migrate(world.sql, domains))).toContain('division by zero')
    expect(await birds()).toEqual(['linnet: finch', 'redpoll: finch', 'siskin'])
    await world.sql`update birds.bird set family = null where name = 'linnet'`
    write('003-families.backfill.sql', backfill)
    await migrate(world.sql, domains, { phases: ['backfill'], isInUse: true })
    expect(await birds()).toEqual(['linnet', 'redpoll: finch', 'siskin: finch'])
  })

  test('a server runs on an expanded and filled schema, before and after it is contracted', async () => {
    await migrate(world.sql, domains, { phases: ['expand', 'backfill'] })
    await requireFittingSchema(world.sql, domains)
    await migrate(world.sql, domains)
    await requireFittingSchema(world.sql, domains)
  })

  test('a server refuses an older schema, and says what to run', async () => {
    await migrate(world.sql, domains, { phases: ['expand'] })
    const refusal = await requireFittingSchema(world.sql, domains).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartRefusal)
    expect(String(refusal)).toMatch(/older.*birds\/003-families.backfill.sql.*npm run migrate/)
  })

  test('a server runs on what a newer version has added, and refuses what one has removed', async () => {
    await migrate(world.sql, domains, { phases: ['expand', 'backfill'] })
    const older = mkdtempSync(join(tmpdir(), 'linnet-migrations-'))
    const before = [{ name: 'birds', migrations: older }]
    for (const name of ['001-birds.sql', '002-first.sql'])
      await Bun.write(join(older, name), Bun.file(join(folder, name)))
    await requireFittingSchema(world.sql, before)
    await migrate(world.sql, domains)
    expect(await failureOf(requireFittingSchema(world.sql, before))).toContain('newer than this version')
    rmSync(older, { recursive: true })
  })
})
