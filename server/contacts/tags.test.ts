/** Tags, stars and notes that people have for their friends. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  deleteTag,
  friendListChanged,
  getNicknames,
  getPerson,
  listFriends,
  listTags,
  removeFriend,
  saveTag,
  setRemark,
  starFriend,
} from '@linnet/protocol'
import { createTestWorld, friendsNamed, newId, type Person, refusalOf, type TestWorld } from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, cid] = await friendsNamed(world, 'Ann', 'Ben', 'Cid')
})
afterAll(() => world.stop())

const tagsOf = async (person: Person) =>
  (await person.do(listTags, {})).map(({ name, colour, personIds }) => [name, colour, personIds.toSorted()])
const friendOf = async (person: Person, other: Person) =>
  (await person.do(listFriends, {})).flatMap(({ friends }) => friends).find(({ id }) => id === other.id)

describe('a tag', () => {
  test('is made, renamed, coloured and given to friends, and nobody else learns of it', async () => {
    const { id } = await ann.do(saveTag, { name: ' hikers ', colour: 2, personIds: [ben.id, cid.id] })
    expect(await tagsOf(ann)).toEqual([['hikers', 2, [ben.id, cid.id].toSorted()]])
    expect((await friendOf(ann, ben))?.tag).toBe('hikers')
    await ann.do(saveTag, { tagId: id, name: '登山 👟', colour: 3 })
    expect(await tagsOf(ann)).toEqual([['登山 👟', 3, [ben.id, cid.id].toSorted()]])
    await ann.do(saveTag, { tagId: id, name: '登山 👟', personIds: [cid.id, newId() as never] })
    expect(await tagsOf(ann)).toEqual([['登山 👟', 0, [cid.id]]])
    expect(await tagsOf(cid)).toEqual([])
    expect((await friendOf(cid, ann))?.tag).toBe('')
    expect(await refusalOf(ben.call(saveTag, { tagId: id, name: 'mine' }))).toBe('TagNotFound')
    expect(await refusalOf(ben.call(deleteTag, { tagId: id }))).toBe('TagNotFound')
    await ann.do(deleteTag, { tagId: id })
    expect(await tagsOf(ann)).toEqual([])
    expect(await friendOf(ann, cid)).toBeDefined()
  })

  test('has a name of its own, in any case', async () => {
    const { id } = await ann.do(saveTag, { name: 'Choir' })
    expect(await refusalOf(ann.call(saveTag, { name: 'choir' }))).toBe('TagTaken')
    for (const name of [' \t ', '\u200b\u2060'])
      expect(await refusalOf(ann.call(saveTag, { name }))).toBe('EmptyTag')
    await ann.do(saveTag, { tagId: id, name: 'CHOIR' })
    await ann.do(deleteTag, { tagId: id })
  })

  test('of older apps is a text with names between commas', async () => {
    await ann.do(setRemark, { personId: ben.id, remark: 'Benny', tag: 'alto, Chess,alto' })
    expect((await friendOf(ann, ben))?.tag).toBe('alto, Chess')
    const [alto] = await ann.do(listTags, {})
    await ann.do(setRemark, { personId: ben.id, remark: 'Benny', tagIds: [alto?.id ?? ''] })
    expect(await ann.do(getPerson, { personId: ben.id })).toMatchObject({ tag: 'alto' })
    await ann.do(setRemark, { personId: ben.id, remark: 'Benny', tag: '' })
    expect(await tagsOf(ann)).toEqual([
      ['alto', 0, []],
      ['Chess', 0, []],
    ])
  })
})

test('a starred friend, a number and a note are mine alone, and end with the friendship', async () => {
  const phone = await ann.connect()
  await ann.do(starFriend, { personId: cid.id, isStarred: true })
  await phone.next(friendListChanged)
  await ann.do(setRemark, { personId: cid.id, remark: 'Cid', phone: ' +852 5123 ', note: 'likes\ntea' })
  await ann.do(setRemark, { personId: cid.id, remark: 'Cid' })
  const kept = { phone: '+852 5123', note: 'likes\ntea', isStarred: true }
  expect(await ann.do(getPerson, { personId: cid.id })).toMatchObject(kept)
  expect(await friendOf(ann, cid)).toMatchObject({ isStarred: true })
  expect(await cid.do(getPerson, { personId: ann.id })).toMatchObject({
    phone: '',
    note: '',
    isStarred: false,
  })
  await ann.do(removeFriend, { personId: cid.id })
  expect(await ann.do(getPerson, { personId: cid.id })).not.toHaveProperty('note', 'likes\ntea')
  expect(await refusalOf(ann.call(starFriend, { personId: cid.id, isStarred: true }))).toBe('NotFriends')
  await world.befriend(ann, cid)
  expect(await ann.do(getPerson, { personId: cid.id })).toMatchObject({ note: '', isStarred: false })
})

test('names of several people are as I see them, and nobody is made up', async () => {
  await ann.do(setRemark, { personId: ben.id, remark: 'Benny' })
  const people = await ann.do(getNicknames, { personIds: [ben.id, cid.id, ben.id, newId() as never] })
  expect(people).toHaveLength(2)
  expect(new Map(people.map(({ nickname, remark }) => [nickname, remark]))).toEqual(
    new Map([
      ['Ben', 'Benny'],
      ['Cid', ''],
    ]),
  )
})
