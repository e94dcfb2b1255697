/** Rules of search: people find the messages that they may read. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  blockPerson,
  type CallInput,
  clearHistory,
  type ConversationId,
  createGroup,
  deleteEntries,
  editMessage,
  leaveGroup,
  listChats,
  pageSize,
  recallMessage,
  searchChats,
  searchDays,
  searchMessages,
  setAutoDestroy,
  setGroupInfo,
} from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  logOf,
  newId,
  type Person,
  refusalOf,
  runJob,
  said,
  type TestWorld,
  transactIn,
  until,
} from '@linnet/testing'
import { createLagging } from '../../kernel/replica/lagging'
import { destroyExpired } from '../changes/auto-destroy'
import { gramsOf } from './grams'
import { findMessages } from './search'
import { createTextIndex } from './text-index'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let chat: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, cid] = await friendsNamed(world, 'Ann', 'Ben', 'Cid')
  chat = (await ann.do(listChats, {})).find(({ peerId }) => peerId === ben.id)?.id as ConversationId
})
afterAll(() => world.stop())

/** Folds the logs as they are now. The server does the same periodically, and the job runs in one place at a time. */
async function fold(): Promise<void> {
  for (;;) {
    await runJob(world, createTextIndex(() => false).job)
    const [row] = await world.sql<{ behind: bigint }[]>`
      select count(*) as behind from conversations.conversation
      left join conversations.text_progress progress on progress.conversation_id = id
      where conversation.cseq > coalesce(progress.cseq, 0)`
    if (row?.behind === 0n) return
  }
}

type Search = CallInput<typeof searchMessages>

/** The first results of a search, as texts: on a slow machine, pages before them are empty. */
async function found(person: Person, search: string | Search): Promise<string[]> {
  const input = typeof search === 'string' ? { text: search } : search
  const { hits, next } = await person.do(searchMessages, input)
  if (hits.length === 0 && next) return found(person, { ...input, before: next })
  return hits.map(({ entry: { message } }) => ('text' in message.content ? (message.content.text ?? '') : ''))
}

describe('words', () => {
  test('are found as parts of a text in Chinese, Korean and Latin, in any case and either script', async () => {
    const texts = [
      '明天下午三點開會，地點在圖書館',
      '오늘 점심에 만나요',
      'The Library opens at nine',
      'ＡＢＣ公司',
    ]
    for (const text of texts) await said(ann, chat, text)
    await fold()
    const [chinese = '', korean = '', latin = '', wide = ''] = texts
    expect(await found(ben, '图书')).toEqual([chinese])
    expect(await found(ben, '開會')).toEqual([chinese])
    expect(await found(ben, '점심')).toEqual([korean])
    expect(await found(ben, 'LIBRA')).toEqual([latin])
    expect(await found(ben, 'abc公')).toEqual([wide])
    expect(await found(ben, 'nine library')).toEqual([latin])
    expect(await found(ben, 'nine museum')).toEqual([])
  })

  test.each([
    ['café at nine', 'cafe'],
    ['Nguyễn writes', 'nguyen'],
    ['an der straße', 'strasse'],
    ['in İstanbul', 'istanbul'],
    ['Ёлка в лесу', 'елка'],
    ['a zażółć text', 'zazolc'],
  ])('%j is found by %j', async (text, search) => {
    await said(ann, chat, text)
    expect(await found(ben, search)).toContain(text)
    await fold()
    expect(await found(ben, search)).toContain(text)
  })

  test('need two characters, and are taken as they are', async () => {
    await said(ann, chat, '100% of _all_ \\ "quoted"')
    await fold()
    for (const text of ['a', '會', ' b ', '', 'a b', '🍵'])
      expect(await refusalOf(ann.call(searchMessages, { text }))).toBe('SearchTooShort')
    for (const text of ['a', ' b ', 'a 1'])
      expect(await refusalOf(ann.call(searchMessages, { text, conversationId: chat }))).toBe('SearchTooShort')
    for (const text of ['0%', '_all', '\\ "quoted"', 'quoted"'])
      expect(await found(ann, text)).toHaveLength(1)
    for (const text of ['%%', '__', 'al_']) expect(await found(ann, text)).toEqual([])
  })

  test('of one character are found within one chat, where a character or an emoji says as much as a word', async () => {
    const texts = ['來一杯熱茶', '돈 좀 빌려줘', 'お茶を 飲む', 'tea 🍵', 'in the カ room']
    for (const text of texts) await said(ann, chat, text)
    const isFound = async (text: string) => found(ben, { text, conversationId: chat })
    for (const state of ['in the log', 'folded']) {
      if (state === 'folded') await fold()
      expect(await isFound('茶')).toEqual([texts[2]!, texts[0]!])
      expect(await isFound('돈')).toEqual([texts[1]!])
      expect(await isFound('む')).toEqual([texts[2]!])
      expect(await isFound('🍵')).toEqual([texts[3]!])
      expect(await isFound('カ')).toEqual([texts[4]!])
      expect(await isFound('茶 飲')).toEqual([texts[2]!])
    }
  })

  test('of files and captions are found as well, and an edited text by what it says now', async () => {
    const cseq = await said(ann, chat, 'the first wording')
    await fold()
    await ann.do(editMessage, { conversationId: chat, cseq, text: 'another phrase', cid: newId() })
    await fold()
    expect(await found(ben, 'wording')).toEqual([])
    expect(await found(ben, 'phrase')).toEqual(['another phrase'])
  })
})

