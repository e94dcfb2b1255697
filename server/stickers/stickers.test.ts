import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  addSticker,
  type CallInput,
  type ConversationId,
  type FileView,
  deleteStickerPack,
  deleteStickers,
  describeSticker,
  listStickers,
  orderStickerPacks,
  orderStickers,
  recallMessage,
  saveStickerPack,
  sendMessage,
  setAutoDestroy,
  shareStickerPack,
  showStickerPack,
  stickersChanged,
  takeStickerPack,
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
import sharp from 'sharp'

const dayMs = 86_400_000

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let chat: ConversationId

beforeAll(async () => {
  world = await createTestWorld({
    STICKERS_MAX_PACKS: '4',
    STICKERS_PER_PACK: '3',
    STICKERS_MAX_FAVOURITES: '3',
    STICKER_MAX_KB: '64',
    STICKER_MAX_EDGE: '200',
  })
})
afterAll(() => world.stop())

/** Three new people for each rule, so that no limit is shared. */
async function cast(): Promise<void> {
  ;[ann, ben, cid] = await peopleNamed(world, 'Ann', 'Ben', 'Cid')
  chat = await world.befriend(ann, ben)
}

const colours = ['teal', 'gold', 'plum', 'navy', 'coral'] as const
let nth = 0
async function pictureOf(person: Person, edge = 90): Promise<FileView> {
  const background = colours[nth++ % colours.length] ?? 'teal'
  const content = await sharp({ create: { width: edge, height: edge, channels: 3, background } })
    .png()
    .toBuffer()
  return valueOf(await sendFile(world.url, { person, content, name: 'cat.png' }))
}

type Added = Partial<CallInput<typeof addSticker>>
const added = async (person: Person, input: Added): Promise<string> => {
  const id = newId()
  await person.do(addSticker, { id, ...input })
  return id
}

/** A pack with this many pictures. */
async function packOf(person: Person, pictures = 2, name = 'Our cat') {
  const id = newId()
  await person.do(saveStickerPack, { id, name })
  const stickers: string[] = []
  for (let each = 0; each < pictures; each++)
    stickers.push(
      await added(person, { packId: id, fileId: (await pictureOf(person)).id, words: [`cat ${each}`] }),
    )
  return { id, stickers }
}

const mine = (person: Person) => person.do(listStickers, {})
const packsOf = async (person: Person) => (await mine(person)).packs
const share = async (person: Person, id: string): Promise<string> =>
  (await person.do(shareStickerPack, { id, isShared: true })).code ?? ''
const statusOf = async (person: Person, id: string) =>
  (await fetchFile(world.url, { person, id, variant: 'original' })).status

