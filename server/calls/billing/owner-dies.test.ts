/** A paid call whose room belongs to a server that dies while it charges a minute: another one goes on. */
import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import {
  callHeartbeat,
  chargeCall,
  closeCall,
  connectCall,
  joinCall,
  setCallRate,
  showWallet,
} from '@linnet/protocol'
import {
  balanceOf,
  type Beside,
  callConnected,
  callNotesOf,
  callPairIn,
  createTestWorld,
  endow,
  type Person,
  type TestWorld,
  until,
  usdt,
} from '@linnet/testing'
import { enterRoom, type RoomDevice } from '@linnet/testing/room-device'
import { createLocalBus } from '../../kernel/cluster/bus/bus'

setDefaultTimeout(90_000)

const bus = createLocalBus()
const rate = usdt(1)
const devices: RoomDevice[] = []
let world: TestWorld
let other: Beside

beforeAll(async () => {
  const busOfTests = { openBus: bus.open, lookEveryMs: 500 }
  const options = { cluster: 'owner-dies', busOfTests, cutsDatabase: true }
  world = await createTestWorld({ MEDIA_PORTS: '49000-49499' }, undefined, options)
  other = await world.beside({ MEDIA_PORTS: '49500-49999' })
})
afterEach(async () => {
  await Promise.all(devices.splice(0).map((device) => device.close()))
})
afterAll(async () => {
  await other.stop()
  await world.stop()
})

interface Inside {
  person: Person
  device: string
}

async function enter({ person, device }: Inside, callId: string): Promise<void> {
  const { pass = '' } = await person.do(joinCall, { callId, device })
  devices.push(
    await enterRoom(person.id, async (offer) => (await person.do(connectCall, { pass, offer })).answer),
  )
}

/** The lease of the room, which tells one owner from the next. */
async function leaseOf(callId: string): Promise<number | undefined> {
  const [lease] = await world.sql<{ token: number }[]>`
    select token::float8 as token from kernel.lease
    where name = ${`room:${callId}`} and until > clock_timestamp()`
  return lease?.token
}

const beat = ({ person, device }: Inside, callId: string) =>
  person.call(callHeartbeat, { callId, device, isConnected: true })

/** Cuts the server off as it commits, until the second minute is charged. */
async function cutUntilCharged(callId: string): Promise<void> {
  for (;;) {
    await world.cutNextCommit()
    const [call] = await world.sql<{ minutes: number }[]>`select minutes from calls.call where id = ${callId}`
    if (call?.minutes === 2) return
  }
}

test('a minute is charged once when the owner of the room dies as it charges it', async () => {
  const pair = await callPairIn(world)
  await endow(pair.ann, 5)
  await pair.ben.do(setCallRate, { rate })
  const { callId, annsDevice, bensDevice } = await callConnected(pair, { rate })
  const [ann, ben] = [
    { person: pair.ann, device: annsDevice },
    { person: pair.ben, device: bensDevice },
  ]
  for (const one of [ann, ben]) await enter(one, callId)
  const owned = await leaseOf(callId)
  expect(owned).toBeDefined()
  expect(await balanceOf(pair.ben)).toBe(rate)
  for (let seconds = 0; seconds < 60; seconds += 10) {
    world.clock.advance(10_000)
    for (const one of [ann, ben]) await beat(one, callId)
  }
  world.clock.advance(5_000)
  await beat(ann, callId)
  // Ben's sign makes the second minute cost something. The charge is stored, and the server that stored it never learns it.
  const charged = cutUntilCharged(callId)
  await beat(ben, callId).catch(() => undefined)
  const unanswered = pair.ann.call(chargeCall, { callId }).catch(() => undefined)
  await charged
  const { mend } = world.cutDatabase()
  try {
    await world.sql`
      update kernel.lease set token = nextval('kernel.lease_token'), until = clock_timestamp() - interval '1 s'
      where name = ${`room:${callId}`}`
    const [anns, bens] = [ann, ben].map(({ person, device }) => ({ person: other.visitor(person), device }))
    if (!anns || !bens) throw new Error('nobody')
    for (const one of [anns, bens]) await enter(one, callId)
    expect(await leaseOf(callId)).toBeGreaterThan(owned ?? Infinity)
    const again = [anns, bens].flatMap((one) => [beat(one, callId), one.person.do(chargeCall, { callId })])
    await Promise.all(again)
    await until(async () => (await anns.person.do(chargeCall, { callId })).charged === rate * 2n)
    expect(await anns.person.do(showWallet, {})).toMatchObject({ balance: usdt(2), held: rate })
    await bens.person.do(closeCall, { callId })
    expect(await anns.person.do(showWallet, {})).toMatchObject({ balance: usdt(3), held: 0n })
    expect((await bens.person.do(showWallet, {})).balance).toBe(rate * 2n)
    const notes = await callNotesOf(bens.person, pair.chat)
    expect(notes.map(({ cost }) => cost)).toEqual(['2.00'])
  } finally {
    await mend()
    await unanswered
    await until(() => pair.ann.do(showWallet, {}).catch(() => undefined))
  }
})