test('the index lists every part of a text that one can look for', async () => {
  const texts = [
    "it's 3 o'clock",
    'back\\slash & (a|b):* !',
    '图书馆ab在c二楼',
    '점심meet',
    'éàü ñandú',
    'a b cd',
    '😀😀a😀',
  ]
  const samples = texts.flatMap((text) => {
    const letters = Array.from(text)
    return letters.flatMap((_, from) =>
      [2, 3, 4, 6].flatMap((length) => {
        const part = letters.slice(from, from + length)
        return part.length < length || part.includes(' ') ? [] : [{ text, part: part.join('') }]
      }),
    )
  })
  const asked = samples.map((sample) => ({ ...sample, grams: gramsOf([sample.part]) }))
  expect(asked.filter(({ grams }) => grams === '')).toEqual([])
  expect(
    await world.sql`
      select part, grams from json_to_recordset(${JSON.stringify(asked)}::text::json) as asked(text text, part text, grams text)
      where not conversations.grams(text) @@ grams::tsquery`,
  ).toHaveLength(0)
})

test('the parts of a text stay what the index holds of older messages', async () => {
  const rows = await world.sql<{ parts: string }[]>`
    select conversations.grams(text)::text as parts from unnest(array['ab cde 图书a', 'a', '', 'b  c']) as text`
  expect(rows.map(({ parts }) => parts)).toEqual(["'ab' 'cde' 'de' '书a' '图书'", '', '', ''])
})

describe('what nobody has folded yet', () => {
  test('is found at once, in all conversations and in one, as it is now', async () => {
    const cseq = await said(ann, chat, 'freshly sent')
    expect(await found(ben, 'freshly sent')).toEqual(['freshly sent'])
    expect(await found(ben, { text: 'freshly', conversationId: chat })).toEqual(['freshly sent'])
    expect(await found(cid, 'freshly sent')).toEqual([])
    await fold()
    await ann.do(editMessage, { conversationId: chat, cseq, text: 'freshly reworded', cid: newId() })
    expect(await found(ben, 'freshly sent')).toEqual([])
    expect(await found(ben, 'freshly reworded')).toEqual(['freshly reworded'])
    await ben.do(clearHistory, { conversationId: chat })
    expect(await found(ben, 'freshly')).toEqual([])
  })

  test('is folded a moment later, without anybody asking for it', async () => {
    await said(ann, chat, 'folded by itself')
    const folded = () =>
      world.sql<
        { cseq: bigint }[]
      >`select cseq from conversations.message_text where text = 'folded by itself'`
    await until(async () => (await folded()).length > 0)
  })
})