describe('a pack', () => {
  test('is made, named, filled, ordered and deleted, and all devices are notified', async () => {
    await cast()
    const phone = await ann.connect()
    const { id, stickers } = await packOf(ann)
    await phone.next(stickersChanged)
    await ann.do(saveStickerPack, { id, name: '  Cats  ' })
    await ann.do(describeSticker, { id: stickers[0] ?? '', words: ['hello', ' hello ', 'wave'] })
    await ann.do(orderStickers, { packId: id, ids: stickers.toReversed() })
    const other = await packOf(ann, 0, 'Later')
    await ann.do(orderStickerPacks, { ids: [other.id] })
    const packs = await packsOf(ann)
    expect(packs.map(({ name }) => name)).toEqual(['Later', 'Cats'])
    expect(packs[1]?.stickers.map((sticker) => [sticker.id, sticker.words])).toEqual([
      [stickers[1], ['cat 1']],
      [stickers[0], ['hello', 'wave']],
    ] as never)
    expect(packs[1]?.stickers[0]?.file).toMatchObject({ kind: 'image', width: 90, hasThumb: true })
    await ann.do(deleteStickers, { ids: [stickers[1] ?? ''] })
    await ann.do(deleteStickerPack, { id: other.id })
    expect((await packsOf(ann)).map((pack) => pack.stickers.length)).toEqual([1])
  })

  test('takes pictures of its owner only, no larger than the limits', async () => {
    await cast()
    const { id: packId } = await packOf(ann, 0)
    const add = (fileId: string) => ann.call(addSticker, { id: newId(), packId, fileId })
    expect(await refusalOf(add((await pictureOf(ben)).id))).toBe('FileNotFound')
    expect(await refusalOf(add((await pictureOf(ann, 201)).id))).toBe('StickerTooLarge')
    const text = valueOf(await sendFile(world.url, { person: ann, content: 'words', name: 'a.txt' }))
    expect(await refusalOf(add(text.id))).toBe('NotASticker')
    const several = { id: newId(), packId, name: 'linnet-hug', fileId: text.id }
    expect(await refusalOf(ann.call(addSticker, several))).toBe('BadInput')
  })

  test('adds a sticker once, however often it is asked to', async () => {
    await cast()
    const { id: packId } = await packOf(ann, 0)
    const { id: fileId } = await pictureOf(ann)
    const id = newId()
    for (let tries = 0; tries < 2; tries++) await ann.do(addSticker, { id, packId, fileId })
    await added(ann, { packId, fileId })
    expect((await packsOf(ann))[0]?.stickers.map((sticker) => sticker.id)).toEqual([id])
    expect(await refusalOf(ben.call(addSticker, { id, name: 'linnet-hug' }))).toBe('IdReused')
  })

  test('is limited, as is their number', async () => {
    await cast()
    const { id: packId } = await packOf(ann, 3)
    const fourth = { id: newId(), packId, fileId: (await pictureOf(ann)).id }
    expect(await refusalOf(ann.call(addSticker, fourth))).toBe('StickersFull')
    for (let each = 0; each < 3; each++) await packOf(ann, 0)
    expect(await refusalOf(ann.call(saveStickerPack, { id: newId(), name: 'Fifth' }))).toBe(
      'StickerPacksFull',
    )
    await ann.do(saveStickerPack, { id: packId, name: 'Renamed' })
  })

  test('has a name that can be shown, and its stickers have words that can', async () => {
    await cast()
    for (const name of ['', '   ', 'x'.repeat(41), 'turn\u202earound', 'two\nlines', '\u2800'])
      expect([name, await refusalOf(ann.call(saveStickerPack, { id: newId(), name }))]).toEqual([
        name,
        'BadStickerText',
      ])
    for (const words of [
      ['x'.repeat(25)],
      ['turn\u202earound'],
      ['two\nlines'],
      'a b c d e f g h i'.split(' '),
    ]) {
      const adding = ann.call(addSticker, { id: newId(), name: 'linnet-hug', words })
      expect([words, await refusalOf(adding)]).toEqual([words, 'BadStickerText'])
    }
    const [name, word] = ['<b>&amp;</b> 👩‍👩‍👧 שלום', "'; drop table --"]
    await ann.do(saveStickerPack, { id: newId(), name })
    await added(ann, { name: 'linnet-hug', words: [word] })
    const { packs, favourites } = await mine(ann)
    expect([packs[0]?.name, favourites[0]?.words]).toEqual([name, [word]])
  })
})

