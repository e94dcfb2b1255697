import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { contentChanged, listDiscoverEntries, listNews, showArticle } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import {
  type ContentKind,
  listContent,
  orderContent,
  publishContent,
  saveContent,
  showContent,
  type StaffInput,
  unpublishContent,
} from '@linnet/protocol/staff'
import { createTestWorld, type Person, refusalOf, type StaffPerson, type TestWorld } from '@linnet/testing'

let world: TestWorld
let sam: StaffPerson
let ann: Person

beforeAll(async () => {
  world = await createTestWorld()
  sam = await world.staff('content', 'Sam')
  ann = await world.person('Ann')
})
afterAll(() => world.stop())

type Draft = StaffInput<typeof saveContent>

async function published(kind: ContentKind, draft: Pick<Draft, 'texts'> & Partial<Draft>): Promise<string> {
  const { id } = await sam.do(saveContent, { kind, facts: {}, ...draft })
  await sam.do(publishContent, { id })
  return id
}

const english = (title: string, body = ''): Draft['texts'] => ({ 'en-us': { title, body } })
const entry = (title: string, link: string) => ({ texts: english(title), facts: { type: 'app', link } })
const linksOf = async (person: Person) => (await person.do(listDiscoverEntries, {})).map(({ url }) => url)
const moments = `#${screens.moments}`
const videos = `#${screens.videos}`
const scan = `#${screens.scanCode}`
const news = `#${screens.news}`
const games = `#${screens.programs}?kind=game`
const live = `#${screens.live}`
const miniPrograms = `#${screens.programs}?kind=miniProgram`

/** The ids of the entries on the desk, by their links. */
async function idsByLink(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sam.do(listContent, {
    kind: 'discover',
    sort: 'position',
    descending: false,
    limit: 100,
  })
  const items = await Promise.all(rows.map(({ id }) => sam.do(showContent, { id })))
  return new Map(items.map(({ id, versions: [newest] }) => [String(newest?.facts['link']), id]))
}

describe('the Discover tab', () => {
  test('lists the app’s own screens before the staff have touched it, in the language of the reader', async () => {
    expect(await ann.do(listDiscoverEntries, {})).toMatchObject([
      { name: 'Moments', url: moments, kind: 'app', about: '', icon: '' },
      { name: 'Videos', url: videos },
      { name: 'Live', url: live, kind: 'app' },
      { name: 'Scan', url: scan },
      { name: 'Games', url: games, kind: 'game' },
      { name: 'Mini programs', url: miniPrograms, kind: 'miniProgram' },
    ])
    const names = (await (ann.in('yue-lang') as Person).do(listDiscoverEntries, {})).map(({ name }) => name)
    expect(names).toEqual(['朋友圈', '短片', '直播', '掃一掃', '遊戲', '小程式'])
  })

  test('lists what the staff add after them, or in any other order', async () => {
    const chess = await published('discover', {
      texts: english('Chess', 'Two **players**'),
      facts: { type: 'game', link: 'https://chess.example.org' },
    })
    const shown = await ann.do(listDiscoverEntries, {})
    expect(shown.at(-1)).toMatchObject({ name: 'Chess', kind: 'game', about: 'Two players' })
    const scanId = (await idsByLink()).get('screen:scanCode') ?? ''
    await sam.do(orderContent, { kind: 'discover', ids: [chess, scanId] })
    expect(await linksOf(ann)).toEqual([
      'https://chess.example.org',
      scan,
      moments,
      videos,
      live,
      games,
      miniPrograms,
    ])
  })

  test('keeps the order of the staff when a new version moves one of the app’s own screens', async () => {
    const ids = await idsByLink()
    const others = [...ids.keys()].filter((link) => link !== 'screen:live')
    await sam.do(orderContent, { kind: 'discover', ids: others.map((link) => ids.get(link) ?? '') })
    const file = Bun.file(new URL('migrations/006-expand-live-entry-order.sql', import.meta.url))
    await world.sql.unsafe(await file.text())
    expect((await linksOf(ann)).at(-1)).toBe(live)
  })

  test('is switched by withdrawing an entry, and open pages are notified', async () => {
    const id = (await idsByLink()).get('screen:moments') ?? ''
    const phone = await ann.connect()
    await sam.do(unpublishContent, { id, reason: 'Closed for a day' })
    await phone.next(contentChanged)
    expect(await linksOf(ann)).not.toContain(moments)
    const { versions } = await sam.do(showContent, { id })
    const { texts = {}, facts = {}, stamp } = versions[0] ?? {}
    await sam.do(saveContent, { id, kind: 'discover', texts, facts, ...(stamp !== undefined && { stamp }) })
    await sam.do(publishContent, { id })
    expect(await linksOf(ann)).toContain(moments)
    await phone.close()
  })

  test('leads to news only while there are any', async () => {
    expect(await linksOf(ann)).not.toContain(news)
    const id = await published('news', { texts: english('Opened') })
    expect(await linksOf(ann)).toContain(news)
    await sam.do(unpublishContent, { id, reason: 'A mistake' })
    expect(await linksOf(ann)).not.toContain(news)
  })

  test('does not lead to a screen that there is not', async () => {
    const write = (link: string) =>
      refusalOf(sam.call(saveContent, { kind: 'discover', ...entry('Nowhere', link) }))
    expect(await write('#/pages/of/a/later/version')).toBe('BadContent')
    expect(await write(`${moments}/../circle`)).toBe('BadContent')
    expect(await write('screen:nothing')).toBe('BadContent')
    // A newer server wrote the entry, and was rolled back.
    const id = await published('discover', entry('Later', `#${screens.wallet}`))
    await world.sql`
      update publishing.version set facts = facts || '{"link": "#/pages/of/a/later/version"}' where item_id = ${id}`
    expect((await ann.do(listDiscoverEntries, {})).map(({ name }) => name)).not.toContain('Later')
  })
})

describe('news flashes', () => {
  test('come newest first, by pages, and one that is published between two pages moves none', async () => {
    const made: string[] = []
    for (let n = 0; n < 33; n++) {
      world.clock.advance(1000)
      made.push(await published('news', { texts: english(`Flash ${n}`, `It is **number ${n}**.`) }))
    }
    const first = await ann.do(listNews, {})
    await published('news', { texts: english('Late') })
    const second = await ann.do(listNews, { after: first.at(-1)?.id })
    const titles = [...first, ...second].map(({ title }) => title)
    expect(first).toHaveLength(30)
    expect(first[0]).toMatchObject({ id: made.at(-1), excerpt: 'It is number 32.' })
    expect(titles).toEqual(made.map((_, n) => `Flash ${32 - n}`))
    expect((await ann.do(listNews, {}))[0]?.title).toBe('Late')
  })

  test('are read by anybody in the nearest language, and not once they are taken back', async () => {
    const id = await published('news', {
      texts: {
        'zh-cn': { title: '新版本', body: '今天上线' },
        'korean-lang': { title: '새 버전', body: '오늘' },
      },
    })
    expect(await world.guestIn('yue-lang').do(showArticle, { id })).toMatchObject({ title: '新版本' })
    expect(await world.guestIn('korean-lang').do(showArticle, { id })).toMatchObject({ title: '새 버전' })
    await sam.do(unpublishContent, { id, reason: 'Too early' })
    expect(await refusalOf(ann.call(showArticle, { id }))).toBe('ArticleNotFound')
  })
})
