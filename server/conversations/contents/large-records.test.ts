/**
 * Limits the cost of chat records, which may be a thousand times the size of a message, for their recipients.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  type Content,
  type ConversationId,
  type EntryView,
  getChat,
  newEntry,
  readHistory,
  readRecord,
  sendMessage,
} from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  isIn,
  messageTo,
  type Person,
  refusalOf,
  said,
  say,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
})
afterAll(() => world.stop())

const perRecord = 40
/** Long texts in a group of Ann and Ben. */
async function longTexts(owner = ann, friend = ben): Promise<{ group: ConversationId; cseqs: number[] }> {
  const group = await groupOf(owner, friend)
  const cseqs: number[] = []
  for (let n = 0; n < perRecord; n++) cseqs.push(await said(owner, group, `${n} ${'long '.repeat(990)}`))
  return { group, cseqs }
}
const recordOf = ({ group, cseqs }: { group: ConversationId; cseqs: readonly number[] }) =>
  messageTo(group, { from: group, cseqs }, { kind: 'chatRecord' })

const sizeOf = (content: unknown) => JSON.stringify(content).length

/** Expects the first four messages of the record, shortened, and the total. */
function expectShort(content: Content | undefined): void {
  expect(content).toMatchObject({ kind: 'chatRecord', count: perRecord })
  expect(content?.kind === 'chatRecord' && content.items.length).toBe(4)
  expect(sizeOf(content)).toBeLessThan(2000)
}

describe('a large record', () => {
  test('is shortened in the answer, in frames, in the log and in the list, and read whole on demand', async () => {
    const texts = await longTexts()
    const { group } = texts
    const phone = await ben.connect()
    const { cseq, entry } = await ann.do(sendMessage, recordOf(texts))
    expectShort(entry?.message.content)
    const pushed = await phone.next(
      newEntry,
      isIn(group, ({ type }) => type === 10),
    )
    expect(sizeOf(pushed.data)).toBeLessThan(3000)
    const { entries } = await ben.do(readHistory, { conversationId: group, range: { before: cseq + 1 } })
    expectShort(entries.find((each) => each.cseq === cseq)?.message.content)
    expectShort((await ben.do(getChat, { conversationId: group })).lastContent)
    const { items } = await ben.do(readRecord, { conversationId: group, cseq })
    expect(items.map(({ content }) => String(content['text']).slice(0, 3).trim())).toEqual(
      texts.cseqs.map((_, n) => `${n} l`.slice(0, 3).trim()),
    )
  })

  test('inside another one is shortened to its title, and there when the whole is read', async () => {
    const texts = await longTexts()
    const inner = await ann.do(sendMessage, recordOf({ ...texts, cseqs: texts.cseqs.slice(0, 20) }))
    const outer = await ann.do(sendMessage, recordOf({ ...texts, cseqs: [inner.cseq] }))
    const shown = outer.entry?.message.content
    const nested = shown?.kind === 'chatRecord' ? shown.items[0]?.content : undefined
    expect(nested).toMatchObject({ items: [], count: 20 })
    const { items } = await ben.do(readRecord, { conversationId: texts.group, cseq: outer.cseq })
    expect(items[0]?.content['items']).toHaveLength(20)
  })

  test('that would be too large is refused without reading it', async () => {
    const texts = await longTexts()
    const records = []
    for (let n = 0; n < 3; n++) records.push((await ann.do(sendMessage, recordOf(texts))).cseq)
    expect(await refusalOf(ann.call(sendMessage, recordOf({ ...texts, cseqs: records })))).toBe(
      'RecordTooDeep',
    )
  })
})

describe('many large records', () => {
  test('come in pages of a megabyte that leave nothing out', async () => {
    const texts = await longTexts()
    const { group } = texts
    const sent: number[] = []
    for (let n = 0; n < 12; n++) sent.push((await ann.do(sendMessage, recordOf(texts))).cseq)
    const first = await ben.do(readHistory, { conversationId: group })
    expect(first).toMatchObject({ isLast: false })
    expect(first.entries.length).toBeLessThan(12)
    for (const direction of ['older', 'newer'] as const) {
      const seen: EntryView[] = []
      let isLast = false
      while (!isLast) {
        const at = seen.at(-1)?.cseq
        const range = direction === 'older' ? { before: at ?? 1e9 } : { after: at ?? 0 }
        const page = await ben.do(readHistory, { conversationId: group, range })
        seen.push(...page.entries)
        ;({ isLast } = page)
      }
      const cseqs = seen.map(({ cseq }) => cseq)
      expect(new Set(cseqs).size).toBe(cseqs.length)
      expect(cseqs).toEqual(expect.arrayContaining([...texts.cseqs, ...sent]))
    }
  })

  test('are too long to catch up with at once; other conversations are not held up', async () => {
    const texts = await longTexts()
    const quiet = await groupOf(ann, ben)
    for (let n = 0; n < 12; n++) await ann.do(sendMessage, recordOf(texts))
    const cseq = await said(ann, quiet, 'hello')
    const phone = await ben.connect({ heads: { [texts.group]: 0, [quiet]: cseq - 1 } })
    const { heads } = phone.checked
    const headOf = (id: ConversationId) => heads?.find(({ conversationId }) => conversationId === id)
    expect(headOf(texts.group)).toMatchObject({ tooLong: true, entries: [] })
    expect(headOf(quiet)?.entries).toHaveLength(1)
  })
})

test('forwarding large records again and again is limited by their size', async () => {
  const limited = await createTestWorld({ RATE_LIMITS: 'on' })
  try {
    const [dan, eve] = await friendsNamed(limited, 'Dan', 'Eve')
    const texts = await longTexts(dan, eve)
    const { cseq } = await dan.do(sendMessage, recordOf(texts))
    const forward = () =>
      say(dan, texts.group, { forward: { conversationId: texts.group, cseq } }, { kind: 'chatRecord' })
    const results: string[] = []
    for (let n = 0; n < 45; n++) results.push(await refusalOf(forward()))
    expect(results.indexOf('TooManyRequests')).toBeGreaterThan(30)
    expect(await refusalOf(say(dan, texts.group, 'still here'))).toBe('done')
  } finally {
    await limited.stop()
  }
})
