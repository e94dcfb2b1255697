import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  blockPerson,
  checkBeforePay,
  type ConversationId,
  getChat,
  listBills,
  newEntry,
  payIntent,
  paymentMade,
  readHistory,
  recallMessage,
  removeFriend,
  sendMessage,
  showBill,
} from '@linnet/protocol'
import {
  balanceOf,
  createTestWorld,
  endow,
  type Person,
  pin,
  refused,
  say,
  send,
  sendAndCut,
  sendRaw,
  type TestWorld,
  usdt,
  valueOf,
} from '@linnet/testing'
import { paymentId } from './payments'
import { intentEvent } from './personal-intents'

let world: TestWorld
let ann: Person
let bob: Person
let chat: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  ann = await world.person('Ann')
  bob = await world.person('Bob')
  chat = await world.befriend(ann, bob)
  await endow(ann, 10)
})
afterAll(() => world.stop())

const intend = (from: Person, to: Person, units: number, note = '') =>
  from.do(checkBeforePay, { kind: 'transfer', payeeId: to.id, amount: usdt(units), note })
const pay = (person: Person, intentId: string, cid = 'one') =>
  person.call(payIntent, { intentId, password: pin, cid })
const intendReturn = (person: Person, transferId: string) =>
  person.call(checkBeforePay, { kind: 'return', transferId })

/** The chat's transfer cards as this person sees them, oldest first. */
async function cardsOf(person: Person) {
  const { entries } = await person.do(readHistory, { conversationId: chat })
  return entries
    .toSorted((one, other) => one.cseq - other.cseq)
    .flatMap(({ message: { content, sender } }) =>
      content.kind === 'transfer' ? [{ from: sender.id, ...content.transfer }] : [],
    )
}

async function transfer(units: number, note = ''): Promise<string> {
  const { id } = await intend(ann, bob, units, note)
  return valueOf(await pay(ann, id)).id
}

