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
  openSupport,
  payIntent,
  reactToMessage,
  readHistory,
  sanctionChanged,
  sendMessage,
  sessionEnded,
  showFreeze,
} from '@linnet/protocol'
import {
  approveProposal,
  acceptFreezeAppeal,
  decideAppeal,
  freezePerson,
  holdPerson,
  imposeSanction,
  liftFreeze,
  liftSanction,
  listAppeals,
  listPendingProposals,
  showStaffPerson,
  type StaffInput,
  withdrawProposal,
} from '@linnet/protocol/staff'
import {
  balanceOf,
  createTestWorld,
  doTogether,
  endow,
  loginPassword,
  messageTo,
  type Person,
  pin,
  refusalOf,
  refused,
  said,
  type StaffPerson,
  type TestWorld,
  usdt,
} from '@linnet/testing'

const hourMs = 3_600_000
let world: TestWorld
let ann: Person
let chat: ConversationId
let bob: Person
let sam: StaffPerson
let olga: StaffPerson
let otto: StaffPerson

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

/** Staff sessions don't survive the clock changes of a test. */
async function hireStaff(): Promise<void> {
  sam = await world.staff('support', 'Sam')
  olga = await world.staff('owner', 'Olga')
  otto = await world.staff('owner', 'Otto')
}

/** Ann, and a friend of hers who is sanctioned. */
async function newBob(): Promise<void> {
  await hireStaff()
  ann = await world.person('Ann')
  bob = await world.person('Bob')
  chat = await world.befriend(ann, bob)
}

type Given = Partial<Omit<StaffInput<typeof imposeSanction>, 'kind'>> & { kind: 'warn' | 'mute' | 'freeze' }

async function impose({ kind, ...given }: Given): Promise<string> {
  const input = {
    personId: bob.id,
    reason: 'spam' as const,
    note: 'No adverts',
    hours: 24,
    why: 'many reports',
    ...given,
  }
  if (kind !== 'freeze') return (await sam.do(imposeSanction, { ...input, kind })).id
  const { proposalId = '' } = await sam.do(freezePerson, input)
  await olga.do(approveProposal, { id: proposalId })
  const { sanctions } = await sam.do(showStaffPerson, { id: bob.id })
  return sanctions[0]?.id ?? ''
}
const liftIt = (id: string) => sam.do(liftSanction, { id, why: 'a mistake' })
/** Sam has proposed the freeze, so two others lift it. */
const unfreeze = (id: string) => doTogether([otto, olga], liftFreeze, { id, why: 'a mistake' })
const answer = (id: string, accepts: boolean) =>
  sam.do(decideAppeal, { id, accepts, answer: 'We looked again' })
const speak = (person: Person, conversationId = chat) =>
  refusalOf(person.call(sendMessage, messageTo(conversationId, 'hello')))
const login = () => world.guest.call(logIn, { account: bob.account, password: loginPassword })

async function ticketOf(): Promise<string> {
  const outcome = await login()
  if (outcome.ok) throw new Error('the login was not refused')
  return String(outcome.refusal.parameters?.['ticket'])
}

