/** Servers killed while a person pays a program: the order is paid once, and its records stay. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBeforePay, payProgram } from '@linnet/protocol'
import { setProgramPayee } from '@linnet/protocol/staff'
import {
  balanceOf,
  createTestWorld,
  doTogether,
  endow,
  killEverywhere,
  newId,
  openBeside,
  peopleNamed,
  type Person,
  pin,
  type TestWorld,
  transactIn,
  usdt,
} from '@linnet/testing'
import type { Transact } from '../../kernel/work'
import { wallet } from '../../wallet'
import { createCatalogue } from '../desk/listing'
import { readPrograms } from '../programs'
import { payOrder } from './pay'

setDefaultTimeout(60_000)

const folder = mkdtempSync(join(tmpdir(), 'linnet-paying-'))
const amount = usdt(2.5)

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  const at = join(folder, 'tea')
  mkdirSync(at)
  const manifest = {
    id: 'tea',
    kind: 'miniProgram',
    names: { 'en-us': 'Tea' },
    about: { 'en-us': 'Tea' },
    icon: 'icon.png',
    entry: 'index.html',
    calls: ['pay'],
    // The address answers nothing, so the receipt stays pending.
    webhook: 'https://receipts.invalid/',
  }
  writeFileSync(join(at, 'manifest.json'), JSON.stringify(manifest))
  for (const name of ['icon.png', 'index.html']) writeFileSync(join(at, name), '')
  world = await createTestWorld({ MINI_PROGRAMS: folder })
  ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  await endow(ann, 100)
  const owner = await world.staff('owner', 'Olga')
  const finance = await world.staff('finance', 'Fay')
  await doTogether([owner, finance], setProgramPayee, { id: 'tea', personId: ben.id, reason: 'Our own' })
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true })
})

async function stated() {
  const program = { id: 'tea', order: newId(), title: 'A cup of tea' }
  const { id: intentId } = await ann.do(checkBeforePay, { kind: 'program', program, amount })
  return { program, amount, intentId, cid: newId() }
}

test('an order is paid once, and has one receipt, when the server is killed at any statement', async () => {
  const payment = await stated()
  const payer = openBeside(world).of(wallet).spenderOf({ personId: ann.id, sessionId: crypto.randomUUID() })
  const catalogue = createCatalogue(readPrograms(folder))
  const act = (transact: Transact) => payOrder(transact, catalogue, { ...payment, payer })
  const receipts = () => world.sql`select 1 from miniprograms.delivery`
  const before = await balanceOf(ann)
  const { value, kills } = await killEverywhere(world, act, async () => {
    expect(await balanceOf(ann)).toBe(before)
    expect(await receipts()).toHaveLength(0)
  })
  expect(kills).toBeGreaterThan(8)
  // The first answer was lost.
  expect(await act(transactIn(world))).toEqual(value)
  expect(before - (await balanceOf(ann))).toBe(amount)
  expect(await receipts()).toHaveLength(1)
})

test('what was paid to a program is not rewritten or deleted', async () => {
  await ann.do(payProgram, { ...(await stated()), password: pin })
  const attempt = (statement: string) =>
    world.sql.unsafe(statement).then(
      () => 'done',
      (error: Error) => error.message,
    )
  const kept = 'miniprograms.payment keeps what is written in it'
  expect(await attempt('update miniprograms.payment set amount = amount + 1')).toBe(kept)
  expect(await attempt('delete from miniprograms.payment')).toBe(kept)
  expect(await attempt('truncate miniprograms.payment cascade')).toBe(kept)
})
