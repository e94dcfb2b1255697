import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sendMessage } from '@linnet/protocol'
import { createTestWorld, messageTo, type TestWorld } from '@linnet/testing'
import { domains } from '../domains'
import type { Domain, KernelParts } from './domain'

const connections = 6
let world: TestWorld
let kernel: KernelParts

/** Gives the test the parts that every domain gets. */
const onlooker: Domain = {
  name: 'onlooker',
  open(parts) {
    kernel = parts
    return {}
  },
}

beforeAll(async () => {
  world = await createTestWorld({}, [...domains, onlooker], { connections })
})
afterAll(() => world.stop())

test('messages are sent while reads hold every connection of the shared pool', async () => {
  const [ann, ben] = [await world.person('Ann'), await world.person('Ben')]
  const chat = await world.befriend(ann, ben)
  const device = await ann.connect()
  const key = 4_711
  const holder = await world.sql.reserve()
  await holder`select pg_advisory_lock(${key})`
  let ended = 0
  const read = () =>
    kernel.sql.begin(async (tx) => {
      await tx`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`
      await tx`select pg_advisory_xact_lock_shared(${key})`
      ended++
    })
  const held = Promise.all(Array.from({ length: 2 * connections }, read))
  for (let waiting = 0; waiting < connections;) {
    const [row] = await holder<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_locks
      where locktype = 'advisory' and not granted and objid = ${key}::oid`
    waiting = row?.waiting ?? 0
  }
  const outcome = await device.call(sendMessage, messageTo(chat, 'hello'))
  expect([outcome.ok, ended]).toEqual([true, 0])
  await holder`select pg_advisory_unlock(${key})`
  await held
  await holder.release()
  await device.close()
})
