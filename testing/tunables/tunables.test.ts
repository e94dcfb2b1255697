/** Changes every tunable on the desk, and shows that the change reaches people without a restart. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  approveProposal,
  changeMoneySetting,
  changeOrdinarySetting,
  listProposals,
  listSettings,
} from '@linnet/protocol/staff'
import { createTestWorld, endow, runJobByName, type TestWorld } from '@linnet/testing'
import { authRows } from './auth-rows'
import { callRows } from './call-rows'
import { careRows } from './care-rows'
import { liveRows } from './live-rows'
import { messageRows } from './message-rows'
import { momentRows } from './moment-rows'
import { moneyRows } from './money-rows'
import { appRows, checkInRows, inviteRows, packetRows } from './packet-rows'
import type { Row, Scene } from './row'
import { videoRows } from './video-rows'

const rows: readonly Row[] = [
  ...authRows,
  ...callRows,
  ...careRows,
  ...moneyRows,
  ...packetRows,
  ...liveRows,
  ...momentRows,
  ...videoRows,
  ...checkInRows,
  ...inviteRows,
  ...appRows,
  ...messageRows,
]

let world: TestWorld
let entries: ReadonlyMap<string, { movesMoney: boolean; preset: string }>

beforeAll(async () => {
  world = await createTestWorld({ CARE: 'on' })
  const { settings } = await (await world.staff('owner', 'Olga')).do(listSettings, {})
  entries = new Map(settings.map((entry) => [entry.key, entry]))
})
afterAll(() => world.stop())

/**
 * Changes a setting in the same way as the desk. Staff are new each time, since rows let days pass and
 * sessions end.
 */
async function set(key: string, value: string): Promise<void> {
  const [olga, sam] = [await world.staff('owner', 'Olga'), await world.staff('finance', 'Sam')]
  const change = { key, value, reason: 'a test' }
  if (!entries.get(key)?.movesMoney) return void (await olga.do(changeOrdinarySetting, change))
  await sam.do(changeMoneySetting, change)
  const { rows: waiting } = await olga.do(listProposals, { state: 'waiting' })
  const proposal = waiting.find(({ call }) => call === changeMoneySetting.name)
  await olga.do(approveProposal, { id: proposal?.id ?? '' })
}

async function openScene(): Promise<Scene> {
  const [ann, ben] = [await world.person('Ann'), await world.person('Ben')]
  await endow(ann, 1_000)
  await world.befriend(ann, ben)
  return {
    world,
    ann,
    ben,
    runJob: (name) => runJobByName(world, name),
  }
}

test('every tunable has a row', () => {
  const shown = new Set(rows.map(({ key }) => key))
  expect([...entries.keys()].filter((key) => !shown.has(key))).toEqual([])
})

for (const { key, to, given = {}, meets, before, after } of rows)
  test(`${key} as ${to} changes what people meet`, async () => {
    const preset = (name: string) => entries.get(name)?.preset ?? ''
    const others = Object.entries(given).filter(([name, value]) => value !== preset(name) && name !== key)
    for (const [name, value] of others) await set(name, value)
    try {
      expect(await meets(await openScene())).toEqual(before)
      await set(key, to)
      expect(await meets(await openScene())).toEqual(after)
    } finally {
      for (const name of [key, ...others.map(([name]) => name)]) await set(name, preset(name)).catch(String)
    }
  })
