import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  appeal,
  appealFreeze,
  checkBeforePay,
  type ConversationId,
  createGroup,
  editMessage,
  listFriends,
  listMySanctions,
  logIn,
  reactToMessage,
  readHistory,
  sendMessage,
  showFreeze,
} from '@linnet/protocol'
import {
  createTestWorld,
  endow,
  loginPassword,
  messageTo,
  openBeside,
  type Person,
  refusalOf,
  refused,
  said,
  type TestWorld,
  transactIn,
  usdt,
} from '@linnet/testing'
import { sanctions } from '.'
import { auth } from '../auth'
import { answerAppeal } from './appeals'
import { lift, type NewSanction } from './impose'

const staffId = Bun.randomUUIDv7()
const hourMs = 3_600_000
let world: TestWorld
let ann: Person
let chat: ConversationId
let bob: Person

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

/** Ann, and a friend of hers on whom something is imposed. */
async function newBob(): Promise<void> {
  ann = await world.person('Ann')
  bob = await world.person('Bob')
  chat = await world.befriend(ann, bob)
}

const impose = (given: Partial<NewSanction> & Pick<NewSanction, 'kind'>): Promise<string> =>
  transactIn(world)((work) =>
    openBeside(world)
      .of(sanctions)
      .impose(work, { personId: bob.id, reason: 'spam', note: 'No adverts', hours: 24, staffId, ...given }),
  )
const liftIt = (id: string) =>
  transactIn(world)((work) => lift(work, openBeside(world).of(auth), { id, staffId, why: 'a mistake' }))
const answer = (id: string, accepts: boolean) =>
  transactIn(world)((work) =>
    answerAppeal(work, openBeside(world).of(auth), { id, accepts, answer: 'We looked again', staffId }),
  )
const speak = (person: Person, conversationId = chat) =>
  refusalOf(person.call(sendMessage, messageTo(conversationId, 'hello')))
const login = () => world.guest.call(logIn, { account: bob.account, password: loginPassword })

async function ticketOf(): Promise<string> {
  const outcome = await login()
  if (outcome.ok) throw new Error('the login was not refused')
  return String(outcome.refusal.parameters?.['ticket'])
}

describe('a muted person', () => {
  test('sends, edits and reacts nowhere until the mute ends, also in groups joined meanwhile', async () => {
    await newBob()
    const cseq = await said(bob, chat, 'before')
    await impose({ kind: 'mute' })
    const { conversationId: group } = await ann.do(createGroup, { personIds: [bob.id] })
    const eve = await world.person('Eve')
    const fresh = await world.befriend(eve, bob)
    for (const place of [chat, group, fresh]) expect(await speak(bob, place)).toBe('MutedByStaff')
    const entry = { conversationId: chat, cseq }
    expect(await refusalOf(bob.call(editMessage, { ...entry, text: 'after', cid: Bun.randomUUIDv7() }))).toBe(
      'MutedByStaff',
    )
    expect(await refusalOf(bob.call(reactToMessage, { ...entry, emoji: '👍', isOn: true }))).toBe(
      'MutedByStaff',
    )
    expect(await refusalOf(bob.call(readHistory, { conversationId: chat, range: {} }))).toBe('done')
    expect(await speak(ann)).toBe('done')
    world.clock.advance(25 * hourMs)
    for (const place of [chat, group, fresh]) expect(await speak(bob, place)).toBe('done')
  })

  test('speaks again once it is lifted, unless another mute holds', async () => {
    await newBob()
    const [short, long] = [await impose({ kind: 'mute' }), await impose({ kind: 'mute', hours: 48 })]
    await liftIt(long)
    expect(await speak(bob)).toBe('MutedByStaff')
    await liftIt(short)
    expect(await speak(bob)).toBe('done')
  })
})

describe('a frozen person', () => {
  test('loses every session, and is told why by each call, socket and login', async () => {
    await newBob()
    await impose({ kind: 'freeze', reason: 'fraud' })
    const frozen = { ...refused('AccountFrozen'), refusal: { parameters: { reason: 'fraud' } } }
    expect(await bob.call(listFriends, {})).toMatchObject(frozen)
    expect(await login()).toMatchObject(frozen)
    expect(await ann.call(listFriends, {})).toMatchObject({ ok: true })
    const device = await world.connect({ token: bob.token })
    expect(device.checked).toMatchObject({ err: 404, message: '该账号已被冻结' })
    await device.close()
  })

  test('logs in again when the time is over, or the freeze is lifted', async () => {
    await newBob()
    const id = await impose({ kind: 'freeze', hours: undefined })
    world.clock.advance(48 * hourMs)
    expect(await login()).toMatchObject(refused('AccountFrozen'))
    await liftIt(id)
    expect(await login()).toMatchObject({ ok: true })
    await impose({ kind: 'freeze', hours: 2 })
    world.clock.advance(3 * hourMs)
    expect(await login()).toMatchObject({ ok: true })
  })

  test('has money that nobody can spend', async () => {
    await newBob()
    await endow(bob, 100)
    const id = await impose({ kind: 'freeze', hours: undefined })
    // A login that had slipped through could still not pay.
    await world.sql`delete from auth.account_freeze where person_id = ${bob.id}`
    const { token } = await world.guest.do(logIn, { account: bob.account, password: loginPassword })
    const pay = () =>
      world.holderOf(token).call(checkBeforePay, { kind: 'transfer', payeeId: ann.id, amount: usdt(1) })
    expect(await pay()).toMatchObject({
      refusal: { name: 'SpendingFrozen', parameters: { reason: 'staff' } },
    })
    await liftIt(id)
    expect(await pay()).toMatchObject({ ok: true })
  })

  test('reads about the freeze and appeals once, with the ticket of the refused login', async () => {
    await newBob()
    const id = await impose({ kind: 'freeze' })
    const ticket = await ticketOf()
    expect(await world.guest.do(showFreeze, { ticket })).toMatchObject([
      { id, kind: 'freeze', reason: 'spam', note: 'No adverts', appeal: 'none' },
    ])
    const said = { ticket, id, text: 'It was not me' }
    await world.guest.do(appealFreeze, said)
    expect(await refusalOf(world.guest.call(appealFreeze, said))).toBe('AlreadyAppealed')
    await answer(id, true)
    expect(await login()).toMatchObject({ ok: true })
    world.clock.advance(25 * hourMs)
    expect(await refusalOf(world.guest.call(showFreeze, { ticket }))).toBe('TicketOver')
    const forged = ticket.replace(bob.id, ann.id)
    expect(await refusalOf(world.guest.call(showFreeze, { ticket: forged }))).toBe('TicketOver')
  })
})

describe('a warned person', () => {
  test('is told at once why, and appeals for their own sanctions only', async () => {
    await newBob()
    const id = await impose({ kind: 'warn' })
    expect(await speak(bob)).toBe('done')
    expect(await refusalOf(ann.call(appeal, { id, text: 'me too' }))).toBe('SanctionNotFound')
    expect(await refusalOf(bob.call(appeal, { id, text: '  ' }))).toBe('EmptyAppeal')
    await bob.do(appeal, { id, text: 'I only asked' })
    await answer(id, false)
    expect(await bob.do(listMySanctions, {})).toMatchObject([
      { id, appeal: 'refused', appealText: 'I only asked', answer: 'We looked again', liftedAt: 0 },
    ])
  })
})
