import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  type CallInput,
  type ConversationId,
  createGroup,
  leaveGroup,
  listReports,
  recallMessage,
  sendMessage,
  sendReport,
} from '@linnet/protocol'
import { createTestWorld, type Person, refusalOf, type TestWorld } from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let eve: Person
let chat: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  ben = await world.person('Ben')
  eve = await world.person('Eve')
  chat = await world.befriend(ann, ben)
})
afterAll(() => world.stop())

const newId = () => Bun.randomUUIDv7()
const about = (person: Person, more: Partial<CallInput<typeof sendReport>> = {}) => ({
  personId: person.id,
  reason: 'spam' as const,
  text: '',
  cid: newId(),
  ...more,
})
const tryReport = (reporter: Person, input: CallInput<typeof sendReport>) =>
  refusalOf(reporter.call(sendReport, input))

describe('a report', () => {
  test('keeps messages as they were, even if they are recalled later', async () => {
    const { cseq } = await ben.do(sendMessage, {
      conversationId: chat,
      kind: 'text' as const,
      content: { text: 'a threat' },
      cid: newId(),
    })
    const { id } = await ann.do(
      sendReport,
      about(ben, { conversationId: chat, cseqs: [cseq], reason: 'violence' }),
    )
    await ben.do(recallMessage, { conversationId: chat, cseq })
    const [row] = await world.sql<
      { messages: unknown }[]
    >`select messages from reports.report where id = ${id}`
    expect(row?.messages).toMatchObject([{ cseq, senderId: ben.id, content: { text: 'a threat' } }])
  })

  test('sent again under the same id is one report', async () => {
    const input = about(ben)
    const answers = await Promise.all([1, 2, 3].map(() => ann.do(sendReport, input)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  })

  test('sent again gets the first answer, even if its reporter has left the group since', async () => {
    const { conversationId } = await ben.do(createGroup, { personIds: [ann.id] })
    const input = { conversationId, reason: 'spam' as const, text: '', cid: newId() }
    const first = await ann.do(sendReport, input)
    await ann.do(leaveGroup, { conversationId })
    expect(await ann.do(sendReport, input)).toEqual(first)
    expect(await tryReport(ann, { ...input, cid: newId() })).toBe('ConversationNotFound')
  })

  test('is listed for its reporter only, newest first', async () => {
    const first = await eve.do(sendReport, about(ann, { text: 'first' }))
    const second = await eve.do(sendReport, about(ann, { reason: 'feedback', text: 'second' }))
    const mine = await eve.do(listReports, {})
    expect(mine.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 0],
      [first.id, 0],
    ])
    expect(await ben.do(listReports, {})).toEqual([])
  })

  test('needs a subject, and a text when the reason requires one', async () => {
    expect(await tryReport(ann, { reason: 'spam', text: 'x', cid: newId() })).toBe('NothingToReport')
    expect(await tryReport(ann, { reason: 'feedback', text: '  ', cid: newId() })).toBe('EmptyReport')
    expect(await tryReport(ann, about(ben, { reason: 'other' }))).toBe('EmptyReport')
    expect(await tryReport(ann, about(ann))).toBe('NotYourself')
    expect(await tryReport(ann, about({ ...ben, id: newId() as typeof ben.id }))).toBe('PersonNotFound')
  })

  test('can only concern what its reporter can read, with files of their own', async () => {
    expect(await tryReport(eve, about(ben, { conversationId: chat, cseqs: [1] }))).toBe(
      'ConversationNotFound',
    )
    expect(await tryReport(ann, about(ben, { fileIds: [newId()] }))).toBe('FileNotFound')
  })
})
