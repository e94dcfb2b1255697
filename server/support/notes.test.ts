/** Notes and tags of a case, which only staff see. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type ConversationId, openSupport, readSupportState, requestDeletion } from '@linnet/protocol'
import {
  closeTicket,
  listAudit,
  listTickets,
  maxNotes,
  noteTicket,
  readTicket,
  readTicketFilters,
  tagTicket,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  loginPassword,
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
  untilForgotten,
} from '@linnet/testing'

let world: TestWorld
let sam: StaffPerson
let sue: StaffPerson

beforeAll(async () => {
  world = await createTestWorld()
  sam = await world.staff('support', 'Sam')
  sue = await world.staff('support', 'Sue')
})
afterAll(() => world.stop())

async function asker(name: string): Promise<{ person: Person; chat: ConversationId; id: string }> {
  const person = await world.person(name)
  const { conversationId } = await person.do(openSupport, {})
  const chat = conversationId as ConversationId
  await say(person, chat, 'hello')
  const id = await until(async () => (await sam.do(listTickets, { personId: person.id })).rows[0]?.id)
  return { person, chat, id }
}

const tagsOf = async (id: string) => (await sam.do(readTicket, { id })).ticket.tags

describe('a note', () => {
  test('is read by all agents with its author, in order, and by no member', async () => {
    const { person, chat, id } = await asker('Ann')
    const before = await logOf(person, chat)
    await sam.do(noteTicket, { id, text: 'called her back' })
    await sam.do(closeTicket, { id })
    await sue.do(noteTicket, { id, text: 'and once more' })
    const { notes } = await sue.do(readTicket, { id })
    expect(notes.map(({ staff, text }) => [staff.name, text])).toEqual([
      ['Sam', 'called her back'],
      ['Sue', 'and once more'],
    ])
    // Only the message that the case is closed was added.
    expect(await logOf(person, chat)).toHaveLength(before.length + 1)
    expect(JSON.stringify(await person.do(readSupportState, {}))).not.toContain('called her back')
  })

  test('is in the audit log, and refused for a case that does not exist or is full', async () => {
    const { id } = await asker('Ben')
    await sam.do(noteTicket, { id, text: 'a promise was made' })
    const olga = await world.staff('owner', 'Olga')
    const { rows } = await olga.do(listAudit, { subjectId: id })
    expect(JSON.stringify(rows.filter(({ call }) => call === 'support.note'))).toContain('a promise was made')
    expect(await refusalOf(sam.call(noteTicket, { id: newId(), text: 'lost' }))).toBe('TicketNotFound')
    expect(await refusalOf(sam.call(noteTicket, { id, text: ' ' }))).toBe('BadInput')
    await world.sql`
      insert into support.note (id, ticket_id, at, staff_id, staff_name, text)
      select gen_random_uuid(), ${id}, now(), ${sam.id}, 'Sam', 'more' from generate_series(2, ${maxNotes}::int)`
    expect(await refusalOf(sam.call(noteTicket, { id, text: 'one too many' }))).toBe('TooManyNotes')
  })
})

describe('tags', () => {
  test('are replaced as a whole, and one that is in use keeps its spelling', async () => {
    const [one, other] = [await asker('Cat'), await asker('Dan')]
    await sam.do(tagTicket, { id: one.id, tags: ['Café', 'refund'] })
    await sue.do(tagTicket, { id: other.id, tags: ['CAFE', 'Urgent', 'urgent'] })
    expect(await tagsOf(one.id)).toEqual(['Café', 'refund'])
    expect((await tagsOf(other.id)).map((tag) => tag.toLowerCase())).toEqual(['café', 'urgent'])
    expect(await tagsOf(other.id)).toContain('Café')
    await sam.do(tagTicket, { id: one.id, tags: ['refund'] })
    expect(await tagsOf(one.id)).toEqual(['refund'])
  })

  test('filter the list, and are offered only while a case has them', async () => {
    const [one, other] = [await asker('Eve'), await asker('Fay')]
    await sam.do(tagTicket, { id: one.id, tags: ['Chargeback', 'Bank'] })
    await sam.do(tagTicket, { id: other.id, tags: ['bank'] })
    const found = async (tag: string) =>
      (await sam.do(listTickets, { box: 'all', tag })).rows.map(({ id }) => id)
    expect(await found('chargeback')).toEqual([one.id])
    expect(await found('BANK')).toEqual([one.id, other.id])
    expect((await sam.do(readTicketFilters, {})).tags).toContain('Chargeback')
    await sam.do(tagTicket, { id: one.id, tags: [] })
    const { tags } = await sam.do(readTicketFilters, {})
    expect([tags.includes('Chargeback'), tags.filter((tag) => tag === 'Bank')]).toEqual([false, ['Bank']])
    expect(await found('chargeback')).toEqual([])
  })

  test('are at most ten, and of a case that exists', async () => {
    const { id } = await asker('Gus')
    const eleven = Array.from({ length: 11 }, (_, nth) => `tag ${nth}`)
    expect(await refusalOf(sam.call(tagTicket, { id, tags: eleven }))).toBe('BadInput')
    expect(await refusalOf(sam.call(tagTicket, { id, tags: [' '] }))).toBe('BadInput')
    expect(await refusalOf(sam.call(tagTicket, { id: newId(), tags: [] }))).toBe('TicketNotFound')
  })
})

test('notes and tags are deleted with the account that they are about', async () => {
  const [{ person, id }, other] = [await asker('Hal'), await asker('Ida')]
  for (const each of [id, other.id]) {
    await sam.do(noteTicket, { id: each, text: 'about the member' })
    await sam.do(tagTicket, { id: each, tags: ['Kept'] })
  }
  const { id: requestId } = await person.do(requestDeletion, { password: loginPassword })
  await world.sql`update datarequests.request set due_at = now() where id = ${requestId}`
  await runJob(world, openBeside(world).job('datarequests.delete'))
  await untilForgotten(world, requestId)
  const left = async (ticketId: string) => {
    const { ticket, notes } = await sam.do(readTicket, { id: ticketId })
    return [ticket.tags.length, notes.length]
  }
  expect([await left(id), await left(other.id)]).toEqual([
    [0, 0],
    [1, 1],
  ])
})
