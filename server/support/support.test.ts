import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  type ConversationId,
  getBase,
  listAgents,
  openSupport,
  rateSupport,
  readSupportState,
  textOf,
} from '@linnet/protocol'
import {
  answerTicket,
  changeStaffRole,
  closeTicket,
  handOverTicket,
  listTickets,
  readDuty,
  readTicket,
  setDuty,
  staffPath,
  type StaffOutput,
  removeStaff,
  suspendStaff,
  watchSupport,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  logOf,
  newId,
  openBeside,
  type Person,
  refusalOf,
  runJob,
  say,
  type StaffPerson,
  type TestWorld,
  until,
} from '@linnet/testing'

let world: TestWorld
let sam: StaffPerson
let sue: StaffPerson
let people = 0

beforeAll(async () => {
  world = await createTestWorld()
  sam = await world.staff('support', 'Sam')
  sue = await world.staff('support', 'Sue')
})
afterAll(() => world.stop())

/** A member, and their conversation with the support. */
async function member(): Promise<{ person: Person; chat: ConversationId }> {
  const person = await world.person(`Member ${++people}`)
  const { conversationId } = await person.do(openSupport, {})
  return { person, chat: conversationId as ConversationId }
}

const textsOf = async (person: Person, chat: ConversationId) =>
  (await logOf(person, chat)).map(({ message: { content } }) => textOf(content))

type Row = StaffOutput<typeof listTickets>['rows'][number]

/** The open case of a member, once their message has been noted. */
const caseOf = (person: Person, isThere: (row: Row) => boolean = () => true): Promise<Row> =>
  until(async () => {
    const { rows } = await sam.do(listTickets, { box: 'all', descending: true })
    return rows.find((one) => one.person.id === person.id && isThere(one))
  })

const onDuty = async (...agents: StaffPerson[]) => {
  for (const agent of [sam, sue]) await agent.do(setDuty, { isOnDuty: agents.includes(agent) })
}

