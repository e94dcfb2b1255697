/** An account is deleted by itself 15 days after its person asked for it, unless they log in and keep it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  claimPacket,
  type ConversationId,
  giveUpSentence,
  isGiveUpSentence,
  keepAccount,
  listDataRequests,
  listDevices,
  listSecurityEvents,
  logIn,
  makeCollectCode,
  checkBeforePay,
  payIntent,
  requestDeletion,
  sessionEnded,
  setAdmins,
} from '@linnet/protocol'
import { showStaffDataRequest } from '@linnet/protocol/staff'
import {
  createTestWorld,
  endow,
  groupOf,
  logOf,
  loginPassword,
  nameOf,
  newId,
  openBeside,
  peopleNamed,
  type Person,
  pin,
  refusalOf,
  runJob,
  say,
  sendPacket,
  type TestWorld,
  usdt,
  valueOf,
  wrongBooksOf,
} from '@linnet/testing'

const dayMs = 24 * 3_600_000
const password = loginPassword

let world: TestWorld
let ann: Person
let ben: Person
let cat: Person
beforeAll(async () => {
  world = await createTestWorld({ RECALL_SECONDS: String(10 * 86_400) }, undefined, { jobSpeed: 0 })
})
beforeEach(async () => {
  ;[ann, ben, cat] = await peopleNamed(world, 'Ann', 'Ben', 'Cat')
})
afterAll(() => world.stop())

const runDue = () => runJob(world, openBeside(world).job('datarequests.delete'))
const forget = () => runJob(world, openBeside(world).job('datarequests.forget'))
const comeDue = async () => {
  world.clock.advance(15 * dayMs + 1000)
  await runDue()
}
const stateOf = async (id: string) => {
  const [row] = await world.sql<{ state: string }[]>`select state from datarequests.request where id = ${id}`
  return row?.state
}
/** Logs in, and returns the refusal’s parameters. */
async function refusedLogin(person: Person, loginWith = password) {
  const outcome = await world.guest.call(logIn, { account: person.account, password: loginWith })
  if (outcome.ok) throw new Error('logged in')
  return { name: outcome.refusal.name, ticket: '', ...outcome.refusal.parameters } as {
    name: string
    ticket: string
    until?: number
  }
}
const ownerOf = async (conversationId: string) => {
  const [row] = await world.sql<{ ownerId: string }[]>`
    select owner_id as "ownerId" from groups.group where conversation_id = ${conversationId}`
  return row?.ownerId
}

describe('asking', () => {
  test('takes the password, logs out everywhere, and warns', async () => {
    expect(await refusalOf(ann.call(requestDeletion, { password: 'not_this_1' }))).toBe('WrongPassword')
    const device = await ann.connect()
    const asked = await ann.do(requestDeletion, { password })
    expect((await device.next(sessionEnded)).data).toMatchObject({ reason: 'deletion' })
    expect(asked.dueAt - asked.askedAt).toBe(15 * 86_400)
    expect(await refusalOf(ann.call(listDevices, {}))).toBe('SessionEnded')
    const alerts = await world.sql<object[]>`
      select 1 from security.alert where person_id = ${ann.id} and kind = 'deletionAsked'`
    expect(alerts).toHaveLength(1)
    expect(await refusedLogin(ann)).toMatchObject({ name: 'DeletionPending', until: asked.dueAt })
    expect(await refusedLogin(ann, 'not_this_1')).toMatchObject({ name: 'WrongLogin' })
  })

  test('with money left takes the sentence that gives it up', async () => {
    await endow(ann, 3)
    expect(await ann.do(listDataRequests, {})).toMatchObject({ blocks: ['money'], moneyLeft: usdt(3) })
    for (const giveUp of [undefined, '', 'yes']) {
      const outcome = await ann.call(requestDeletion, { password, ...(giveUp !== undefined && { giveUp }) })
      expect(nameOf(outcome)).toBe('MoneyLeft')
      expect(outcome.ok ? {} : outcome.refusal.parameters).toMatchObject({ amount: '3.00' })
    }
    await ann.do(requestDeletion, { password, giveUp: ' i GIVE up  my money' })
    for (const sentence of Object.values(giveUpSentence)) expect(isGiveUpSentence(sentence)).toBe(true)
  })
})

