import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  contentOfItem,
  type ConversationId,
  editMessage,
  getChat,
  readEdits,
  readHistory,
  rangesOf,
  sendMessage,
  summaryOf,
  type TextRange,
  textOf,
} from '@linnet/protocol'
import {
  createTestWorld,
  entryAt,
  newId,
  peopleNamed,
  type Person,
  refusalOf,
  send,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let chat: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  chat = await world.befriend(ann, ben)
})
afterAll(() => world.stop())

const bold: TextRange = { style: 'bold', at: 0, length: 5 }
const spoiler: TextRange = { style: 'spoiler', at: 6, length: 5 }
const contentFor = async (person: Person, cseq: number) => {
  const entry = await entryAt(person, chat, cseq)
  if (!entry) throw new Error('there is no such entry')
  return entry.message.content
}

test('looks travel beside the text, which is complete without them', async () => {
  const { cseq } = await send(ann, chat, { text: 'hello world', ranges: [bold, spoiler] })
  const content = await contentFor(ben, cseq)
  expect(textOf(content)).toBe('hello world')
  expect(rangesOf(content)).toEqual([bold, spoiler])
})

test('a form passes the ranges of an edit as JSON text', async () => {
  const { cseq } = await send(ann, chat, { text: 'hello world' })
  const edited = { list_id: chat, cseq: String(cseq), text: 'hello you', cid: newId() }
  const response = await fetch(`${world.url}${editMessage.wire.split(' ')[1]}`, {
    method: 'POST',
    body: new URLSearchParams({ ...edited, _token: ann.token, ranges: JSON.stringify([bold]) }),
  })
  expect(await response.json()).toMatchObject({ err: 0 })
  const { entries } = await ben.do(readHistory, { conversationId: chat, range: { after: cseq } })
  expect(entries.map(({ message }) => message.content)).toContainEqual(
    expect.objectContaining({ change: 'edited', text: 'hello you', ranges: [bold] }),
  )
})

test('ranges outside their text, inside a character or of an unknown style are refused', async () => {
  const sending = (text: string, ranges: readonly object[]) =>
    refusalOf(
      ann.call(sendMessage, {
        conversationId: chat,
        kind: 'text',
        content: { text, ranges },
        cid: newId(),
      } as never),
    )
  expect(await sending('hello', [{ ...bold, length: 6 }])).toBe('RangesOutsideText')
  expect(await sending('hello', [{ ...bold, at: 5, length: 1 }])).toBe('RangesOutsideText')
  expect(await sending('a😀b', [{ ...bold, at: 2, length: 1 }])).toBe('RangesOutsideText')
  expect(await sending('a😀b', [{ ...bold, at: 0, length: 2 }])).toBe('RangesOutsideText')
  expect(await sending('hello', [{ ...bold, style: 'blink' }])).toBe('BadInput')
  expect(await sending('hello', [{ ...bold, length: 0 }])).toBe('BadInput')
  expect(await sending('hello', [{ ...bold, href: 'javascript:alert(1)' }])).toBe('BadInput')
  expect(
    await sending(
      'hello',
      Array.from({ length: 101 }, () => bold),
    ),
  ).toBe('BadInput')
})

test('an edit brings its own ranges, and without any the text is plain', async () => {
  const { cseq } = await send(ann, chat, { text: 'hello', ranges: [bold] })
  const edit = (text: string, ranges?: TextRange[]) =>
    ann.call(editMessage, { conversationId: chat, cseq, text, ...(ranges && { ranges }), cid: newId() })
  expect(await refusalOf(edit('hi', [bold]))).toBe('RangesOutsideText')
  await edit('hello again', [{ ...bold, style: 'italic' }])
  expect(rangesOf(await contentFor(ben, cseq))).toEqual([{ ...bold, style: 'italic' }])
  await edit('plain')
  expect(rangesOf(await contentFor(ben, cseq))).toEqual([])
})

test('covered words are not in quotes and previews', async () => {
  const { cseq } = await send(ann, chat, { text: 'it is Snape', ranges: [spoiler] })
  const answer = await send(ben, chat, { text: 'no!', replyTo: cseq })
  expect((await entryAt(ann, chat, answer.cseq))?.message.quote?.text).toBe('it is ▒▒▒▒▒')
  await send(ann, chat, { text: 'it is Snape', ranges: [spoiler] })
  const { lastContent } = await ben.do(getChat, { conversationId: chat })
  expect(lastContent && summaryOf(lastContent)).toBe('it is ▒▒▒▒▒')
})

test('a forwarded message and one in a chat record keep their looks', async () => {
  const { cseq } = await send(ann, chat, { text: 'hello', ranges: [bold] })
  const forwarded = await send(ben, chat, { forward: { conversationId: chat, cseq } })
  expect(rangesOf(await contentFor(ann, forwarded.cseq))).toEqual([bold])
  const record = await send(ben, chat, { from: chat, cseqs: [cseq] }, { kind: 'chatRecord' })
  const content = await contentFor(ann, record.cseq)
  expect(content.kind === 'chatRecord' && content.items.map((item) => rangesOf(contentOfItem(item)))).toEqual(
    [[bold]],
  )
})

test('where a long record is shortened, its ranges are too', async () => {
  const text = 'x'.repeat(4_000)
  const ranges = [{ style: 'bold' as const, at: 100, length: 3_900 }]
  const cseqs = [
    (await send(ann, chat, { text, ranges })).cseq,
    (await send(ann, chat, { text, ranges })).cseq,
  ]
  cseqs.push((await send(ann, chat, { text, ranges })).cseq)
  const record = await send(ben, chat, { from: chat, cseqs }, { kind: 'chatRecord' })
  const content = await contentFor(ann, record.cseq)
  expect(content.kind === 'chatRecord' && content.items.map((item) => rangesOf(contentOfItem(item)))).toEqual(
    Array.from({ length: 3 }, () => [{ style: 'bold', at: 100, length: 20 }]),
  )
})

test('earlier versions of a text keep their spoilers covered', async () => {
  const { cseq } = await send(ann, chat, { text: 'hello world', ranges: [spoiler] })
  const edit = { conversationId: chat, cseq, text: 'hello again', cid: newId() }
  await ann.do(editMessage, edit)
  for (const person of [ann, ben]) {
    const edits = await person.do(readEdits, { conversationId: chat, cseq })
    expect(edits.map(({ text }) => text)).toEqual(['hello ▒▒▒▒▒'])
  }
})
