import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  type CallInput,
  type ConversationId,
  countFavourites,
  deleteFavourites,
  editMessage,
  leaveGroup,
  listFavourites,
  listNoteVersions,
  recallMessage,
  renameFavouriteTag,
  saveFavourites,
  sendMessage,
  setAutoDestroy,
  setGroupInfo,
  showFavourite,
  tagFavourites,
  textOf,
  writeNote,
} from '@linnet/protocol'
import {
  createTestWorld,
  entryAt,
  fetchFile,
  groupOf,
  messageTo,
  newId,
  openBeside,
  peopleNamed,
  type Person,
  refusalOf,
  runJob,
  said,
  say,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let chat: ConversationId
let others: ConversationId

beforeAll(async () => {
  world = await createTestWorld({ FAVOURITES_QUOTA_MB: '1', FAVOURITES_MAX: '200' })
  ;[ann, ben, cid] = await peopleNamed(world, 'Ann', 'Ben', 'Cid')
  chat = await world.befriend(ann, ben)
  others = await world.befriend(ann, cid)
})
afterAll(() => world.stop())

const save = (person: Person, cseqs: readonly number[], conversationId = chat) =>
  person.do(saveFavourites, { conversationId, cseqs: [...cseqs] })
const saveOne = async (person: Person, cseq: number, conversationId = chat): Promise<string> =>
  (await save(person, [cseq], conversationId)).saved[0]?.id ?? ''
const found = async (person: Person, input: CallInput<typeof listFavourites> = {}): Promise<string[]> =>
  (await person.do(listFavourites, input)).favourites.map(({ content }) => textOf(content) || content.kind)
const fileOf = async (person: Person, content: string) =>
  valueOf(await sendFile(world.url, { person, content, name: 'list.txt' }))

describe('a favourite', () => {
  test('stays as it was when its message is recalled, and its file can still be read', async () => {
    const file = await fileOf(ben, 'shopping list')
    const cseq = await said(ben, chat, { fileId: file.id, text: 'for Sunday' }, { kind: 'file' })
    const id = await saveOne(ann, cseq)
    await ben.do(recallMessage, { conversationId: chat, cseq })
    const kept = await ann.do(showFavourite, { id })
    expect(kept).toMatchObject({
      kind: 'file',
      content: { kind: 'file', text: 'for Sunday', file: { id: file.id } },
      senderId: ben.id,
      senderName: 'Ben',
      chatName: '',
      conversationId: chat,
      cseq,
    })
    const response = await fetchFile(world.url, { person: ann, id: file.id, variant: 'original' })
    expect(await response.text()).toBe('shopping list')
    expect((await fetchFile(world.url, { person: cid, id: file.id, variant: 'original' })).status).toBe(404)
  })

  test('is of its owner alone', async () => {
    const id = await saveOne(ann, await said(ben, chat, 'mine to keep'))
    expect(await refusalOf(ben.call(showFavourite, { id }))).toBe('FavouriteNotFound')
    await ben.do(deleteFavourites, { ids: [id] })
    expect(await refusalOf(ben.call(tagFavourites, { ids: [id], add: ['x'] }))).toBe('FavouriteNotFound')
    expect(await refusalOf(say(ben, chat, { favouriteId: id }))).toBe('FavouriteNotFound')
    expect(await ann.do(showFavourite, { id })).toMatchObject({ tags: [] })
  })

  test('is made of what one may read now only', async () => {
    const cseq = await said(ann, others, 'between two')
    expect(await refusalOf(ben.call(saveFavourites, { conversationId: others, cseqs: [cseq] }))).toBe(
      'ConversationNotFound',
    )
    const group = await groupOf(ann, ben)
    const inGroup = await said(ann, group, 'among us')
    await ben.do(leaveGroup, { conversationId: group })
    expect(await refusalOf(ben.call(saveFavourites, { conversationId: group, cseqs: [inGroup] }))).toBe(
      'ConversationNotFound',
    )
    await ann.do(recallMessage, { conversationId: others, cseq })
    expect(await refusalOf(ann.call(saveFavourites, { conversationId: others, cseqs: [cseq] }))).toBe(
      'MessageGone',
    )
  })

  test('is refused for kinds that nobody keeps', async () => {
    const card = await said(ben, chat, { personId: cid.id }, { kind: 'contactCard' })
    expect(await refusalOf(ann.call(saveFavourites, { conversationId: chat, cseqs: [card] }))).toBe(
      'NotForFavourites',
    )
  })

  test('stays with its file when its message destroys itself, and can be saved until then', async () => {
    const group = await groupOf(ben, ann)
    await ben.do(setAutoDestroy, { conversationId: group, days: 1 })
    const file = await fileOf(ben, 'for a day')
    const [kept, late] = [
      await said(ben, group, { fileId: file.id, text: 'kept' }, { kind: 'file' }),
      await said(ben, group, 'too late'),
    ]
    const id = await saveOne(ann, kept, group)
    const { job } = openBeside(world)
    const [destroy, release] = [job('conversations.destroyExpired'), job('uploads.release')]
    for (let day = 0; day < 6; day++) {
      world.clock.advance(86_400_000)
      for (const each of [destroy, release]) await runJob(world, each)
    }
    expect(await entryAt(ann, group, kept)).toBeUndefined()
    expect(await refusalOf(ann.call(saveFavourites, { conversationId: group, cseqs: [late] }))).toBe(
      'MessageGone',
    )
    expect(await ann.do(showFavourite, { id })).toMatchObject({ content: { kind: 'file', text: 'kept' } })
    const response = await fetchFile(world.url, { person: ann, id: file.id, variant: 'original' })
    expect(await response.text()).toBe('for a day')
  })

  test('of several messages leaves out what cannot be kept', async () => {
    const [one, two] = [await said(ann, others, 'first of two'), await said(cid, others, 'second of two')]
    const card = await said(ann, others, { personId: ben.id }, { kind: 'contactCard' })
    const { saved, refused } = await save(cid, [one, card, two], others)
    expect(saved.map(({ cseq }) => cseq)).toEqual([one, two])
    expect(refused).toEqual([card])
    expect(await found(cid)).toEqual(['second of two', 'first of two'])
  })

  test('saved again takes the message as it is now, and is first', async () => {
    const cseq = await said(ann, others, 'draft of it')
    const id = await saveOne(ann, cseq, others)
    await saveOne(ann, await said(ann, others, 'in between'), others)
    await ann.do(editMessage, { conversationId: others, cseq, text: 'final of it', cid: newId() })
    expect(await saveOne(ann, cseq, others)).toBe(id)
    expect((await found(ann)).slice(0, 2)).toEqual(['final of it', 'in between'])
  })

  test('of an anonymous message names nobody', async () => {
    const group = await groupOf(ann, ben)
    await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
    const id = await saveOne(ann, await said(ben, group, 'who said it'), group)
    expect(await ann.do(showFavourite, { id })).toMatchObject({
      senderName: '',
      senderPhoto: '',
      chatName: 'Family',
    })
    expect(await ann.do(showFavourite, { id })).not.toHaveProperty('senderId')
    expect(await found(ann, { text: 'ben who' })).toEqual([])
  })
})

describe('a list of favourites', () => {
  test('is found by kind, words, sender, group and tag', async () => {
    const dan = await world.person('Dan 丹')
    const group = await groupOf(dan, await befriended(dan))
    const [text, url, file] = [
      await said(dan, group, '爬山的照片'),
      await said(dan, group, 'read https://linnet.example/story'),
      await said(dan, group, { fileId: (await fileOf(dan, 'tax')).id }, { kind: 'file' }),
    ]
    const { saved } = await save(dan, [text, url, file], group)
    const ids = saved.map(({ id }) => id)
    expect(await found(dan, { kind: 'link' })).toEqual(['read https://linnet.example/story'])
    expect(await found(dan, { text: '照片' })).toEqual(['爬山的照片'])
    expect(await found(dan, { text: '爬' })).toEqual(['爬山的照片'])
    expect(await found(dan, { text: 'LIST.txt' })).toEqual(['file'])
    expect(await found(dan, { text: 'family 丹' })).toHaveLength(3)
    await dan.do(tagFavourites, { ids: ids.slice(0, 2), add: ['Trip', 'Old'] })
    await dan.do(tagFavourites, { ids: ids.slice(1, 2), remove: ['Old'] })
    expect(await found(dan, { tag: 'Trip' })).toHaveLength(2)
    expect(await found(dan, { text: 'trip' })).toHaveLength(2)
    await dan.do(renameFavouriteTag, { tag: 'Trip', name: 'Old' })
    expect((await dan.do(countFavourites, {})).tags).toEqual([{ name: 'Old', count: 2 }])
    await dan.do(renameFavouriteTag, { tag: 'Old' })
    expect((await dan.do(countFavourites, {})).tags).toEqual([])
    const many = Array.from({ length: 20 }, (_, n) => `tag ${n}`)
    await dan.do(tagFavourites, { ids: ids.slice(0, 1), add: many })
    expect(await refusalOf(dan.call(tagFavourites, { ids: ids.slice(0, 1), add: ['one more'] }))).toBe(
      'TooManyTags',
    )
  })

  test('comes in pages, newest first', async () => {
    const eve = await world.person('Eve')
    const friend = await befriended(eve)
    const group = await groupOf(eve, friend)
    const cseqs: number[] = []
    for (let n = 0; n < 35; n++) cseqs.push(await said(eve, group, `page ${n}`))
    await save(eve, cseqs, group)
    const first = await eve.do(listFavourites, {})
    expect(first.favourites).toHaveLength(30)
    const second = await eve.do(listFavourites, { before: first.next })
    expect(second.next).toBeUndefined()
    const all = [...first.favourites, ...second.favourites].map(({ content }) => textOf(content))
    expect(all).toEqual(cseqs.map((_cseq, n) => `page ${34 - n}`))
  })

  test('counts a file once however many hold it, and ends at the quota', async () => {
    const fay = await world.person('Fay')
    const group = await groupOf(fay, await befriended(fay))
    const file = await fileOf(fay, 'x'.repeat(600_000))
    const cseqs = [
      await said(fay, group, { fileId: file.id }, { kind: 'file' }),
      await said(fay, group, { fileId: file.id, text: 'again' }, { kind: 'file' }),
    ]
    await save(fay, cseqs, group)
    const counted = await fay.do(countFavourites, {})
    expect(counted).toMatchObject({ count: 2, quotaBytes: 1024 * 1024, kinds: [{ kind: 'file', count: 2 }] })
    expect(counted.bytes).toBeGreaterThan(600_000)
    expect(counted.bytes).toBeLessThan(610_000)
    const more = await fileOf(fay, 'y'.repeat(600_000))
    const cseq = await said(fay, group, { fileId: more.id }, { kind: 'file' })
    expect(await refusalOf(fay.call(saveFavourites, { conversationId: group, cseqs: [cseq] }))).toBe(
      'FavouritesFull',
    )
    expect((await fay.do(countFavourites, {})).count).toBe(2)
    const [held] = (await fay.do(listFavourites, {})).favourites
    await fay.do(deleteFavourites, { ids: [held?.id ?? ''] })
    expect((await fay.do(countFavourites, {})).bytes).toBeGreaterThan(600_000)
  })
})

describe('a note', () => {
  test('is written in versions, and an edit of an older one is refused', async () => {
    const id = newId()
    expect(await ann.do(writeNote, { id, text: 'two onions', version: 0 })).toMatchObject({
      kind: 'note',
      version: 1,
    })
    // The answer was lost, and the device retries.
    expect(await ann.do(writeNote, { id, text: 'two onions', version: 0 })).toMatchObject({ version: 1 })
    await ann.do(writeNote, { id, text: 'two onions, one leek', version: 1 })
    expect(await refusalOf(ann.call(writeNote, { id, text: 'from the phone', version: 1 }))).toBe(
      'NoteChanged',
    )
    const versions = await ann.do(listNoteVersions, { id })
    expect(versions.map(({ version, text }) => [version, text])).toEqual([
      [2, 'two onions, one leek'],
      [1, 'two onions'],
    ])
    expect(await found(ann, { kind: 'note' })).toEqual(['two onions, one leek'])
    expect(await refusalOf(ben.call(writeNote, { id, text: 'not mine', version: 2 }))).toBe(
      'FavouriteNotFound',
    )
    expect(await refusalOf(ben.call(listNoteVersions, { id }))).toBe('FavouriteNotFound')
    await ann.do(deleteFavourites, { ids: [id] })
    expect(await refusalOf(ann.call(writeNote, { id, text: 'back again', version: 2 }))).toBe(
      'FavouriteNotFound',
    )
    expect(await refusalOf(ann.call(writeNote, { id: newId(), text: ' ', version: 0 }))).toBe('EmptyMessage')
  })
})

describe('a favourite that is sent', () => {
  test('is a message with its content, from the person who sends it, and its file can be read there', async () => {
    const file = await fileOf(ben, 'passed on')
    const cseq = await said(ben, chat, { fileId: file.id, text: 'caption' }, { kind: 'file' })
    const favouriteId = await saveOne(ann, cseq)
    await ben.do(recallMessage, { conversationId: chat, cseq })
    const sent = await said(ann, others, { favouriteId }, { kind: 'file' })
    expect(await entryAt(cid, others, sent)).toMatchObject({
      message: { content: { kind: 'file', text: 'caption', file: { id: file.id } }, sender: { id: ann.id } },
    })
    expect((await fetchFile(world.url, { person: cid, id: file.id, variant: 'original' })).status).toBe(200)
    expect(await refusalOf(say(ann, others, { favouriteId }, { kind: 'text' }))).toBe('FavouriteNotFound')
  })

  test('again under the same id is one message, and a note is sent as text', async () => {
    const id = newId()
    await ann.do(writeNote, { id, text: 'a note to Cid', version: 0 })
    const message = messageTo(others, { favouriteId: id })
    const first = await ann.do(sendMessage, message)
    expect((await ann.do(sendMessage, message)).cseq).toBe(first.cseq)
    expect(await entryAt(cid, others, first.cseq)).toMatchObject({
      message: { content: { kind: 'text', text: 'a note to Cid' } },
    })
  })
})

/** A friend made for one test. */
async function befriended(person: Person): Promise<Person> {
  const friend = await world.person('Gil')
  await world.befriend(person, friend)
  return friend
}
