/** The price of calls, their payer, and the end of an unpaid call. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  acceptCall,
  callHeartbeat,
  billSides,
  callPrice,
  callTypes,
  chargeCall,
  closeCall,
  currentCall,
  listBills,
  listOrders,
  readCallRate,
  reportCall,
  setCallRate,
  showOrder,
  showWallet,
  starFriend,
  startCall,
} from '@linnet/protocol'
import { showStaffMoney, showStaffPerson } from '@linnet/protocol/staff'
import {
  balanceOf,
  callConnected,
  callNotesOf,
  type CallPair,
  callPairIn,
  callStateIs,
  createTestWorld,
  endow,
  newId,
  openBeside,
  pin,
  refusalOf,
  ringUp,
  runJob,
  type TestWorld,
  topUp,
  untilNoCall,
  usdt,
  wrongBooksOf,
} from '@linnet/testing'

let world: TestWorld
const rate = usdt(1)

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

/** Ben charges 1.00 a minute, and Ann has some money. */
async function paidPair(money: number): Promise<CallPair> {
  const pair = await callPairIn(world)
  await endow(pair.ann, money)
  await pair.ben.do(setCallRate, { rate })
  return pair
}
type Connected = Awaited<ReturnType<typeof callConnected>>

/** Lets time pass in steps, with heartbeats from both devices. */
async function talk({ ann, ben }: CallPair, call: Connected, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 10) {
    world.clock.advance(Math.min(left, 10) * 1000)
    await Promise.all([
      ann.call(callHeartbeat, { callId: call.callId, device: call.annsDevice, isConnected: true }),
      ben.call(callHeartbeat, { callId: call.callId, device: call.bensDevice, isConnected: true }),
    ])
  }
}
const heldOf = async ({ ann }: CallPair) => (await ann.do(showWallet, {})).held
const moneyOf = async (pair: CallPair) => [await balanceOf(pair.ann), await balanceOf(pair.ben)]

describe('the price', () => {
  test('is set within what the operator allows, and shown to people about to call', async () => {
    const { ann, ben, chat } = await paidPair(5)
    expect(await ben.do(readCallRate, {})).toMatchObject({
      rate,
      sparesStarred: true,
      least: usdt(0.1),
      most: usdt(10),
    })
    for (const wrong of [usdt(0.05), usdt(10.01), 1_000_001n])
      expect(await refusalOf(ben.call(setCallRate, { rate: wrong }))).toBe('CallRateOutOfRange')
    const price = { isPaid: true, rate, balance: usdt(5), hasTradePassword: true }
    expect(await ann.do(callPrice, { conversationId: chat })).toEqual(price)
    // A call to Ann costs nothing.
    expect(await ben.do(callPrice, { conversationId: chat })).toEqual({ isPaid: false })
  })

  test('is paid by nobody whom the callee has starred, unless they too are to pay', async () => {
    const { ann, ben, chat } = await paidPair(0)
    await ben.do(starFriend, { personId: ann.id, isStarred: true })
    expect((await ann.do(callPrice, { conversationId: chat })).isPaid).toBe(false)
    expect((await ringUp(ann, chat)).rate).toBeUndefined()
    await ben.do(closeCall, { callId: (await ben.do(currentCall, {})).call?.id ?? '' })
    await ben.do(setCallRate, { sparesStarred: false })
    expect(await ann.do(callPrice, { conversationId: chat })).toMatchObject({ isPaid: true, rate })
  })

  test('has to be agreed to with the trade password, also if it has risen meanwhile', async () => {
    const { ann, ben, chat } = await paidPair(5)
    const call = { conversationId: chat, type: callTypes.voice, device: newId() }
    expect(await refusalOf(ann.call(startCall, call))).toBe('CallCosts')
    expect(await refusalOf(ann.call(startCall, { ...call, rate }))).toBe('CallCosts')
    const wrong = ann.call(startCall, { ...call, rate, password: '111222' })
    expect(await refusalOf(wrong)).toBe('WrongTradePassword')
    await ben.do(setCallRate, { rate: usdt(2) })
    expect(await refusalOf(ann.call(startCall, { ...call, rate, password: pin }))).toBe('CallCosts')
    expect((await ben.do(currentCall, {})).call).toBeUndefined()
    // The agreed price is a maximum: a lower one is accepted.
    await ben.do(setCallRate, { rate: usdt(0.5) })
    expect((await ann.do(startCall, { ...call, rate, password: pin })).rate).toBe(usdt(0.5))
    expect((await ben.do(currentCall, {})).call).toMatchObject({
      rate: usdt(0.5),
      charged: 0n,
      isMine: false,
    })
  })

  test('that was agreed to is what a repeated start of the same call has to agree to', async () => {
    const { ann, chat } = await paidPair(5)
    const call = { conversationId: chat, type: callTypes.voice, device: newId(), password: pin }
    const { id } = await ann.do(startCall, { ...call, rate })
    expect(await refusalOf(ann.call(startCall, { ...call, rate: usdt(0.5) }))).toBe('IdReused')
    expect((await ann.do(startCall, { ...call, rate })).id).toBe(id)
  })

  test('of a minute has to be there before it rings', async () => {
    const { ann, ben, chat } = await paidPair(0.99)
    const call = { conversationId: chat, type: callTypes.voice, device: newId(), rate, password: pin }
    const words = await Promise.all(
      (['zh-cn', 'yue-lang', 'en-us', 'korean-lang'] as const).map(async (language) => {
        const outcome = await ann.in(language).call(startCall, { ...call, device: newId() })
        return outcome.ok ? '' : outcome.refusal.message
      }),
    )
    expect(words[2]).toBe('Your balance is too low for one minute of this call. Top up first.')
    expect(new Set(words).size).toBe(4)
    expect((await ben.do(currentCall, {})).call).toBeUndefined()
    expect(await callNotesOf(ben, chat)).toEqual([])
    await topUp(ann, { amount: usdt(0.01) })
    expect((await ann.do(startCall, call)).state).toBe('ringing')
  })
})