describe('contact with the support', () => {
  test('is one conversation, which greets in the member’s language and shows in get/base', async () => {
    const person = await world.person('Ann')
    expect((await person.do(getBase, {})).supportConversationId).toBe('')
    const { conversationId } = await person.do(openSupport, {})
    expect((await person.do(openSupport, {})).conversationId).toBe(conversationId)
    expect((await person.do(getBase, {})).supportConversationId).toBe(conversationId)
    const texts = await textsOf(person, conversationId as ConversationId)
    expect(texts).toEqual(['Hello! How can we help? Write to us here.'])
  })

  test('that somebody has is answered, closed and given away by nobody else but owners; others take it over first', async () => {
    await onDuty(sam)
    const { person, chat } = await member()
    await say(person, chat, 'hello')
    const { id } = await caseOf(person)
    const byOthers = [
      await refusalOf(sue.call(answerTicket, { id, text: 'hi', cid: newId() })),
      await refusalOf(sue.call(closeTicket, { id })),
      await refusalOf(sue.call(handOverTicket, { id, to: 'waiting' })),
    ]
    expect(byOthers).toEqual(['CaseOfAnother', 'CaseOfAnother', 'CaseOfAnother'])
    expect((await textsOf(person, chat)).at(-1)).toBe('hello')
    const olga = await world.staff('owner', 'Olga')
    await olga.do(answerTicket, { id, text: 'from the owner', cid: newId() })
    expect((await caseOf(person)).assignee?.name).toBe('Sam')
    await sue.do(handOverTicket, { id, to: 'me' })
    await sue.do(answerTicket, { id, text: 'from Sue', cid: newId() })
    expect((await textsOf(person, chat)).slice(-2)).toEqual(['from the owner', 'from Sue'])
    expect(await refusalOf(sam.call(answerTicket, { id, text: 'hi', cid: newId() }))).toBe('CaseOfAnother')
  })

  test('waits when nobody is on duty, and goes to the agent who answers', async () => {
    await onDuty()
    const { person, chat } = await member()
    await say(person, chat, 'my packet is gone')
    const { id, state, lastText } = await caseOf(person)
    expect([state, lastText]).toEqual(['waiting', 'my packet is gone'])
    expect(await person.do(readSupportState, {})).toMatchObject({ isOnDuty: false, state: 'waiting' })
    await sue.do(answerTicket, { id, text: 'which one?', cid: newId() })
    expect((await textsOf(person, chat)).at(-1)).toBe('which one?')
    const taken = await caseOf(person)
    expect(taken).toMatchObject({ state: 'assigned', assignee: { name: 'Sue' } })
    expect(taken.unansweredSince).toBeUndefined()
    expect((await person.do(readSupportState, {})).agent).toBe('Sue')
  })

  test('goes to the agent on duty with the fewest cases; a second message belongs to the same', async () => {
    await onDuty(sam, sue)
    const before = await Promise.all([sam, sue].map(async (agent) => (await agent.do(readDuty, {})).mine))
    const members = await Promise.all([member(), member()])
    for (const { person, chat } of members) {
      await say(person, chat, 'one')
      await caseOf(person)
    }
    const after = await Promise.all([sam, sue].map(async (agent) => (await agent.do(readDuty, {})).mine))
    expect(Math.abs((after[0] ?? 0) - (after[1] ?? 0))).toBeLessThanOrEqual(1)
    expect((after[0] ?? 0) + (after[1] ?? 0)).toBe((before[0] ?? 0) + (before[1] ?? 0) + 2)
    const [first] = members
    await say(first.person, first.chat, 'two')
    const { id, assignee } = await caseOf(first.person, ({ lastText }) => lastText === 'two')
    expect(['Sam', 'Sue']).toContain(assignee?.name ?? '')
    const { messages } = await sam.do(readTicket, { id })
    expect(messages.slice(-2).map(({ content, isFromMember }) => [content['text'], isFromMember])).toEqual([
      ['one', true],
      ['two', true],
    ])
    expect(await first.person.do(listAgents, {})).toHaveLength(2)
  })

  test('is handed over to another on duty, or back to those that wait', async () => {
    await onDuty(sam)
    const { person, chat } = await member()
    await say(person, chat, 'hello')
    const { id } = await caseOf(person)
    expect(await refusalOf(sam.call(handOverTicket, { id, to: sue.id }))).toBe('AgentOffDuty')
    await onDuty(sam, sue)
    await sam.do(handOverTicket, { id, to: sue.id })
    expect((await caseOf(person)).assignee?.name).toBe('Sue')
    await sue.do(handOverTicket, { id, to: 'waiting' })
    expect((await caseOf(person)).state).toBe('waiting')
    await sam.do(handOverTicket, { id, to: 'me' })
    expect((await caseOf(person)).assignee?.name).toBe('Sam')
  })

  test('is not taken from a colleague who has taken it since', async () => {
    await onDuty()
    const { person, chat } = await member()
    await say(person, chat, 'hello')
    const { id } = await caseOf(person)
    const take = (agent: StaffPerson, from: StaffPerson | null) =>
      refusalOf(agent.call(handOverTicket, { id, to: 'me', from: from?.id ?? null }))
    expect(await take(sue, null)).toBe('done')
    expect(await take(sam, null)).toBe('CaseOfAnother')
    expect((await caseOf(person)).assignee?.name).toBe('Sue')
    expect(await take(sue, null)).toBe('done')
    expect(await take(sam, sue)).toBe('done')
    expect((await caseOf(person)).assignee?.name).toBe('Sam')
  })

  test('is closed, rated once, and opened again by the next message', async () => {
    await onDuty(sam)
    const { person, chat } = await member()
    await say(person, chat, 'hello')
    const { id } = await caseOf(person)
    const rate = () => refusalOf(person.call(rateSupport, { ticketId: id, score: 5, text: 'kind' }))
    expect(await rate()).toBe('TicketNotFound')
    await sam.do(closeTicket, { id })
    expect(await refusalOf(sam.call(answerTicket, { id, text: 'late', cid: newId() }))).toBe('TicketNotFound')
    expect((await textsOf(person, chat)).at(-1)).toStartWith('We’ve closed this case.')
    expect((await person.do(readSupportState, {})).toRate).toMatchObject({ ticketId: id, agent: 'Sam' })
    expect(
      await refusalOf((await member()).person.call(rateSupport, { ticketId: id, score: 1, text: '' })),
    ).toBe('TicketNotFound')
    expect([await rate(), await rate()]).toEqual(['done', 'TicketNotFound'])
    expect(await caseOf(person)).toMatchObject({ state: 'closed', score: 5, rating: 'kind' })
    await say(person, chat, 'one more thing')
    const next = await caseOf(person, (row) => row.state !== 'closed')
    expect(next.id).not.toBe(id)
  })

  test('is rated within seven days', async () => {
    await onDuty(sam)
    const { person, chat } = await member()
    await say(person, chat, 'hello')
    const { id } = await caseOf(person)
    await sam.do(closeTicket, { id })
    await world.sql`update support.ticket set closed_at = closed_at - interval '8 days' where id = ${id}`
    expect(await refusalOf(person.call(rateSupport, { ticketId: id, score: 1, text: '' }))).toBe(
      'TicketNotFound',
    )
  })

  test('goes back to those that wait when its agent goes off duty unanswered, and stays when it was answered', async () => {
    await onDuty(sam)
    const [answered, unanswered] = [await member(), await member()]
    for (const { person, chat } of [answered, unanswered]) await say(person, chat, 'hello')
    const { id } = await caseOf(answered.person)
    await sam.do(answerTicket, { id, text: 'hi', cid: newId() })
    await caseOf(unanswered.person, ({ state }) => state === 'assigned')
    await onDuty()
    expect(await caseOf(unanswered.person)).toMatchObject({ state: 'waiting' })
    expect(await unanswered.person.do(readSupportState, {})).toMatchObject({ state: 'waiting' })
    expect((await caseOf(answered.person)).assignee?.name).toBe('Sam')
  })

  test('goes back when its agent closed the console and did not come back', async () => {
    await onDuty(sam)
    const { person, chat } = await member()
    await say(person, chat, 'hello')
    await caseOf(person, ({ state }) => state === 'assigned')
    const release = () => runJob(world, openBeside(world).job('support.release'))
    await world.sql`update support.agent set seen_at = now() - interval '14 minutes'`
    await release()
    expect((await caseOf(person)).state).toBe('assigned')
    await world.sql`update support.agent set seen_at = now() - interval '16 minutes'`
    await release()
    expect((await caseOf(person)).state).toBe('waiting')
  })

  test.each([
    [
      'is suspended',
      (owner: StaffPerson, id: StaffPerson['id']) => owner.do(suspendStaff, { id, reason: 'left' }),
    ],
    [
      'is removed',
      (owner: StaffPerson, id: StaffPerson['id']) => owner.do(removeStaff, { id, reason: 'left' }),
    ],
    [
      'gets a role that answers nobody',
      (owner: StaffPerson, id: StaffPerson['id']) =>
        owner.do(changeStaffRole, { id, role: 'content', reason: 'moved' }),
    ],
  ])('goes back with all others when its agent %s', async (_, leave) => {
    await onDuty()
    const kim = await world.staff('support', 'Kim')
    await kim.do(setDuty, { isOnDuty: true })
    const { person, chat } = await member()
    await say(person, chat, 'hello')
    const { id } = await caseOf(person, ({ assignee }) => assignee?.name === 'Kim')
    await kim.do(answerTicket, { id, text: 'hi', cid: newId() })
    await leave(await world.staff('owner', 'Olga'), kim.id)
    expect((await caseOf(person)).state).toBe('waiting')
    expect((await sam.do(readDuty, {})).agents).toEqual([])
  })

  test('does not reach an agent whose console is closed', async () => {
    await onDuty(sam)
    expect((await sam.do(readDuty, {})).isOnDuty).toBe(true)
    await world.sql`update support.agent set seen_at = now() - interval '3 minutes'`
    expect((await sam.do(readDuty, {})).isOnDuty).toBe(false)
  })
})

