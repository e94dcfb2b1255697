/** Cases are found by their member, by their id, and by words in their messages, and filtered by their agent. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type ConversationId, openSupport, recallMessage } from '@linnet/protocol'
import {
  answerTicket,
  closeTicket,
  handOverTicket,
  listTickets,
  readTicketFilters,
  setDuty,
  type StaffInput,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  newId,
  openBeside,
  type Person,
  runJob,
  said,
  say,
  type StaffPerson,
  type TestWorld,
  until,
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

async function asker(
  name: string,
  text: string,
): Promise<{ person: Person; chat: ConversationId; id: string }> {
  const person = await world.person(name)
  const { conversationId } = await person.do(openSupport, {})
  const chat = conversationId as ConversationId
  await say(person, chat, text)
  return { person, chat, id: await openCaseOf(person) }
}

const openCaseOf = (person: Person): Promise<string> =>
  until(async () => (await sam.do(listTickets, { personId: person.id })).rows[0]?.id)

/** The ids of the cases that a search finds, in all states. */
const found = async (input: StaffInput<typeof listTickets>): Promise<string[]> =>
  (await sam.do(listTickets, { box: 'all', ...input })).rows.map(({ id }) => id)

/** Folds what was written, as the index does by itself shortly after. */
const fold = () => runJob(world, openBeside(world).job('conversations.foldTexts'))

describe('a case', () => {
  test('is found by the beginning of its member’s name, by their number and by ids', async () => {
    const { person, id } = await asker('Quentin Marlowe', 'hello')
    const [{ chatId } = { chatId: '' }] = await world.sql<{ chatId: string }[]>`
      select chat_id as "chatId" from profiles.person where id = ${person.id}`
    expect(await found({ text: 'quentin' })).toEqual([id])
    expect(await found({ text: chatId })).toEqual([id])
    expect(await found({ text: person.id })).toEqual([id])
    expect(await found({ text: id })).toEqual([id])
    expect(await found({ text: 'Marlowe Quentin' })).toEqual([])
  })

  test('is found by the words of the member and of the agent, folded as in other searches', async () => {
    const { id } = await asker('Rae', 'My CAFÉ voucher 紅包 is gone')
    const { id: other } = await asker('Rob', 'nothing of that kind')
    await sam.do(answerTicket, { id, text: 'Which zeppelin was it?', cid: newId() })
    await fold()
    expect(await found({ text: 'voucher cafe' })).toEqual([id])
    expect(await found({ text: '红包' })).toEqual([id])
    expect(await found({ text: 'ZEPPELIN' })).toEqual([id])
    expect(await found({ text: 'zeppelin missing' })).toEqual([])
    expect(await found({ text: 'nothing of' })).toEqual([other])
  })

  test('is found by what was written in it, not by what was written in the member’s other cases', async () => {
    const { person, chat, id } = await asker('Sol', 'a marmalade question')
    await sam.do(closeTicket, { id })
    await say(person, chat, 'a porcelain question')
    const next = await until(async () => {
      const open = await openCaseOf(person)
      return open === id ? undefined : open
    })
    await fold()
    expect(await found({ text: 'marmalade' })).toEqual([id])
    expect(await found({ text: 'porcelain' })).toEqual([next])
    expect(await found({ text: 'marmalade', box: 'open' })).toEqual([])
    expect(await found({ text: 'marmalade', box: 'closed' })).toEqual([id])
    expect(new Set(await found({ personId: person.id }))).toEqual(new Set([id, next]))
  })

  test('is no longer found by what its member recalled', async () => {
    const { person, chat, id } = await asker('Tia', 'hello')
    const cseq = await said(person, chat, 'my secret is a rutabaga')
    await fold()
    expect(await found({ text: 'rutabaga' })).toEqual([id])
    await person.do(recallMessage, { conversationId: chat, cseq })
    await fold()
    expect(await found({ text: 'rutabaga' })).toEqual([])
  })

  test('is filtered by its agent, of those who have been on duty', async () => {
    const [mine, hers] = [await asker('Una', 'one'), await asker('Uri', 'two')]
    for (const agent of [sam, sue]) {
      await agent.do(setDuty, { isOnDuty: true })
      await agent.do(setDuty, { isOnDuty: false })
    }
    await sam.do(handOverTicket, { id: mine.id, to: 'me' })
    await sue.do(handOverTicket, { id: hers.id, to: 'me' })
    const { agents } = await sam.do(readTicketFilters, {})
    expect(agents.map(({ name }) => name).toSorted()).toEqual(['Sam', 'Sue'])
    expect(await found({ agentId: sue.id })).toEqual([hers.id])
    expect(await found({ agentId: sue.id, text: 'Una' })).toEqual([])
  })

  test('comes by pages in a search, too', async () => {
    const all: string[] = []
    for (let nth = 0; nth < 26; nth++) all.push((await asker(`Vic ${nth}`, 'about the xylophone')).id)
    await fold()
    const first = await sam.do(listTickets, { box: 'all', text: 'xylophone' })
    const rest = await sam.do(listTickets, { box: 'all', text: 'xylophone', after: first.next })
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(all)
    expect(rest.next).toBeUndefined()
  })
})
