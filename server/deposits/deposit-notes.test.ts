/** Notifications of deposits while the app is closed, and in the notification centre. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  changePreferences,
  listHappenings,
  type NotificationPreview,
  profileFields,
  seeHappenings,
  setProfileField,
  showPreferences,
} from '@linnet/protocol'
import {
  createTestWorld,
  type Person,
  type PushDevice,
  type PushServer,
  startPushServer,
  type TestWorld,
  until,
  usdt,
} from '@linnet/testing'

let world: TestWorld
let server: PushServer
let ann: Person
let pushKey: string | undefined
let device: PushDevice

beforeAll(async () => {
  server = await startPushServer(() => pushKey)
  world = await createTestWorld({ ...server.settings, SANDBOX_CHAIN: 'on' }, undefined, { jobSpeed: 10 })
  ann = await world.person('Ann')
  pushKey = (await ann.do(showPreferences, {})).pushKey
  device = server.subscribe({ lang: 'en-us' })
  await ann.do(setProfileField, { field: profileFields.pushSubscription, content: device.content })
})
afterAll(async () => {
  await world.stop()
  server.stop()
})

const came = () =>
  server.received
    .filter((push) => push.device === device.id)
    .map(({ message }) => message)
    .filter(({ tag }) => tag === 'deposits')
const push = (nth: number) => until(() => came()[nth - 1])
const preview = (value: NotificationPreview) => ann.do(changePreferences, { preview: value })
const listed = async () =>
  (await ann.do(listHappenings, {})).happenings.filter(({ kind }) => kind === 'deposit')

/** Writes what the watcher does for a deposit that is final. */
async function arrive(ordinal: number, units: number, state: 'credited' | 'suspended' = 'credited') {
  const [tx, block, amount, at] = ['0xa1', '0xb1', usdt(units).toString(), new Date(world.clock.nowMs())]
  await world.sql`
    insert into deposits.arrival (chain_id, tx_hash, ordinal, block_number, block_hash, person_id, contract, raw, amount, state,
      decided_at)
    values (31337, ${tx}, ${ordinal}::int, 1, ${block}, ${ann.id}, '0xc1', ${amount}::numeric, ${amount}::bigint, ${state}, ${at})`
  if (state === 'credited')
    await world.sql`
      insert into deposits.arrived (chain_id, tx_hash, ordinal, person_id, amount)
      values (31337, ${tx}, ${ordinal}::int, ${ann.id}, ${amount}::bigint)`
}

test('what arrived is pushed with its amount and listed, until the list was looked at', async () => {
  await arrive(0, 12, 'suspended')
  await arrive(1, 25)
  expect(await push(1)).toMatchObject({
    body: 'Your deposit of 25.00 PLAY has arrived',
    address: '/pages/my/wallet/charge',
  })
  const [newest, ...others] = await listed()
  expect(newest).toMatchObject({ id: '0xa1:1', amount: usdt(25), isNew: true })
  expect(others).toEqual([])
  await ann.do(seeHappenings, { untilMs: newest?.atMs ?? 0 })
  expect(await push(2)).toMatchObject({ isOver: true })
  expect(await listed()).toMatchObject([{ isNew: false }])
})

test('without previews it names no amount, and there is none for who wants nothing of the service', async () => {
  world.clock.advance(1000)
  await preview('none')
  await arrive(2, 77)
  expect(await push(3)).toMatchObject({ title: 'Linnet', body: 'Your deposit has arrived' })
  await ann.do(changePreferences, { services: false })
  await arrive(3, 77)
  expect(await push(4)).toMatchObject({ isOver: true })
  expect(JSON.stringify(came())).not.toContain('77')
})
