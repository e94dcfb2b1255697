import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestWorld, type TestWorld } from '@linnet/testing'
import { migrate } from './migrate'

let world: TestWorld
const folder = mkdtempSync(join(tmpdir(), 'linnet-migrations-'))
const domains = [{ name: 'birds', migrations: folder }]

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true })
})

test('each file is applied once, in order, even if two nodes start together', async () => {
  writeFileSync(join(folder, '001-birds.sql'), 'create schema birds; create table birds.bird (name text);')
  writeFileSync(join(folder, '002-first.sql'), "insert into birds.bird values ('linnet');")
  await Promise.all([migrate(world.sql, domains), migrate(world.sql, domains)])
  await migrate(world.sql, domains)
  const birds = await world.sql<{ name: string }[]>`select name from birds.bird`
  expect(birds.map(({ name }) => name)).toEqual(['linnet'])
})

test('a failing file leaves nothing behind', async () => {
  writeFileSync(join(folder, '003-broken.sql'), "insert into birds.bird values ('wren'); select 1 / 0;")
  expect(migrate(world.sql, domains)).rejects.toThrow('division by zero')
  rmSync(join(folder, '003-broken.sql'))
  expect(await world.sql<unknown[]>`select 1 from birds.bird where name = 'wren'`).toHaveLength(0)
})

test('a file that was changed after it was applied is refused', async () => {
  writeFileSync(join(folder, '002-first.sql'), "insert into birds.bird values ('wren');")
  expect(migrate(world.sql, domains)).rejects.toThrow('002-first.sql was changed')
})