describe('a transfer to a friend', () => {
  test('is paid and gets its card whatever the payer sent under an id that looks like it', async () => {
    const { id: intentId } = await intend(ann, bob, 1)
    for (const cid of [`transfer:${intentId}`, paymentId(intentEvent(intentId))])
      await send(ann, chat, 'hi', { cid })
    expect(await pay(ann, intentId)).toMatchObject({ ok: true })
    expect(await cardsOf(bob)).toHaveLength(1)
    const [card] = await world.sql<{ cid: string }[]>`
      select cid from conversations.entry where conversation_id = ${chat} order by cseq desc limit 1`
    expect(card?.cid).toContain(intentId)
    const cid = card?.cid ?? ''
    // Neither the typed client nor the server accepts such an id for a message.
    expect(say(ann, chat, 'hi', { cid })).rejects.toThrow('Invalid string')
    const payload = { _token: ann.token, session_id: chat, kind: 1, content: { text: 'hi' }, cid }
    expect(await sendRaw(world, sendMessage, payload)).toMatchObject({ err: 1 })
  })

  test('appears as a card in their chat at once, for both, and counts as unread', async () => {
    const bobPhone = await bob.connect()
    const id = await transfer(2.5, 'for lunch')
    const frame = await bobPhone.next(newEntry, ({ data }) => JSON.stringify(data).includes(id))
    expect(JSON.stringify(frame.data)).toContain('"amount":"2.50"')
    await bobPhone.close()
    const card = {
      id,
      from: ann.id,
      amount: '2.50',
      asset: 'USDT',
      note: 'for lunch',
      payeeId: bob.id,
      status: 'done',
    } as const
    expect(await cardsOf(ann)).toEqual([card])
    expect(await cardsOf(bob)).toEqual([card])
    expect(await bob.do(getChat, { conversationId: chat })).toMatchObject({ unread: 1 })
  })

  test('tapped twice, or retried after a lost answer, moves money once and makes one card', async () => {
    const annPhone = await ann.connect()
    const { id: intentId } = await intend(ann, bob, 3)
    const payload = { intent_id: intentId, password: pin, cid: 'one', _token: ann.token }
    await sendAndCut(world, payIntent, payload)
    await annPhone.next(paymentMade)
    await annPhone.close()
    const again = await Promise.all([pay(ann, intentId), pay(ann, intentId), pay(ann, intentId)])
    for (const each of again) expect(each).toEqual(again[0])
    expect(again[0]).toMatchObject({ ok: true, value: { amount: usdt(3) } })
    expect(await cardsOf(ann)).toHaveLength(1)
    expect([await balanceOf(ann), await balanceOf(bob)]).toEqual([usdt(7), usdt(3)])
  })

  test('makes one card per payment and none when refused, even concurrently', async () => {
    const intents = await Promise.all(Array.from({ length: 6 }, () => intend(ann, bob, 4)))
    const outcomes = await Promise.all(intents.map(({ id }) => pay(ann, id)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await cardsOf(bob)).toHaveLength(2)
    expect(await balanceOf(ann)).toBe(usdt(2))
  })

  test('cannot be recalled: the money has moved', async () => {
    await transfer(1)
    const { entries } = await ann.do(readHistory, { conversationId: chat })
    const card = entries.find(({ message }) => message.content.kind === 'transfer')
    const outcome = await ann.call(recallMessage, { conversationId: chat, cseq: card?.cseq ?? 0 })
    expect(outcome).toMatchObject(refused('MoneyStays'))
  })

  test('cannot be forged by sending such a message directly', async () => {
    const content = { transfer: { id: crypto.randomUUID(), amount: '9.00' } }
    const forged = { conversationId: chat, kind: 'transfer', content, cid: 'x' }
    expect(await ann.call(sendMessage, forged as never)).toMatchObject({ ok: false })
    expect(await cardsOf(bob)).toEqual([])
  })
})

describe('a return', () => {
  test('sends the whole transfer back, and the card says so to both', async () => {
    const id = await transfer(4)
    await endow(bob, 0)
    const intent = await intendReturn(bob, id)
    expect(intent).toMatchObject({ ok: true, value: { amount: usdt(4), fee: 0n, balance: usdt(4) } })
    const paid = await pay(bob, intent.ok ? intent.value.id : '')
    expect(paid).toMatchObject({ ok: true, value: { payeeId: ann.id } })
    expect([await balanceOf(ann), await balanceOf(bob)]).toEqual([usdt(10), 0n])
    for (const person of [ann, bob])
      expect(await cardsOf(person)).toMatchObject([{ id, status: 'returned', amount: '4.00' }])
    const [returned, sent] = (await ann.do(listBills, {})).bills
    expect(returned).toMatchObject({ reason: 'return', side: 1, personId: bob.id, isSentBack: false })
    // Both bills state that it was returned, so nobody is offered to return it again.
    expect(sent).toMatchObject({ id, side: 2, isSentBack: true })
    expect(await bob.do(showBill, { id })).toMatchObject({ side: 1, isSentBack: true })
  })

  test('happens once, however many intents there are for it', async () => {
    const id = await transfer(2)
    await transfer(2)
    await endow(bob, 0)
    const intents = await Promise.all([intendReturn(bob, id), intendReturn(bob, id), intendReturn(bob, id)])
    const outcomes = await Promise.all(
      intents.map((intent, n) => pay(bob, intent.ok ? intent.value.id : '', `c${n}`)),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    for (const each of outcomes) if (!each.ok) expect(each).toMatchObject(refused('TransferReturned'))
    expect(await intendReturn(bob, id)).toMatchObject(refused('TransferReturned'))
    expect([await balanceOf(ann), await balanceOf(bob)]).toEqual([usdt(8), usdt(2)])
  })

  test('can be made only by the payee, within a day, for an existing transfer', async () => {
    const id = await transfer(1)
    const cat = await world.person('Cat')
    for (const person of [ann, cat])
      expect(await intendReturn(person, id)).toMatchObject(refused('TransferNotFound'))
    expect(await intendReturn(bob, crypto.randomUUID())).toMatchObject(refused('TransferNotFound'))
    world.clock.advance(24 * 3_600_000)
    expect(await intendReturn(bob, id)).toMatchObject(refused('TransferTooOld'))
  })

  test('works to a former friend and to someone blocked', async () => {
    const [first, second] = [await transfer(1), await transfer(1)]
    await endow(bob, 0)
    await bob.do(blockPerson, { personId: ann.id })
    const one = await intendReturn(bob, first)
    expect(await pay(bob, one.ok ? one.value.id : '')).toMatchObject({ ok: true })
    await ann.do(removeFriend, { personId: bob.id })
    const other = await intendReturn(bob, second)
    expect(await pay(bob, other.ok ? other.value.id : '')).toMatchObject({ ok: true })
    expect(await balanceOf(ann)).toBe(usdt(10))
  })

  test('needs a sufficient balance', async () => {
    const id = await transfer(5)
    await endow(bob, 0)
    const { id: onward } = await intend(bob, ann, 3)
    await pay(bob, onward)
    expect(await intendReturn(bob, id)).toMatchObject(refused('InsufficientFunds'))
    expect(await cardsOf(ann)).toMatchObject([{ status: 'done' }, { status: 'done' }])
  })
})
