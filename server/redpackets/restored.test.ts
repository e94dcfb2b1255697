/** Packets that a restore has opened again: people may know their seeds. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { claimMinePacket, claimPacket, showPacket, showWallet } from '@linnet/protocol'
import {
  balanceOf,
  createCrowd,
  createCrowdedGroup,
  createTestWorld,
  endow,
  mayPay,
  newId,
  openBeside,
  refusalOf,
  runJob,
  sendPacket,
  type TestWorld,
  topUp,
  transactIn,
  until,
  usdt,
  valueOf,
} from '@linnet/testing'
import { parseConfig } from '../kernel/config'
import { rebaseBooks } from '../wallet'
import { expirePackets } from './expire'
import { sealsOf } from './seals.fixture'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

function rebase() {
  const config = parseConfig({ DATA_DIR: world.dataDir }, world.domains)
  return rebaseBooks({ sql: world.sql, config, reason: 'restored in a test' })
}

test('they are ended, refunded and not claimed any more, and the stakes of mines are released', async () => {
  const [ann, ben] = [await world.person('Ann'), await world.person('Ben')]
  await world.befriend(ann, ben)
  const crowd = await createCrowd(world, 6)
  const conversationId = await createCrowdedGroup(world, { owner: ann, friends: [ben], crowd })
  await endow(ann, 100)
  await mayPay(ben)
  for (const person of [ann, ben]) await topUp(person, { amount: usdt(100), asset: 'POINTS' })
  const lucky = valueOf(await sendPacket(ann, { conversationId, type: 1, amount: usdt(10), count: 2 }))
  const digits = [0, 1, 2, 3, 4]
  const mines = { conversationId, type: 4, count: 5, digits, mode: 'ANY' as const }
  const mined = valueOf(await sendPacket(ann, { ...mines, amount: usdt(10) }))
  const share = (await ben.do(claimPacket, { id: lucky.id, cid: newId() })).amount ?? 0n
  const stake = (await ann.do(showPacket, { id: mined.id })).mines?.stake ?? 0n
  await ben.do(claimMinePacket, { id: mined.id, stake, cid: newId() })
  const { points } = await ben.do(showWallet, {})
  await rebase()
  const [late] = crowd
  expect(late && (await refusalOf(late.call(claimPacket, { id: lucky.id, cid: newId() })))).toBe(
    'PacketExpired',
  )
  await runJob(world, openBeside(world).job('redpackets.expire'))
  expect(await ann.do(showPacket, { id: lucky.id })).toMatchObject({
    status: 'expired',
    returned: usdt(10) - share,
  })
  expect(await ann.do(showPacket, { id: mined.id })).toMatchObject({
    status: 'expired',
    returned: usdt(10),
    won: 0n,
  })
  expect(await balanceOf(ann)).toBe(usdt(100) - share)
  expect((await ben.do(showWallet, {})).points).toBe(points + stake)
  const later = valueOf(await sendPacket(ann, { conversationId, type: 1, amount: usdt(10), count: 2 }))
  await ben.do(claimPacket, { id: later.id, cid: newId() })
})

test('one that could not be ended then pays nobody when its time is over either', async () => {
  const [ann, ben] = [await world.person('Ann'), await world.person('Ben')]
  const crowd = await createCrowd(world, 6)
  await world.befriend(ann, ben)
  const conversationId = await createCrowdedGroup(world, { owner: ann, friends: [ben], crowd })
  await mayPay(ann)
  await mayPay(ben)
  for (const person of [ann, ben]) await topUp(person, { amount: usdt(100), asset: 'POINTS' })
  const mines = { conversationId, type: 4, count: 5, digits: [0, 1, 2, 3, 4], mode: 'ANY' as const }
  const { id } = valueOf(await sendPacket(ann, { ...mines, amount: usdt(10) }))
  const stake = (await ann.do(showPacket, { id })).mines?.stake ?? 0n
  await ben.do(claimMinePacket, { id, stake, cid: newId() })
  await rebase()
  const dayMs = 24 * 3_600_000
  world.clock.advance(dayMs)
  const expire = () => transactIn(world)((work) => expirePackets(work, sealsOf(world)))
  const ended = await until(async () => {
    await expire()
    const shown = await ann.do(showPacket, { id })
    return shown.status === 'open' ? undefined : shown
  })
  expect(ended).toMatchObject({ status: 'expired', returned: usdt(10), won: 0n })
  world.clock.advance(-dayMs)
})
