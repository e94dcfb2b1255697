import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listAudit, listReplies, removeReply, saveReply, type StaffInput } from '@linnet/protocol/staff'
import { createTestWorld, newId, refusalOf, type StaffPerson, type TestWorld } from '@linnet/testing'

let world: TestWorld
let sam: StaffPerson

beforeAll(async () => {
  world = await createTestWorld()
  sam = await world.staff('support', 'Sam')
})
afterAll(() => world.stop())

const save = (input: Partial<StaffInput<typeof saveReply>> = {}) =>
  sam.call(saveReply, { kind: 'case', title: 'Greeting', texts: { 'en-us': 'Hello' }, ...input })

test('a saved reply is kept in the languages in which it was written, changed and removed', async () => {
  const { id } = await sam.do(saveReply, {
    kind: 'case',
    title: 'Slow transfer',
    texts: { 'en-us': 'Please wait', 'zh-cn': '请稍候' },
  })
  expect(await refusalOf(save({ id, title: 'Wait', texts: { 'korean-lang': '잠시만요' } }))).toBe('done')
  const sue = await world.staff('support', 'Sue')
  expect((await sue.do(listReplies, {})).replies).toMatchObject([
    { id, kind: 'case', title: 'Wait', texts: { 'korean-lang': '잠시만요' } },
  ])
  const olga = await world.staff('owner', 'Olga')
  const [record] = (await olga.do(listAudit, { call: 'replies.save', subjectId: id })).rows
  expect(record).toMatchObject({
    staff: { name: 'Sam' },
    before: { title: 'Slow transfer', 'zh-cn': '请稍候' },
    after: { title: 'Wait', 'korean-lang': '잠시만요' },
  })
  await sam.do(removeReply, { id })
  expect((await sue.do(listReplies, {})).replies).toEqual([])
  expect(await refusalOf(sam.call(removeReply, { id }))).toBe('ReplyNotFound')
})

test('a saved reply has a text that fits the field into which it is put', async () => {
  expect(await refusalOf(save({ texts: {} }))).toBe('NoText')
  expect(await refusalOf(save({ id: newId() }))).toBe('ReplyNotFound')
  const long = { 'en-us': 'x'.repeat(501) }
  expect(await refusalOf(save({ kind: 'reporter', texts: long }))).toBe('BadInput')
  expect(await refusalOf(save({ texts: long }))).toBe('done')
})

test('only roles that answer members see saved replies', async () => {
  const con = await world.staff('content', 'Con')
  expect(await refusalOf(con.call(listReplies, {}))).toBe('RightNeeded')
})
