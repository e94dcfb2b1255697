/** Prices of paid calls when two things happen at the same moment: in either order, the books are right. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  acceptCall,
  callHeartbeat,
  chargeCall,
  closeCall,
  currentCall,
  setCallRate,
  showWallet,
} from '@linnet/protocol'
import {
  acceptOn,
  balanceOf,
  callConnected,
  callNotesOf,
  type CallPair,
  callPairIn,
  createTestWorld,
  endow,
  newId,
  refusalOf,
  ringUp,
  type TestWorld,
  usdt,
  wrongBooksOf,
} from '@linnet/testing'

let world: TestWorld
const rate = usdt(1)
const rounds = 6

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

/** Ben charges 1.00 a minute, and Ann has 5.00. */
async function paidPair(): Promise<CallPair> {
  const pair = await callPairIn(world)
  await endow(pair.ann, 5)
  await pair.ben.do(setCallRate, { rate })
  return pair
}

/** Expects that the call is over, that this many minutes went from Ann to Ben, and that nothing is held. */
async function expectPaid({ ann, ben, chat }: CallPair, minutes: number): Promise<void> {
  for (const person of [ann, ben]) expect((await person.do(currentCall, {})).call).toBeUndefined()
  const paid = rate * BigInt(minutes)
  expect(await ann.do(showWallet, {})).toMatchObject({ balance: usdt(5) - paid, held: 0n })
  expect(await balanceOf(ben)).toBe(paid)
  const notes = await callNotesOf(ben, chat)
  expect(notes.map(({ cost }) => cost)).toEqual([minutes === 0 ? undefined : `${minutes}.00`])
}

test('an answer and a cancellation: whichever comes first, nothing is paid', async () => {
  for (let round = 0; round < rounds; round++) {
    const pair = await paidPair()
    const { ann, ben, chat } = pair
    const { id: callId } = await ringUp(ann, chat, { rate })
    const [answer, closed] = await Promise.all([
      refusalOf(acceptOn(ben, callId)),
      ann.do(closeCall, { callId }),
    ])
    expect(closed.end).toBe(answer === 'done' ? 'lost' : 'cancelled')
    await expectPaid(pair, 0)
  }
  expect(await wrongBooksOf(world)).toEqual([])
})

test('the sign that both are connected and a hang-up: the first minute is paid if they were, and once', async () => {
  for (let round = 0; round < rounds; round++) {
    const pair = await paidPair()
    const { ann, ben, chat } = pair
    const { id: callId, device: annsDevice = '' } = await ringUp(ann, chat, { rate })
    const device = newId()
    await ben.do(acceptCall, { callId, device })
    await ann.do(callHeartbeat, { callId, device: annsDevice, isConnected: true })
    const [closed] = await Promise.all([
      ann.do(closeCall, { callId }),
      ben.do(callHeartbeat, { callId, device, isConnected: true }),
    ])
    expect(closed.end).toBeOneOf(['lost', 'hungUp'])
    await expectPaid(pair, closed.end === 'hungUp' ? 1 : 0)
  }
  expect(await wrongBooksOf(world)).toEqual([])
})

test('a hang-up and the signs of both in a minute that has begun: it is paid once if both were heard in it', async () => {
  for (let round = 0; round < rounds; round++) {
    const pair = await paidPair()
    const { ann, ben } = pair
    const { callId, annsDevice, bensDevice } = await callConnected(pair, { rate })
    const beat = () =>
      Promise.all([
        ann.call(callHeartbeat, { callId, device: annsDevice, isConnected: true }),
        ben.call(callHeartbeat, { callId, device: bensDevice, isConnected: true }),
      ])
    for (let seconds = 0; seconds < 50; seconds += 10) {
      world.clock.advance(10_000)
      await beat()
    }
    world.clock.advance(13_000)
    const [closed, , ...charged] = await Promise.all([
      (round % 2 ? ann : ben).do(closeCall, { callId }),
      beat(),
      ann.do(chargeCall, { callId }),
      ben.do(chargeCall, { callId }),
    ])
    const minutes = Number((closed.charged ?? 0n) / rate)
    expect(minutes).toBeOneOf([1, 2])
    for (const view of charged) expect(view.charged).toBeOneOf([rate, rate * 2n])
    await expectPaid(pair, minutes)
  }
  expect(await wrongBooksOf(world)).toEqual([])
})