test('a message that was missed is found by the job', async () => {
  await onDuty()
  const { person, chat } = await member()
  await say(person, chat, 'hello')
  await caseOf(person)
  await world.sql`delete from support.ticket where person_id = ${person.id}`
  await world.sql`update support.conversation set seen_cseq = 0 where person_id = ${person.id}`
  const beside = openBeside(world)
  await runJob(world, beside.job('support.feed'))
  expect((await caseOf(person)).lastText).toBe('hello')
})

describe('the inbox', () => {
  test('comes by pages and boxes', async () => {
    await onDuty()
    for (let nth = 0; nth < 26; nth++) {
      const { person, chat } = await member()
      await say(person, chat, `case ${nth}`)
      await caseOf(person)
    }
    const first = await sam.do(listTickets, { box: 'waiting' })
    expect(first.rows).toHaveLength(25)
    const rest = await sam.do(listTickets, { box: 'waiting', after: first.next })
    expect(rest.rows.at(-1)?.lastText).toBe('case 25')
    expect(
      (await sue.do(listTickets, { box: 'mine' })).rows.every(({ assignee }) => assignee?.name === 'Sue'),
    ).toBe(true)
  })

  test('tells an open console at once', async () => {
    const stop = new AbortController()
    const response = await fetch(`${world.adminUrl}${staffPath(watchSupport)}`, {
      headers: { cookie: sam.cookie },
      signal: stop.signal,
    })
    expect(response.headers.get('content-type')).toStartWith('text/event-stream')
    const reader = response.body?.getReader()
    const next = async () => new TextDecoder().decode((await reader?.read())?.value as Uint8Array)
    expect(await next()).toContain('event: ready')
    const { person, chat } = await member()
    await say(person, chat, 'anybody there?')
    expect(await next()).toContain('event: changed')
    stop.abort()
  })

  test('tells a console nothing more, and keeps nobody on duty, once the session has ended', async () => {
    const kim = await world.staff('support', 'Kim')
    await onDuty()
    await kim.do(setDuty, { isOnDuty: true })
    const { body } = await fetch(`${world.adminUrl}${staffPath(watchSupport)}`, {
      headers: { cookie: kim.cookie },
    })
    const reader = body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value as Uint8Array)).toContain('event: ready')
    await world.sql`update staff.session set seen_at = seen_at - interval '9 hours' where account_id = ${kim.id}`
    await world.sql`update support.agent set seen_at = seen_at - interval '3 minutes' where staff_id = ${kim.id}`
    const { person, chat } = await member()
    await say(person, chat, 'anybody there?')
    expect((await reader?.read())?.done).toBe(true)
    expect((await sam.do(readDuty, {})).agents).toEqual([])
    expect((await caseOf(person)).state).toBe('waiting')
  })
})