describe('an account that one person holds', () => {
  const held = () => ({
    personId: bob.id,
    reason: 'fraud' as const,
    note: '',
    why: 'money leaves now',
    hours: 168,
  })

  test('is frozen for a day at once, and for as long as proposed once a second person approves', async () => {
    await newBob()
    const { state, proposalId = '' } = await sam.do(holdPerson, held())
    expect(state).toBe('waiting')
    expect(await refusalOf(login())).toBe('AccountFrozen')
    world.clock.advance(25 * hourMs)
    expect(await refusalOf(login())).toBe('done')
    olga = await world.staff('owner', 'Olga')
    await olga.do(approveProposal, { id: proposalId })
    world.clock.advance(100 * hourMs)
    expect(await refusalOf(login())).toBe('AccountFrozen')
  })

  test('is held once in a week, and leaves nothing behind where that is refused', async () => {
    await newBob()
    sam = await world.staff('support', 'Sam')
    const { proposalId = '' } = await sam.do(holdPerson, held())
    await sam.do(withdrawProposal, { id: proposalId })
    world.clock.advance(48 * hourMs)
    sam = await world.staff('support', 'Sam')
    expect(await refusalOf(sam.call(holdPerson, held()))).toBe('HeldLately')
    expect(await refusalOf(login())).toBe('done')
    expect((await sam.do(listPendingProposals, { kind: 'person', id: bob.id })).proposals).toEqual([])
    world.clock.advance(6 * 24 * hourMs)
    sam = await world.staff('support', 'Sam')
    await sam.do(holdPerson, held())
    expect(await refusalOf(login())).toBe('AccountFrozen')
  })
})

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

  test('sends neither packets nor transfers, and is refused before paying', async () => {
    await newBob()
    await endow(bob, 50)
    const transfer = { kind: 'transfer', payeeId: ann.id, amount: usdt(5) } as const
    const packet = { conversationId: chat, type: 1, count: 1, text: 'Hello' }
    const ready = await bob.do(checkBeforePay, transfer)
    await impose({ kind: 'mute' })
    expect(await refusalOf(bob.call(checkBeforePay, transfer))).toBe('MutedByStaff')
    expect(await refusalOf(bob.call(checkBeforePay, { kind: 'packet', amount: usdt(5), packet }))).toBe(
      'MutedByStaff',
    )
    const paying = { intentId: ready.id, password: pin, cid: Bun.randomUUIDv7() }
    expect(await refusalOf(bob.call(payIntent, paying))).toBe('MutedByStaff')
    expect(await balanceOf(bob)).toBe(usdt(50))
  })

  test('can still write to the support', async () => {
    await newBob()
    const known = (await bob.do(openSupport, {})).conversationId as ConversationId
    await impose({ kind: 'mute' })
    expect(await speak(bob)).toBe('MutedByStaff')
    expect(await speak(bob, known)).toBe('done')
    const cat = await world.person('Cat')
    await sam.do(imposeSanction, {
      personId: cat.id,
      kind: 'mute',
      reason: 'spam',
      note: '',
      hours: 24,
      why: 'spam',
    })
    const fresh = (await cat.do(openSupport, {})).conversationId as ConversationId
    expect(await speak(cat, fresh)).toBe('done')
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

test('a freeze waits for a second person, who is never the one who proposed it', async () => {
  await newBob()
  const input = { personId: bob.id, reason: 'fraud' as const, note: '', why: 'many reports' }
  const { state, proposalId = '' } = await olga.do(freezePerson, input)
  expect(state).toBe('waiting')
  expect(await refusalOf(olga.call(approveProposal, { id: proposalId }))).toBe('SecondPersonNeeded')
  expect(await refusalOf(bob.call(listFriends, {}))).toBe('done')
  await sam.do(approveProposal, { id: proposalId })
  expect(await refusalOf(bob.call(listFriends, {}))).toBe('AccountFrozen')
})

describe('lifting a freeze', () => {
  test('takes two people other than the one who proposed it; the one who approved it may take part', async () => {
    await newBob()
    await endow(bob, 10)
    const id = await impose({ kind: 'freeze', hours: undefined })
    const input = { id, why: 'a mistake' }
    expect(await refusalOf(otto.call(liftSanction, input))).toBe('FreezeNeedsTwo')
    expect(await refusalOf(sam.call(liftFreeze, input))).toBe('FreezeOfYours')
    const { state, proposalId = '' } = await otto.do(liftFreeze, input)
    expect(state).toBe('waiting')
    expect(await refusalOf(otto.call(approveProposal, { id: proposalId }))).toBe('SecondPersonNeeded')
    expect(await refusalOf(sam.call(approveProposal, { id: proposalId }))).toBe('FreezeOfYours')
    expect(await login()).toMatchObject(refused('AccountFrozen'))
    await olga.do(approveProposal, { id: proposalId })
    expect(await login()).toMatchObject({ ok: true })
    expect(await refusalOf(otto.call(liftFreeze, input))).toBe('SanctionNotFound')
  })

  test('by an appeal takes the same two people; one person refuses it', async () => {
    await newBob()
    const id = await impose({ kind: 'freeze' })
    await world.guest.do(appealFreeze, { ticket: await ticketOf(), id, text: 'It was not me' })
    expect(await refusalOf(otto.call(decideAppeal, { id, accepts: true, answer: 'Yes' }))).toBe(
      'FreezeNeedsTwo',
    )
    expect(await refusalOf(sam.call(acceptFreezeAppeal, { id, answer: 'Yes' }))).toBe('FreezeOfYours')
    expect(await login()).toMatchObject(refused('AccountFrozen'))
    await answer(id, false)
    expect(await refusalOf(otto.call(acceptFreezeAppeal, { id, answer: 'Yes' }))).toBe('AppealAnswered')
  })

  test('waits once for each freeze, by whichever call it is proposed', async () => {
    await newBob()
    const one = await impose({ kind: 'freeze' })
    const other = await impose({ kind: 'freeze', hours: 48 })
    await world.guest.do(appealFreeze, { ticket: await ticketOf(), id: one, text: 'It was not me' })
    await otto.do(liftFreeze, { id: one, why: 'a mistake' })
    const accept = { id: one, answer: 'Yes' }
    expect(await refusalOf(olga.call(acceptFreezeAppeal, accept))).toBe('AlreadyProposed')
    expect(await refusalOf(otto.call(liftFreeze, { id: other, why: 'a mistake' }))).toBe('done')
  })

  test('is asked of a fresh second factor', async () => {
    await newBob()
    const id = await impose({ kind: 'freeze' })
    await world.sql`update staff.session set stepped_up_at = stepped_up_at - interval '1 hour'`
    expect(await refusalOf(otto.call(liftFreeze, { id, why: 'a mistake' }))).toBe('StepUpNeeded')
  })
})

describe('a frozen person', () => {
  test('loses every session, and gets the reason from each call, socket and login', async () => {
    await newBob()
    const open = await bob.connect()
    await impose({ kind: 'freeze', reason: 'fraud' })
    expect((await open.next(sessionEnded)).data).toMatchObject({ reason: 'frozen' })
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
    await hireStaff()
    await unfreeze(id)
    expect(await login()).toMatchObject({ ok: true })
    await impose({ kind: 'freeze', hours: 2 })
    world.clock.advance(3 * hourMs)
    expect(await login()).toMatchObject({ ok: true })
  })

  test('has money that nobody can spend', async () => {
    await newBob()
    await endow(bob, 100)
    const id = await impose({ kind: 'freeze', hours: undefined })
    // A login that was not stopped could still not pay.
    await world.sql`delete from auth.account_freeze where person_id = ${bob.id}`
    const { token } = await world.guest.do(logIn, { account: bob.account, password: loginPassword })
    const pay = () =>
      world.holderOf(token).call(checkBeforePay, { kind: 'transfer', payeeId: ann.id, amount: usdt(1) })
    expect(await pay()).toMatchObject({
      refusal: { name: 'SpendingFrozen', parameters: { reason: 'staff' } },
    })
    await unfreeze(id)
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
    await doTogether([otto, olga], acceptFreezeAppeal, { id, answer: 'We looked again' })
    expect(await login()).toMatchObject({ ok: true })
    world.clock.advance(25 * hourMs)
    expect(await refusalOf(world.guest.call(showFreeze, { ticket }))).toBe('TicketOver')
    const forged = ticket.replace(bob.id, ann.id)
    expect(await refusalOf(world.guest.call(showFreeze, { ticket: forged }))).toBe('TicketOver')
  })
})

describe('a warned person', () => {
  test('gets the reason at once, and can appeal against their own sanctions only', async () => {
    await newBob()
    const device = await bob.connect()
    const id = await impose({ kind: 'warn' })
    expect((await device.next(sanctionChanged)).data).toMatchObject({ id, kind: 'warn', what: 'imposed' })
    expect(await speak(bob)).toBe('done')
    expect(await refusalOf(ann.call(appeal, { id, text: 'me too' }))).toBe('SanctionNotFound')
    for (const text of ['  ', '\u200b\u2800'])
      expect(await refusalOf(bob.call(appeal, { id, text }))).toBe('EmptyAppeal')
    await bob.do(appeal, { id, text: 'I only asked' })
    expect((await sam.do(listAppeals, { state: 'open', kind: 'warn' })).rows).toMatchObject([
      { id, personName: 'Bob', appealText: 'I only asked' },
    ])
    expect((await sam.do(listAppeals, { id })).rows).toMatchObject([{ id }])
    await answer(id, false)
    await device.next(sanctionChanged, ({ data }) => data['what'] === 'answered')
    await device.close()
    expect(await refusalOf(sam.call(decideAppeal, { id, accepts: true, answer: 'again' }))).toBe(
      'AppealAnswered',
    )
    expect(await bob.do(listMySanctions, {})).toMatchObject([
      { id, appeal: 'refused', appealText: 'I only asked', answer: 'We looked again', liftedAt: 0 },
    ])
  })
})