describe('a login', () => {
  test('takes it back once the person confirms, and the account stays', async () => {
    const { id } = await ann.do(requestDeletion, { password })
    const { ticket } = await refusedLogin(ann)
    expect(await stateOf(id)).toBe('waiting')
    const { token } = await world.guest.do(keepAccount, { ticket })
    expect(await stateOf(id)).toBe('withdrawn')
    const back = world.holderOf(token)
    expect((await back.do(listSecurityEvents, {})).map(({ kind }) => kind)).toContain('deletionCancelled')
    await comeDue()
    expect(nameOf(await back.call(listDevices, {}))).toBe('done')
    expect(await refusalOf(world.guest.call(keepAccount, { ticket }))).toBe('TicketOver')
  })

  test('opens no session with a ticket that is forged, old, or of a kept account', async () => {
    await ann.do(requestDeletion, { password })
    const { ticket } = await refusedLogin(ann)
    const other = ticket.replace(ann.id, ben.id)
    expect(await refusalOf(world.guest.call(keepAccount, { ticket: other }))).toBe('TicketOver')
    world.clock.advance(11 * 60_000)
    expect(await refusalOf(world.guest.call(keepAccount, { ticket }))).toBe('TicketOver')
    const { ticket: second } = await refusedLogin(ann)
    await world.guest.do(keepAccount, { ticket: second })
    expect(await refusalOf(world.guest.call(keepAccount, { ticket: second }))).toBe('TicketOver')
  })

  test('opens no session once the account is deleted, with a ticket from before', async () => {
    await ann.do(requestDeletion, { password })
    world.clock.advance(15 * dayMs + 1000)
    const { ticket } = await refusedLogin(ann)
    await runDue()
    expect(await refusalOf(world.guest.call(keepAccount, { ticket }))).toBe('TicketOver')
    expect(await world.sql`select 1 from auth.session where person_id = ${ann.id}`).toHaveLength(0)
  })

  test('at the moment of the deletion either keeps the account or finds none', async () => {
    for (let round = 0; round < 6; round++) {
      const person = await world.person('Dan')
      const { id } = await person.do(requestDeletion, { password })
      world.clock.advance(15 * dayMs + 1000)
      const { ticket } = await refusedLogin(person)
      const [kept] = await Promise.all([world.guest.call(keepAccount, { ticket }).then(nameOf), runDue()])
      expect([kept, await stateOf(id)]).toEqual(
        kept === 'done' ? ['done', 'withdrawn'] : ['TicketOver', 'done'],
      )
    }
  })
})