describe('favourite stickers', () => {
  test('come from messages and from packs, the newest first and each once', async () => {
    await cast()
    const drawing = await said(ben, chat, { sticker: 'linnet-hug' }, { kind: 'sticker' })
    const file = await pictureOf(ben)
    const photo = await said(ben, chat, { fileId: file.id }, { kind: 'image' })
    const { stickers } = await packOf(ann, 1)
    await added(ann, { conversationId: chat, cseq: drawing })
    await added(ann, { conversationId: chat, cseq: photo, words: ['sea'] })
    await added(ann, { stickerId: stickers[0] ?? '' })
    await added(ann, { conversationId: chat, cseq: drawing })
    const { favourites } = await mine(ann)
    expect(favourites.map(({ name, words }) => [name, words])).toEqual([
      ['linnet-hug', []],
      [undefined, ['cat 0']],
      [undefined, ['sea']],
    ])
    await ben.do(recallMessage, { conversationId: chat, cseq: photo })
    expect([await statusOf(ann, file.id), await statusOf(cid, file.id)]).toEqual([200, 404])
    const { id: fileId } = await pictureOf(ann)
    expect(await refusalOf(ann.call(addSticker, { id: newId(), fileId }))).toBe('StickersFull')
  })

  test('are made of what one may read and pass on only', async () => {
    await cast()
    const add = (person: Person, conversationId: ConversationId, cseq: number) =>
      refusalOf(person.call(addSticker, { id: newId(), conversationId, cseq }))
    const sticker = await said(ben, chat, { sticker: 'linnet-hug' }, { kind: 'sticker' })
    expect(await add(cid, chat, sticker)).toBe('ConversationNotFound')
    expect(await add(ann, chat, await said(ben, chat, 'words'))).toBe('NotASticker')
    const { id } = await packOf(ben, 1)
    const card = await said(ben, chat, { packCode: await share(ben, id) }, { kind: 'sticker' })
    expect(await add(ann, chat, card)).toBe('NotASticker')
    const group = await groupOf(ann, ben)
    await ann.do(setAutoDestroy, { conversationId: group, days: 1 })
    const brief = await said(ben, group, { sticker: 'linnet-hug' }, { kind: 'sticker' })
    expect(await add(ann, group, brief)).toBe('DestroysItself')
  })
})

describe('in messages', () => {
  test('a sticker stays when its pack is deleted, and can be sent by its owner only', async () => {
    await cast()
    const { id, stickers } = await packOf(ann, 1)
    const content = { stickerId: stickers[0] ?? '' }
    expect(await refusalOf(ben.call(sendMessage, messageTo(chat, content, { kind: 'sticker' })))).toBe(
      'StickerNotFound',
    )
    const cseq = await said(ann, chat, content, { kind: 'sticker' })
    await ann.do(deleteStickerPack, { id })
    const sticker = (await entryAt(ben, chat, cseq))?.message.content
    expect(sticker).toMatchObject({ kind: 'sticker', sticker: '', words: 'cat 0', file: { kind: 'image' } })
    const fileId = sticker?.kind === 'sticker' ? (sticker.file?.id ?? '') : ''
    expect(await statusOf(ben, fileId)).toBe(200)
    expect(await refusalOf(ann.call(sendMessage, messageTo(chat, content, { kind: 'sticker' })))).toBe(
      'StickerNotFound',
    )
  })

  test('a drawing among the favourites is sent as the drawing', async () => {
    await cast()
    const stickerId = await added(ann, { name: 'linnet-hug' })
    const cseq = await said(ann, chat, { stickerId }, { kind: 'sticker' })
    expect((await entryAt(ben, chat, cseq))?.message.content).toEqual({
      kind: 'sticker',
      sticker: 'linnet-hug',
    })
  })

  test('a card of a pack says what the pack is, and must be of a pack that is shared', async () => {
    await cast()
    const { id } = await packOf(ann)
    const code = await share(ann, id)
    const cseq = await said(ann, chat, { packCode: code }, { kind: 'sticker' })
    expect((await entryAt(ben, chat, cseq))?.message.content).toMatchObject({
      kind: 'sticker',
      pack: { code, name: 'Our cat', count: 2 },
      file: { kind: 'image' },
    })
    expect(await refusalOf(say(ann, chat, { packCode: newId() }, { kind: 'sticker' }))).toBe(
      'StickerPackGone',
    )
    expect(await refusalOf(say(ann, chat, {}, { kind: 'sticker' }))).toBe('BadInput')
  })
})