describe('a paid call', () => {
  test('costs each minute that has begun since both were connected, and both see what', async () => {
    const pair = await paidPair(10)
    const { ann, ben, chat } = pair
    const call = await callConnected(pair, { rate })
    const { callId } = call
    expect((await ann.do(currentCall, {})).call).toMatchObject({ rate, charged: usdt(1) })
    expect(await moneyOf(pair)).toEqual([usdt(8), usdt(1)])
    expect(await heldOf(pair)).toBe(usdt(1))
    await talk(pair, call, 125)
    expect(await ann.do(chargeCall, { callId })).toMatchObject({ charged: usdt(3) })
    expect((await ben.do(currentCall, {})).call).toMatchObject({ charged: usdt(3) })
    await ben.do(closeCall, { callId })
    expect(await moneyOf(pair)).toEqual([usdt(7), usdt(3)])
    expect(await heldOf(pair)).toBe(0n)
    expect(await callNotesOf(ben, chat)).toMatchObject([{ end: 'hungUp', cost: '3.00' }])
  })

  test('names on the bill of each minute the session and device that started it, to staff only', async () => {
    const pair = await paidPair(10)
    const call = await callConnected(pair, { rate })
    await talk(pair, call, 65)
    await pair.ben.do(closeCall, { callId: call.callId })
    const sam = await world.staff('support', 'Sam')
    const [device] = (await sam.do(showStaffPerson, { id: pair.ann.id })).devices
    const paid = (await sam.do(showStaffMoney, { id: pair.ann.id })).bills.filter(
      ({ reason }) => reason === 'call',
    )
    expect(paid.length).toBeGreaterThanOrEqual(2)
    for (const { orderedBy } of paid) {
      expect(orderedBy).toMatchObject({ sessionId: device?.id ?? '' })
      expect(orderedBy?.device).toStartWith('Bun')
    }
    const received = (await sam.do(showStaffMoney, { id: pair.ben.id })).bills
    expect(received.map(({ orderedBy }) => orderedBy)).toEqual(received.map(() => undefined))
  })

  test('costs nothing for a minute in which only one of the two was heard', async () => {
    const pair = await paidPair(10)
    const { ann, ben, chat } = pair
    const call = await callConnected(pair, { rate })
    await talk(pair, call, 50)
    world.clock.advance(12_000)
    // Ann vanished before the second minute, which begins within the time for which a device may be silent.
    await ben.do(callHeartbeat, { callId: call.callId, device: call.bensDevice, isConnected: true })
    await ben.do(chargeCall, { callId: call.callId })
    expect(await moneyOf(pair)).toEqual([usdt(8), usdt(1)])
    world.clock.advance(10_000)
    await untilNoCall(ben)
    expect(await moneyOf(pair)).toEqual([usdt(9), usdt(1)])
    expect(await callNotesOf(ann, chat)).toMatchObject([{ end: 'lost', cost: '1.00' }])
  })

  test('costs nothing for a minute at whose very beginning somebody hangs up', async () => {
    const pair = await paidPair(10)
    const { ben } = pair
    const call = await callConnected(pair, { rate })
    await talk(pair, call, 59)
    await talk(pair, call, 1)
    await ben.do(closeCall, { callId: call.callId })
    expect(await moneyOf(pair)).toEqual([usdt(9), usdt(1)])
    expect(await heldOf(pair)).toBe(0n)
  })

  test('that nobody answers costs nothing', async () => {
    const pair = await paidPair(1)
    const { ann, ben, chat } = pair
    const { id: callId } = await ringUp(ann, chat, { rate })
    expect(await heldOf(pair)).toBe(usdt(1))
    await ben.do(closeCall, { callId })
    expect(await moneyOf(pair)).toEqual([usdt(1), 0n])
    // The call was answered, and never connected.
    const second = await ringUp(ann, chat, { rate })
    await ben.do(acceptCall, { callId: second.id, device: newId() })
    await ann.do(closeCall, { callId: second.id })
    expect(await moneyOf(pair)).toEqual([usdt(1), 0n])
    expect((await ann.do(listOrders, { group: 'call' })).orders).toEqual([])
    expect((await callNotesOf(ann, chat)).map(({ cost }) => cost)).toEqual([undefined, undefined])
  })

  test('warns the caller a minute before the money runs out, and ends then', async () => {
    const pair = await paidPair(2)
    const { ann, ben, chat } = pair
    const phone = await ann.connect()
    const call = await callConnected(pair, { rate })
    expect((await ann.do(currentCall, {})).call?.secondsLeft).toBeUndefined()
    await talk(pair, call, 65)
    await callStateIs(phone, 'active', call.callId)
    await ann.do(chargeCall, { callId: call.callId })
    const warned = (await ann.do(currentCall, {})).call
    expect(warned?.secondsLeft).toBeWithin(45, 61)
    // The callee sees nothing of the caller's money.
    expect((await ben.do(currentCall, {})).call?.secondsLeft).toBeUndefined()
    await talk(pair, call, 65)
    await untilNoCall(ann)
    expect(await callNotesOf(ann, chat)).toMatchObject([{ end: 'unpaid', seconds: 120, cost: '2.00' }])
    expect(await moneyOf(pair)).toEqual([0n, usdt(2)])
  })

  test('goes on if the caller tops up in the last minute', async () => {
    const pair = await paidPair(1)
    const { ann } = pair
    const call = await callConnected(pair, { rate })
    expect((await ann.do(currentCall, {})).call?.secondsLeft).toBeWithin(45, 61)
    await topUp(ann, { amount: usdt(5) })
    await talk(pair, call, 65)
    const on = await ann.do(chargeCall, { callId: call.callId })
    expect(on).toMatchObject({ state: 'active', charged: usdt(2) })
    expect(on.secondsLeft).toBeUndefined()
    await ann.do(closeCall, { callId: call.callId })
    expect(await moneyOf(pair)).toEqual([usdt(4), usdt(2)])
  })

  test('that has begun another minute is looked at again once that may have been heard', async () => {
    const pair = await paidPair(1)
    const { ann } = pair
    const call = await callConnected(pair, { rate })
    expect((await ann.do(currentCall, {})).call?.secondsLeft).toBeWithin(45, 61)
    await topUp(ann, { amount: usdt(5) })
    const { callId } = call
    await talk(pair, call, 58)
    world.clock.advance(3_000)
    // The minute is held with the new money, so no end of it is in sight.
    const begun = await ann.do(chargeCall, { callId })
    expect([begun.charged, begun.secondsLeft]).toEqual([usdt(1), undefined])
    expect(await heldOf(pair)).toBe(usdt(1))
    const [due] = await world.sql<{ seconds: number }[]>`
      select round(extract(epoch from next_minute_at - connected_at))::int as seconds from calls.call where id = ${callId}`
    expect(due?.seconds).toBeOneOf([62, 67])
    await ann.do(closeCall, { callId })
    expect(await moneyOf(pair)).toEqual([usdt(5), usdt(1)])
  })

  test('costs nothing after one of its devices has gone', async () => {
    const pair = await paidPair(10)
    const { ann, ben } = pair
    const call = await callConnected(pair, { rate })
    await talk(pair, call, 30)
    // Ann's app sends a false report: only both reports together connect a call.
    for (let n = 0; n < 8; n++) {
      world.clock.advance(10_000)
      await ann.call(callHeartbeat, { callId: call.callId, device: call.annsDevice, isConnected: true })
      await ann.call(chargeCall, { callId: call.callId })
    }
    await untilNoCall(ben)
    expect(await moneyOf(pair)).toEqual([usdt(9), usdt(1)])
  })

  test('is charged for no time that a clock jumps over, and nothing twice when it is set back', async () => {
    const pair = await paidPair(10)
    const { ann, ben } = pair
    const call = await callConnected(pair, { rate })
    await talk(pair, call, 65)
    await ann.do(chargeCall, { callId: call.callId })
    world.clock.advance(-40_000)
    await talk(pair, call, 10)
    expect((await ann.do(chargeCall, { callId: call.callId })).charged).toBe(usdt(2))
    await talk(pair, call, 40)
    expect((await ann.do(chargeCall, { callId: call.callId })).charged).toBe(usdt(2))
    // Neither device was heard from in that hour.
    world.clock.advance(3_600_000)
    await ann.call(closeCall, { callId: call.callId })
    expect((await ben.do(currentCall, {})).call).toBeUndefined()
    expect((await moneyOf(pair))[1]).toBe(usdt(2))
  })

  test('is charged by no report of a device, and twice by no haste', async () => {
    const pair = await paidPair(10)
    const { ann, ben, chat } = pair
    const call = await callConnected(pair, { rate })
    const { callId } = call
    for (const person of [ann, ben]) {
      await person.do(reportCall, { conversationId: chat, status: 1, type: 6, duration: '99:59' })
      await person.do(reportCall, { conversationId: chat, status: 3, type: 7 })
    }
    await talk(pair, call, 70)
    await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? ann : ben).do(chargeCall, { callId })))
    expect((await ann.do(currentCall, {})).call?.charged).toBe(usdt(2))
    await Promise.all([ann.do(closeCall, { callId }), ben.do(closeCall, { callId })])
    expect(await moneyOf(pair)).toEqual([usdt(8), usdt(2)])
    expect(await wrongBooksOf(world)).toEqual([])
  })

  test('lets go of what it holds once all money flows again', async () => {
    const pair = await paidPair(3)
    const { ann, chat } = pair
    const { id: callId } = await ringUp(ann, chat, { rate })
    await world.sql`insert into ledger.halt (reason, at) values ('a test', now())`
    await ann.do(closeCall, { callId })
    expect(await heldOf(pair)).toBe(usdt(1))
    await world.sql`delete from ledger.halt`
    await runJob(world, openBeside(world).job('calls.release'))
    expect(await moneyOf(pair)).toEqual([usdt(3), 0n])
  })

  test('is one order for both, and a bill for each minute', async () => {
    const pair = await paidPair(3)
    const { ann, ben } = pair
    const call = await callConnected(pair, { rate })
    await talk(pair, call, 65)
    await ben.do(closeCall, { callId: call.callId })
    const [paid, ...others] = (await ann.do(listOrders, { group: 'call' })).orders
    expect(others).toEqual([])
    expect(paid).toMatchObject({
      id: call.callId,
      kind: 'call',
      side: billSides.expenses,
      amount: usdt(2),
      minutes: 2,
      other: { nickname: 'Ben' },
    })
    expect(await ben.do(showOrder, { id: call.callId })).toMatchObject({
      side: billSides.income,
      amount: usdt(2),
    })
    const eve = await world.person('Eve')
    expect(await refusalOf(eve.call(showOrder, { id: call.callId }))).toBe('IntentNotFound')
    const { bills } = await ben.do(listBills, {})
    expect(bills.map(({ reason, amount, side }) => ({ reason, amount, side }))).toEqual([
      { reason: 'call', amount: rate, side: billSides.income },
      { reason: 'call', amount: rate, side: billSides.income },
    ])
  })
})

test('what was paid for is kept, whichever side connects again', async () => {
  for (const change of [
    world.sql`delete from calls.minute`,
    world.sql`truncate calls.bill cascade`,
    world.sql`update calls.bill set rate = rate + 1`,
    world.sql`update calls.minute set state = 'released' where state = 'paid'`,
  ])
    expect(await change.then(() => 'done', String)).toContain('keeps what is written')
})