describe('the job', () => {
  test('deletes nothing before the time, and everything after it', async () => {
    await world.befriend(ann, ben)
    const { id } = await ann.do(requestDeletion, { password })
    world.clock.advance(15 * dayMs - 60_000)
    await runDue()
    expect(await stateOf(id)).toBe('waiting')
    world.clock.advance(61_000)
    await runDue()
    expect(await stateOf(id)).toBe('done')
    await forget()
    expect(await refusedLogin(ann)).toMatchObject({ name: 'WrongLogin' })
    const [row] = await world.sql<{ phone: string | null }[]>`
      select phone from profiles.person where id = ${ann.id}`
    expect(row).toEqual({ phone: null })
  })

  test('hands a group to an administrator, else to the oldest member', async () => {
    for (const friend of [ben, cat]) await world.befriend(ann, friend)
    const group = await groupOf(ann, ben, cat)
    const led = await groupOf(ann, ben, cat)
    await ann.do(setAdmins, { conversationId: led, personIds: [cat.id], isOn: true })
    await world.sql`
      update conversations.member set joined_at = now() - interval '1 day'
      where conversation_id = ${group} and person_id = ${ben.id}`
    await ann.do(requestDeletion, { password })
    await comeDue()
    await forget()
    expect([await ownerOf(group), await ownerOf(led)]).toEqual([ben.id, cat.id])
  })

  test('books the money that was given up to the house, with its cause', async () => {
    await endow(ann, 3)
    const { id } = await ann.do(requestDeletion, { password, giveUp: giveUpSentence['zh-cn'] })
    await comeDue()
    expect(await stateOf(id)).toBe('done')
    const intents: unknown[] = await world.sql`
      select kind, subject, asset, amount::text, note from wallet.intent where person_id = ${ann.id} and kind = 'forfeit'`
    expect(intents).toEqual([
      { kind: 'forfeit', subject: 'money', asset: 'USDT', amount: String(usdt(3)), note: id },
    ])
    const [account] = await world.sql<object[]>`
      select (credits_posted - debits_posted)::text as left, is_closed from ledger.account
      where owner_id = ${ann.id} and asset = 1`
    expect(account).toEqual({ left: '0', is_closed: true })
    expect(await wrongBooksOf(world)).toEqual([])
  })

  test('takes back for both what could still be taken back when it was asked for, if that was wished', async () => {
    const [chat, wished] = [await world.befriend(cat, ben), await world.befriend(ann, ben)]
    await endow(ann, 3)
    const payPacket = async (conversationId: ConversationId) => {
      const packet = { conversationId, type: 1, count: 1, text: 'Tea', amount: usdt(3) }
      const { id } = valueOf(await sendPacket(ann, packet))
      await ben.do(claimPacket, { id, cid: newId() })
    }
    for (const [person, at] of [
      [ann, wished],
      [cat, chat],
    ] as const) {
      await say(person, at, 'too old')
      await world.sql`update conversations.entry set at = now() - interval '30 days' where conversation_id = ${at}`
      await say(ben, at, 'of the other')
      if (at === wished) await payPacket(at)
      for (let n = 0; n < 120; n++) await say(person, at, `word ${n}`)
    }
    await ann.do(requestDeletion, { password, takesMessages: true })
    await cat.do(requestDeletion, { password })
    await comeDue()
    await forget()
    const shown = async (at: ConversationId) =>
      (await logOf(ben, at)).flatMap(({ message: { content } }) =>
        content.kind === 'text' ? [content.text] : content.kind === 'redPacket' ? ['packet'] : [],
      )
    expect(await shown(wished)).toEqual(['too old', 'of the other', 'packet'])
    expect((await shown(chat)).slice(0, 3)).toEqual(['too old', 'of the other', 'word 0'])
  })

  test('waits while more money came in than was given up, and staff see why', async () => {
    await endow(ben, 5)
    await endow(ann, 1)
    const { code } = await ann.do(makeCollectCode, {})
    const { id } = await ann.do(requestDeletion, { password, giveUp: giveUpSentence['en-us'] })
    const sam = await world.staff('support', 'Sam')
    const givenUp = { most: '1.00', words: giveUpSentence['en-us'] }
    expect(await sam.do(showStaffDataRequest, { id })).toMatchObject({ blocks: [], givenUp })
    const intent = await ben.do(checkBeforePay, { kind: 'collect', code, amount: usdt(2) })
    valueOf(await ben.call(payIntent, { intentId: intent.id, password: pin, cid: newId() }))
    await comeDue()
    expect(await stateOf(id)).toBe('waiting')
    const later = await world.staff('support', 'Sam')
    expect((await later.do(showStaffDataRequest, { id })).blocks).toEqual(['money'])
    const { ticket } = await refusedLogin(ann)
    await world.guest.do(keepAccount, { ticket })
  })

  test('waits while money is on its way', async () => {
    await endow(ann, 3)
    const chat = await world.befriend(ann, ben)
    const packet = { conversationId: chat, type: 1, count: 1, text: 'Tea', amount: usdt(3) }
    const { id: packetId } = valueOf(await sendPacket(ann, packet))
    const { id } = await ann.do(requestDeletion, { password, giveUp: giveUpSentence['en-us'] })
    await world.sql`update datarequests.request set due_at = now() where id = ${id}`
    await runDue()
    expect(await stateOf(id)).toBe('waiting')
    await ben.do(claimPacket, { id: packetId, cid: newId() })
    await runDue()
    expect(await stateOf(id)).toBe('done')
    expect(await wrongBooksOf(world)).toEqual([])
  })

  test('leaves frozen accounts, and what the version before asked of staff', async () => {
    const { id } = await ann.do(requestDeletion, { password })
    await world.sql`
      insert into auth.account_freeze (person_id, sanction_id, reason, set_at)
      values (${ann.id}, gen_random_uuid(), 'fraud', now())`
    const older = newId()
    await world.sql`
      insert into datarequests.request (id, person_id, kind, asked_at, due_at)
      values (${older}, ${ben.id}, 'deletion', now(), now())`
    await comeDue()
    expect([await stateOf(id), await stateOf(older)]).toEqual(['waiting', 'waiting'])
    expect(await refusedLogin(ann)).toMatchObject({ name: 'AccountFrozen' })
  })
})
