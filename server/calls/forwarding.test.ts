/**
 * Paid calls between real peers, through a real forwarder: the media that reaches each person, and for how
 * long.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import {
  acceptCall,
  callHeartbeat,
  callSignal,
  closeCall,
  connectCall,
  joinCall,
  sendCallSignal,
  setCallRate,
} from '@linnet/protocol'
import {
  callConnected,
  callPairIn,
  callStateIs,
  createTestWorld,
  endow,
  newId,
  type Person,
  refusalOf,
  ringUp,
  type TestWorld,
  until,
  untilNoCall,
  usdt,
} from '@linnet/testing'
import { enterRoom, type RoomDevice, sendUntil } from '@linnet/testing/room-device'

let world: TestWorld
const rate = usdt(1)
const devices: RoomDevice[] = []

beforeAll(async () => {
  world = await createTestWorld({ MEDIA_PORTS: '45000-45999', MEDIA_ADDRESSES: '127.0.0.1' })
})
afterAll(() => world.stop())
afterEach(async () => {
  await Promise.all(devices.splice(0).map((device) => device.close()))
})

/** Ann, who can pay one minute, calls Ben, who has answered. */
async function answered() {
  const pair = await callPairIn(world)
  const { ann, ben, chat } = pair
  await endow(ann, 1)
  await ben.do(setCallRate, { rate })
  const { id: callId, device: annsDevice = '' } = await ringUp(ann, chat, { rate })
  const bensDevice = newId()
  await ben.do(acceptCall, { callId, device: bensDevice })
  return { ...pair, callId, annsDevice, bensDevice }
}
type Call = Awaited<ReturnType<typeof answered>>

const passOf = async ({ callId }: Call, person: Person, device: string): Promise<string> =>
  (await person.do(joinCall, { callId, device })).pass ?? ''

async function enter(call: Call, person: Person, device: string): Promise<RoomDevice> {
  const pass = await passOf(call, person, device)
  const entered = await enterRoom(person.id, async (offer) => {
    const { answer } = await person.do(connectCall, { pass, offer })
    return answer
  })
  devices.push(entered)
  return entered
}

/** Connects both to the room of their call. */
async function met() {
  const call = await answered()
  const anns = await enter(call, call.ann, call.annsDevice)
  const bens = await enter(call, call.ben, call.bensDevice)
  await until(() => [anns, bens].every((device) => device.known().people?.length === 2))
  return { ...call, anns, bens }
}

async function heartbeatOfBoth({ ann, ben, callId, annsDevice, bensDevice }: Call): Promise<void> {
  await ann.call(callHeartbeat, { callId, device: annsDevice, isConnected: true })
  await ben.call(callHeartbeat, { callId, device: bensDevice, isConnected: true })
}

/** The call after the first minute is paid, in which they hear each other. */
async function talking() {
  const call = await met()
  await heartbeatOfBoth(call)
  await sendUntil(() => hears(call.bens, call.ann) && hears(call.anns, call.ben), sendAll(call))
  return call
}

const hears = ({ received }: RoomDevice, { id }: Person): boolean => received.includes(id)
const sendAll =
  (...calls: { anns: RoomDevice; bens: RoomDevice }[]) =>
  () =>
    calls
      .flatMap(({ anns, bens }) => [anns, bens])
      .forEach((device) => {
        device.speak()
        device.show()
      })

describe('media of a paid call', () => {
  test('reaches nobody before the first minute is paid, and then both', async () => {
    const call = await met()
    const other = await talking()
    const before = other.bens.received.length
    await sendUntil(() => other.bens.received.length > before + 50, sendAll(call, other))
    expect([...call.anns.received, ...call.bens.received]).toEqual([])
    await heartbeatOfBoth(call)
    await sendUntil(() => hears(call.bens, call.ann) && hears(call.anns, call.ben), sendAll(call))
  })

  test.each([
    ['somebody hangs up', ({ ann, callId }: Call) => ann.do(closeCall, { callId })],
    [
      'nothing is left to pay with',
      async (call: Call) => {
        for (let seconds = 0; seconds < 70; seconds += 10) {
          world.clock.advance(10_000)
          await heartbeatOfBoth(call)
        }
        await untilNoCall(call.ann)
      },
    ],
  ])('ends when %s, also for a device that goes on as if nothing had happened', async (_, end) => {
    const call = await talking()
    const passes = [
      await passOf(call, call.ann, call.annsDevice),
      await passOf(call, call.ben, call.bensDevice),
    ] as const
    await end(call)
    const other = await talking()
    const before = [call.anns.received.length, call.bens.received.length, other.bens.received.length] as const
    await sendUntil(() => other.bens.received.length > before[2] + 50, sendAll(call, other))
    expect([call.anns.received.length, call.bens.received.length]).toEqual([before[0], before[1]])
    for (const [nth, person] of [call.ann, call.ben].entries()) {
      const device = nth === 0 ? call.annsDevice : call.bensDevice
      expect(await refusalOf(person.call(joinCall, { callId: call.callId, device }))).toBe('CallEnded')
      const late = person.call(connectCall, { pass: passes[nth] ?? '', offer: 'v=0' })
      expect(await refusalOf(late)).toBe('CallEnded')
    }
  })

  test('comes back to a device that connects again', async () => {
    const call = await talking()
    const again = await enter(call, call.ben, call.bensDevice)
    await sendUntil(() => hears(again, call.ann), sendAll({ anns: call.anns, bens: again }))
    call.anns.received.length = 0
    await sendUntil(() => hears(call.anns, call.ben), again.speak)
  })
})

describe('a pass of a paid call', () => {
  test('is for one person, and comes without anybody’s address', async () => {
    const call = await answered()
    const { ann, ben, annsDevice, callId } = call
    const joined = await ann.do(joinCall, { callId, device: annsDevice })
    expect(joined).toMatchObject({ backend: 'builtin', iceServers: [], isRelayOnly: false })
    const { pass = '' } = joined
    expect(await refusalOf(ben.call(connectCall, { pass, offer: 'v=0' }))).toBe('CallPassOver')
    expect(await refusalOf(ann.call(connectCall, { pass: `${pass}0`, offer: 'v=0' }))).toBe('CallPassOver')
    expect(await refusalOf(ann.call(connectCall, { pass, offer: 'hello' }))).toBe('CallOfferUnusable')
    world.clock.advance(200_000)
    expect(await refusalOf(ann.call(connectCall, { pass, offer: 'v=0' }))).toBe('CallPassOver')
  })

  test('is not given in a call that costs nothing', async () => {
    const people = await callPairIn(world)
    const { callId, annsDevice } = await callConnected(people)
    const joined = await people.ann.do(joinCall, { callId, device: annsDevice })
    expect(joined.backend).toBe('p2p')
    expect(joined.pass).toBeUndefined()
  })

  test('is all that its devices get: they tell each other nothing past the forwarder', async () => {
    const { ann, ben, callId, annsDevice } = await answered()
    const [anns, bens] = [await ann.connect(), await ben.connect()]
    anns.send(sendCallSignal, { call_id: callId, device: annsDevice, content: 'my address' })
    await ann.do(closeCall, { callId })
    await callStateIs(bens, 'ended', callId)
    expect(bens.frames.map(({ action }) => action)).not.toContain(callSignal.wire)
  })
})