describe('only what the person may read now', () => {
  test('no stranger finds a message, and who left the group finds none any more', async () => {
    const group = await groupOf(ann, ben)
    await said(ann, group, 'a secret plan')
    await fold()
    expect(await found(ben, 'secret plan')).toHaveLength(1)
    expect(await found(cid, 'secret plan')).toEqual([])
    expect(await refusalOf(cid.call(searchMessages, { text: 'secret', conversationId: group }))).toBe(
      'ConversationNotFound',
    )
    await ben.do(leaveGroup, { conversationId: group })
    expect(await found(ben, 'secret plan')).toEqual([])
  })

  test('not what was recalled, deleted for oneself, cleared or destroyed', async () => {
    const recalled = await said(ann, chat, 'gone: recalled')
    const deleted = await said(ann, chat, 'gone: deleted')
    await fold()
    await ann.do(recallMessage, { conversationId: chat, cseq: recalled })
    await ben.do(deleteEntries, { conversationId: chat, cseqs: [deleted] })
    // Recalls take effect at once, before anything is folded.
    expect(await found(ben, 'gone:')).toEqual([])
    expect(await found(ann, 'gone:')).toEqual(['gone: deleted'])
    await fold()
    expect(await world.sql`select from conversations.message_text where text like '%recalled%'`).toHaveLength(
      0,
    )

    const group = await groupOf(ann, ben)
    await ann.do(setAutoDestroy, { conversationId: group, days: 1 })
    await said(ann, group, 'destroyed tomorrow')
    await said(ann, chat, 'cleared today')
    await fold()
    await ben.do(clearHistory, { conversationId: chat })
    expect(await found(ben, 'cleared today')).toEqual([])
    expect(await found(ann, 'cleared today')).toHaveLength(1)
    expect(await found(ben, 'destroyed tomorrow')).toHaveLength(1)
    world.clock.advance(86_400_000 + 1000)
    expect(await found(ben, 'destroyed tomorrow')).toEqual([])
    await runJob(world, destroyExpired)
    expect(await world.sql`select from conversations.message_text where text like '%tomorrow%'`).toHaveLength(
      0,
    )
  })

  test('not the history that is hidden from who came later, and in an anonymous group only the pseudonym', async () => {
    const { conversationId } = await ann.do(createGroup, { personIds: [ben.id], name: 'Masked' })
    await ann.do(setGroupInfo, { conversationId, isAnonymous: true })
    await said(ben, conversationId, 'before the newcomer')
    await fold()
    const { hits } = await ann.do(searchMessages, { text: 'newcomer' })
    const sender = hits[0]?.entry.message.sender
    expect(sender?.id).not.toBe(ben.id)
    expect(JSON.stringify(hits)).not.toContain(ben.id)
    expect(await found(ann, { text: 'newcomer', personId: ben.id })).toEqual([])
    expect(await found(ann, { text: 'newcomer', personId: sender?.id })).toHaveLength(1)
  })
})

describe('pages, kinds, people and days', () => {
  test('hits come newest first by pages, each once, in all conversations and in one', async () => {
    const group = await groupOf(ann, ben)
    for (let nth = 0; nth < 70; nth++) await said(ann, nth % 2 ? group : chat, `pear ${nth}`)
    await fold()
    for (const conversationId of [undefined, group]) {
      const seen: string[] = []
      let before: string | undefined
      do {
        const page: { hits: readonly unknown[]; next?: string | undefined } = await ann.do(searchMessages, {
          text: 'pear',
          ...(conversationId && { conversationId }),
          ...(before && { before }),
        })
        seen.push(
          ...(await found(ann, {
            text: 'pear',
            ...(conversationId && { conversationId }),
            ...(before && { before }),
          })),
        )
        before = page.next
      } while (before)
      const numbers = seen.map((text) => Number(text.split(' ')[1]))
      expect(new Set(numbers).size).toBe(conversationId ? 35 : 70)
      // The order within a conversation is that of its log; messages of one millisecond may come in either
      // order elsewhere.
      expect(numbers.filter((nth) => nth % 2).toSorted((one, other) => other - one)).toEqual(
        numbers.filter((nth) => nth % 2),
      )
    }
    expect(await refusalOf(ann.call(searchMessages, { text: 'pear', before: 'yesterday' }))).toBe('BadInput')
  })

  test('one person’s messages, links and a day', async () => {
    const group = await groupOf(ann, ben, cid)
    await said(ann, group, 'see https://linnet.example/a')
    await said(ben, group, 'no link here')
    await fold()
    expect(await found(cid, { conversationId: group, kind: 'link' })).toEqual([
      'see https://linnet.example/a',
    ])
    expect(await found(cid, { conversationId: group, personId: ben.id })).toEqual(['no link here'])
    expect(
      await found(cid, { conversationId: group, text: 'link', fromMs: world.clock.nowMs() + 60_000 }),
    ).toEqual([])
    const start = world.clock.nowMs() - 3_600_000
    const { firstCseqs } = await cid.do(searchDays, {
      conversationId: group,
      days: [start - 86_400_000, start, start + 86_400_000, start + 2 * 86_400_000],
    })
    const first = (await logOf(cid, group)).find(({ mseq }) => mseq === 1)
    expect(firstCseqs).toEqual([0, first?.cseq ?? -1, 0])
  })

  test('a day begins with the first message that its reader has left, and without one it is empty', async () => {
    const group = await groupOf(ann, ben)
    const start = world.clock.nowMs() - 3_600_000
    const days = [start, start + 7_200_000]
    const firstFor = async (person: Person) =>
      (await person.do(searchDays, { conversationId: group, days })).firstCseqs[0]
    const [one, two, three] = [
      await said(ann, group, 'deleted by Ben'),
      await said(ann, group, 'recalled'),
      await said(ann, group, 'the last of the day'),
    ]
    await fold()
    await ben.do(deleteEntries, { conversationId: group, cseqs: [one] })
    expect([await firstFor(ann), await firstFor(ben)]).toEqual([one, two])
    // A recall before anything is folded.
    await ann.do(recallMessage, { conversationId: group, cseq: two })
    expect(await firstFor(ben)).toBe(three)
    await ben.do(deleteEntries, { conversationId: group, cseqs: [three] })
    expect([await firstFor(ann), await firstFor(ben)]).toEqual([one, 0])
  })

  test('what was said before a block stays to be found by both, as it stays to be read', async () => {
    const dan = await world.person('Dan')
    const withDan = await world.befriend(ann, dan)
    await said(dan, withDan, 'plum pudding')
    await fold()
    await ann.do(blockPerson, { personId: dan.id })
    for (const person of [ann, dan]) {
      expect(await found(person, 'plum pudding')).toEqual(['plum pudding'])
      expect(await found(person, { text: 'pudding', conversationId: withDan })).toHaveLength(1)
    }
  })

  test('words that very many messages hold are found among one’s own', async () => {
    await world.sql`
      insert into conversations.message_text (conversation_id, cseq, at, kind, author_id, has_link, text)
      select gen_random_uuid(), 1, now() - interval '1 minute', 0, gen_random_uuid(), false, 'everywhere this word'
      from generate_series(1, 20001)`
    const group = await groupOf(cid, ann)
    await said(ann, group, 'everywhere, and here')
    await fold()
    expect(await found(cid, 'everywhere')).toEqual(['everywhere, and here'])

    await world.sql`analyze conversations.message_text`
    const index = createTextIndex(() => false)
    await runJob(world, index.job)
    expect(index.grams.mostHits(['everywhere'])).toBeGreaterThan(10_000)
    expect(index.grams.mostShare(['everywhere'])).toBeGreaterThan(0.9)
    expect(index.grams.mostShare(['everywhere', 'nowhere else'])).toBeLessThan(0.01)
    expect(index.grams.mostHits(['everywhere', 'nowhere else'])).toBeLessThan(100)
    expect(gramsOf(['everywhere', 'piano'], index.grams.of)).toBe("'pia' & 'ian' & 'ano'")
    expect(gramsOf(['every'], index.grams.of)).toBe("'eve' & 'ver' & 'ery'")
  })
})

