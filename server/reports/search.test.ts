/** Reports are found by the members in them, by their ids, and by words in what was written and reported. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type ConversationId, recallMessage, sendReport } from '@linnet/protocol'
import { decideReport, listReportQueue, type StaffInput } from '@linnet/protocol/staff'
import {
  createTestWorld,
  newId,
  openBeside,
  type Person,
  runJob,
  said,
  type StaffPerson,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let sam: StaffPerson
let ann: Person
let bob: Person
let chat: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  sam = await world.staff('support', 'Sam')
  ann = await world.person('Annabel Kim')
  bob = await world.person('Bobby Tables')
  chat = await world.befriend(ann, bob)
})
afterAll(() => world.stop())

const about = async (person: Person, text: string) =>
  (await ann.do(sendReport, { personId: person.id, reason: 'spam', text, cid: newId() })).id
const found = async (text: string, given: Partial<StaffInput<typeof listReportQueue>> = {}) =>
  (await sam.do(listReportQueue, { text, ...given })).rows.map(({ id }) => id)

describe('a search of the reports', () => {
  test('finds words of the reporter, in any script and folded as in other searches', async () => {
    const id = await about(await world.person('Cat'), 'sells a CAFÉ voucher, 紅包 in “quotes”')
    for (const words of ['voucher cafe', '红包', '"quo', 'OUCH'])
      expect([words, await found(words)]).toEqual([words, [id]])
    for (const words of ['voucher nothing', 'reuohcv', '包红'])
      expect([words, await found(words)]).toEqual([words, []])
  })

  test('finds words of what was reported, also after its author has recalled it', async () => {
    const cseq = await said(bob, chat, 'buy my rutabaga')
    const given = { conversationId: chat, cseqs: [cseq], reason: 'spam' as const, text: '' }
    const { id } = await ann.do(sendReport, { ...given, cid: newId() })
    expect(await found('rutabaga')).toEqual([id])
    await bob.do(recallMessage, { conversationId: chat, cseq })
    expect(await found('rutabaga')).toEqual([id])
  })

  test('finds an entry by the member and its reporter, and by any of its reports', async () => {
    const dan = await world.person('Danforth Quill')
    const first = await about(dan, 'a first one')
    const second = await about(dan, 'a porcelain one')
    expect(await found('danforth')).toEqual([first])
    expect(await found(dan.id)).toEqual([first])
    expect(await found(second)).toEqual([second])
    const { rows, total } = await sam.do(listReportQueue, { text: 'porcelain' })
    expect([rows.map(({ id, count }) => [id, count]), total]).toEqual([[[second, 2]], 1])
    expect(await found('annabel', { personId: dan.id })).toEqual([first])
  })

  test('keeps to the other filters', async () => {
    const id = await about(await world.person('Eve'), 'a xylophone')
    expect(await found('xylophone', { state: 'open' })).toEqual([id])
    expect(await found('xylophone', { state: 'closed' })).toEqual([])
    await sam.do(decideReport, { id, decisions: ['dismiss'], answer: '', why: 'looked at it' })
    expect(await found('xylophone', { state: 'closed', reason: 'spam' })).toEqual([id])
    expect(await found('xylophone', { reason: 'fraud' })).toEqual([])
  })

  test('finds reports of earlier versions once they are folded', async () => {
    const id = await about(await world.person('Fay'), 'a Zeppelin')
    await world.sql`update reports.report set words = null where id = ${id}`
    expect(await found('zeppelin')).toEqual([])
    // Too short for the index.
    expect(await found('z')).not.toContain(id)
    await runJob(world, openBeside(world).job('reports.fold'))
    expect(await found('zeppelin')).toEqual([id])
  })

  test('uses the index', async () => {
    const plan = await world.sql.begin(async (sql) => {
      await sql`set local enable_seqscan = off`
      return sql<{ 'QUERY PLAN': string }[]>`
        explain select id from reports.report where reports.grams(words) @@ '''zep'''::tsquery or id = ${newId()}::uuid`
    })
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('report_words')
  })
})