describe('a shared pack', () => {
  test('can be looked at and taken over until sharing ends; a copy stays, whatever becomes of the original', async () => {
    await cast()
    const { id, stickers } = await packOf(ann)
    expect(
      await refusalOf(ann.call(shareStickerPack, { id: (await packOf(ann, 0)).id, isShared: true })),
    ).toBe('StickerPackEmpty')
    const fileId = (await packsOf(ann))[0]?.stickers[0]?.file?.id ?? ''
    expect(await statusOf(cid, fileId)).toBe(404)
    const code = await share(ann, id)
    expect(await share(ann, id)).toBe(code)
    const shown = await cid.do(showStickerPack, { code })
    expect(shown).toMatchObject({ name: 'Our cat', code })
    expect(shown.mine).toBeUndefined()
    expect(JSON.stringify(shown)).not.toContain(ann.id)
    expect((await ann.do(showStickerPack, { code })).mine).toBe(id)
    expect(await statusOf(cid, fileId)).toBe(200)

    const taken = await cid.do(takeStickerPack, { code })
    expect((await cid.do(showStickerPack, { code })).mine).toBe(taken.id)
    expect(await cid.do(takeStickerPack, { code })).toEqual(taken)
    await ann.do(describeSticker, { id: stickers[0] ?? '', words: ['changed'] })
    await ann.do(shareStickerPack, { id, isShared: false })
    expect(await refusalOf(ben.call(showStickerPack, { code }))).toBe('StickerPackGone')
    expect(await refusalOf(ben.call(takeStickerPack, { code }))).toBe('StickerPackGone')
    expect([await statusOf(ben, fileId), await statusOf(cid, fileId)]).toEqual([404, 200])
    expect(await share(ann, id)).not.toBe(code)
    await ann.do(deleteStickerPack, { id })
    const [copy] = await packsOf(cid)
    expect(copy).toMatchObject({ id: taken.id, name: 'Our cat' })
    expect(copy?.code).toBeUndefined()
    expect(copy?.stickers.map(({ words }) => words)).toEqual([['cat 0'], ['cat 1']])
    const cseq = await said(
      cid,
      await world.befriend(cid, ben),
      { stickerId: copy?.stickers[0]?.id },
      { kind: 'sticker' },
    )
    expect(cseq).toBeGreaterThan(0)
  })

  test('adds what a copy lacks when it is taken over again, and nothing to itself', async () => {
    await cast()
    const { id } = await packOf(ann, 2)
    const code = await share(ann, id)
    const taken = await cid.do(takeStickerPack, { code })
    await added(ann, { packId: id, name: 'linnet-hug' })
    await cid.do(takeStickerPack, { code })
    const [copy] = await packsOf(cid)
    expect([copy?.id, copy?.stickers.length, copy?.stickers[2]?.name]).toEqual([taken.id, 3, 'linnet-hug'])
    expect(await ann.do(takeStickerPack, { code })).toEqual({ id })
    expect((await packsOf(ann)).map((pack) => pack.stickers.length)).toEqual([3])
  })
})

test('a picture is kept while somebody has it as a sticker, and deleted after the last one is gone', async () => {
  await cast()
  const { id } = await packOf(ann, 1)
  const fileId = (await packsOf(ann))[0]?.stickers[0]?.file?.id ?? ''
  const code = await share(ann, id)
  const taken = await cid.do(takeStickerPack, { code })
  await ann.do(deleteStickerPack, { id })
  const release = openBeside(world).job('uploads.release')
  const daysPass = async () => {
    for (let day = 0; day < 5; day++) {
      world.clock.advance(dayMs)
      await runJob(world, release)
    }
  }
  await daysPass()
  expect(await statusOf(cid, fileId)).toBe(200)
  await cid.do(deleteStickerPack, { id: taken.id })
  await daysPass()
  expect(await world.sql`select 1 from uploads.file where id = ${fileId}`).toHaveLength(0)
})