test('how common words are thought to be changes nothing about what is found', async () => {
  const group = await groupOf(ann, ben)
  for (let nth = 0; nth < 40; nth++) await said(ann, nth % 2 ? group : chat, `quince ${nth}`)
  await said(cid, await world.befriend(cid, ben), 'quince of others')
  await fold()
  const pageBy = (mostShare: number, mostHits: number, before?: string) =>
    transactIn(world)((work) =>
      findMessages(work, createLagging({ read: () => work, replica: undefined }), {
        readerId: ann.id,
        texts: {
          unfolded: () => [],
          grams: { of: () => mostShare, mostShare: () => mostShare, mostHits: () => mostHits },
        },
        input: { text: 'quince', before },
      }),
    )
  const seldom = await pageBy(0, 1)
  expect(seldom.hits).toHaveLength(pageSize)
  for (const [share, hits] of [
    [0.001, 10_000],
    [0.5, 10_000],
    [0.001, 1_000_000],
    [1, Infinity],
  ] as const) {
    expect(await pageBy(share, hits)).toEqual(seldom)
    expect((await pageBy(share, hits, seldom.next)).hits).toHaveLength(40 - pageSize)
  }
})

test('conversations are found by name, and groups by their members, also by initials', async () => {
  const { conversationId } = await ann.do(createGroup, { personIds: [ben.id, cid.id], name: '周末爬山' })
  const names = (search: Person, text: string) =>
    search
      .do(searchChats, { text })
      .then((list) => list.map(({ chat: { id }, memberName }) => [id, memberName]))
  expect(await names(ben, '爬山')).toEqual([[conversationId, '']])
  expect((await names(ben, 'cid')).find(([id]) => id === conversationId)).toEqual([conversationId, 'cid'])
  const cafe = await ann.do(createGroup, { personIds: [ben.id, cid.id], name: 'Café Zürich' })
  expect(await names(ben, 'cafe z')).toEqual([[cafe.conversationId, '']])
  const stranger = await world.person('Eve')
  expect(await names(stranger, '爬山')).toEqual([])
})
