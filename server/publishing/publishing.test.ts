import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  acceptAgreement,
  contentChanged,
  listAnnouncements,
  listArticleCategories,
  listArticles,
  listNews,
  picturePath,
  rateArticle,
  seeAnnouncements,
  showAgreement,
  showArticle,
  showMyRating,
} from '@linnet/protocol'
import {
  addPicture,
  type ContentItem,
  type ContentKind,
  discardDraft,
  listCategories,
  listContent,
  orderContent,
  publishContent,
  removeCategory,
  saveCategory,
  saveContent,
  showContent,
  type StaffInput,
  unpublishContent,
} from '@linnet/protocol/staff'
import { createTestWorld, type Person, refusalOf, type StaffPerson, type TestWorld } from '@linnet/testing'
import sharp from 'sharp'

let world: TestWorld
let sam: StaffPerson
let ann: Person

beforeAll(async () => {
  world = await createTestWorld()
  sam = await world.staff('content', 'Sam')
  ann = await world.person('Ann')
})
afterAll(() => world.stop())

/** Staff sessions end after a long time without use. */
async function pass(ms: number): Promise<void> {
  world.clock.advance(ms)
  sam = await world.staff('content', 'Sam')
}

type Draft = StaffInput<typeof saveContent>

const english = (title: string, body = 'Text'): Draft['texts'] => ({ 'en-us': { title, body } })

const save = (kind: ContentKind, draft: Partial<Draft> = {}) =>
  sam.do(saveContent, { kind, texts: english('Untitled'), facts: {}, ...draft })

async function published(kind: ContentKind, draft: Partial<Draft> = {}): Promise<ContentItem> {
  const { id } = await save(kind, draft)
  return sam.do(publishContent, { id })
}

const stampOf = (item: ContentItem) => item.versions[0]?.stamp ?? ''
const announced = { isBar: true, audience: { to: 'all' } }
const titles = async (person: Person | TestWorld['guest'], keyword?: string) =>
  (await person.do(listArticles, { keyword })).map(({ title }) => title)
const announcementsOf = async (person: Pick<Person, 'do'>) =>
  (await person.do(listAnnouncements, {})).announcements.map(({ title }) => title)

describe('a draft', () => {
  test('is not shown until it is published, nor once it was taken back', async () => {
    const draft = await save('article', { texts: english('Moving house') })
    expect(await titles(ann, 'moving house')).toEqual([])
    await sam.do(publishContent, { id: draft.id })
    expect(await titles(ann, 'moving house')).toEqual(['Moving house'])
    await sam.do(unpublishContent, { id: draft.id, reason: 'Out of date' })
    expect(await titles(ann, 'moving house')).toEqual([])
    expect(await refusalOf(ann.call(showArticle, { id: draft.id }))).toBe('ArticleNotFound')
  })

  test('of a published text leaves what members see, and each version is kept', async () => {
    const first = await published('article', { texts: english('Fees, first') })
    const next = await sam.do(saveContent, {
      id: first.id,
      kind: 'article',
      texts: english('Fees, second'),
      facts: {},
      stamp: stampOf(first),
    })
    expect((await ann.do(showArticle, { id: first.id })).title).toBe('Fees, first')
    expect(next.versions.map(({ n, state }) => [n, state])).toEqual([
      [2, 'draft'],
      [1, 'published'],
    ])
    const replaced = await sam.do(publishContent, { id: first.id })
    expect((await ann.do(showArticle, { id: first.id })).title).toBe('Fees, second')
    expect(replaced.versions.map(({ state }) => state)).toEqual(['published', 'replaced'])
  })

  test('cannot overwrite what its writer has not seen', async () => {
    const draft = await save('article')
    const again = { id: draft.id, kind: 'article' as const, texts: english('Mine'), facts: {} }
    await sam.do(saveContent, { ...again, stamp: stampOf(draft) })
    expect(await refusalOf(sam.call(saveContent, { ...again, stamp: 'older' }))).toBe('ContentChanged')
  })

  test('can be thrown away; nothing is left of an item that was never published', async () => {
    const draft = await save('article')
    await sam.do(discardDraft, { id: draft.id })
    expect(await refusalOf(sam.call(showContent, { id: draft.id }))).toBe('ContentNotFound')
    expect(await refusalOf(sam.call(discardDraft, { id: (await published('article')).id }))).toBe('NoDraft')
  })

  test.each([
    ['an insecure link', '[x](http://example.org)'],
    ['HTML', '<b>x</b>'],
    ['a foreign picture', '![x](https://example.org/x.png)'],
  ])('may not contain %s', async (_, body) => {
    const input = { kind: 'article' as const, texts: english('Bad', body), facts: {} }
    expect(await refusalOf(sam.call(saveContent, input))).toBe('BadContent')
  })

  test('needs a text, the facts of its kind, and pictures that exist', async () => {
    const id = crypto.randomUUID()
    const wrong = [
      { kind: 'article', texts: {}, facts: {} },
      { kind: 'announcement', texts: english('x'), facts: { isBar: true } },
      { kind: 'discover', texts: english('x'), facts: { type: 'app', link: 'http://example.org' } },
      { kind: 'article', texts: english('x', `![x](picture:${id})`), facts: {} },
      { kind: 'article', texts: english('x'), facts: {}, categoryId: id },
    ] as const
    const refusals = []
    for (const input of wrong) refusals.push(await refusalOf(sam.call(saveContent, input)))
    expect(refusals).toEqual(['NoText', 'BadInput', 'BadContent', 'PictureNotFound', 'CategoryNotFound'])
  })
})

describe('something scheduled', () => {
  test('takes effect at its time, by the database’s clock, and everybody is notified', async () => {
    const device = await ann.connect()
    const { id } = await save('article', { texts: english('From tomorrow') })
    const tomorrow = Math.floor(world.clock.nowMs() / 1000) + 86_400
    expect(await refusalOf(sam.call(publishContent, { id, at: tomorrow - 90_000 }))).toBe('TimePassed')
    const scheduled = await sam.do(publishContent, { id, at: tomorrow })
    expect(scheduled.versions[0]?.state).toBe('scheduled')
    expect(await titles(ann, 'from tomorrow')).toEqual([])
    await pass(86_401_000)
    await device.next(contentChanged)
    expect(await titles(ann, 'from tomorrow')).toEqual(['From tomorrow'])
    await device.close()
  })

  test('gives way to what is published before it', async () => {
    const first = await published('article', { texts: english('Rates one') })
    const draft = { id: first.id, kind: 'article' as const, facts: {} }
    const second = await sam.do(saveContent, {
      ...draft,
      texts: english('Rates two'),
      stamp: stampOf(first),
    })
    const at = Math.floor(world.clock.nowMs() / 1000) + 3600
    const scheduled = await sam.do(publishContent, { id: second.id, at })
    await sam.do(saveContent, { ...draft, texts: english('Rates three'), stamp: stampOf(scheduled) })
    await sam.do(publishContent, { id: first.id })
    await pass(2 * 3_600_000)
    expect((await ann.do(showArticle, { id: first.id })).title).toBe('Rates three')
  })
})

describe('help', () => {
  test('is found by words of its title and text, also Chinese and Korean ones; titles come first', async () => {
    await published('article', {
      texts: { 'zh-cn': { title: '其他', body: '如何提现到账户' }, 'en-us': { title: 'Other', body: 'x' } },
    })
    await published('article', { texts: { 'zh-cn': { title: '提现要多久', body: '一天' } } })
    await published('article', { texts: { 'korean-lang': { title: '출금 안내', body: '수수료가 있어요' } } })
    expect(await titles(ann.in('zh-cn') as Person, '提现')).toEqual(['提现要多久', '其他'])
    expect(await titles(ann.in('korean-lang') as Person, '수수료')).toEqual(['출금 안내'])
    expect(await titles(world.guest, '100%_')).toEqual([])
  })

  test('falls back to the nearest language that it was written in', async () => {
    const { id } = await published('article', {
      texts: { 'zh-cn': { title: '线路', body: '简体' }, 'korean-lang': { title: '회선', body: '한국어' } },
    })
    expect(await world.guestIn('yue-lang').do(showArticle, { id })).toMatchObject({
      title: '线路',
      language: 'zh-cn',
    })
    expect((await world.guestIn('korean-lang').do(showArticle, { id })).title).toBe('회선')
  })

  test('comes by categories in the order of the staff', async () => {
    const category = await sam.do(saveCategory, { names: { 'en-us': 'Wallet', 'zh-cn': '钱包' } })
    expect(await ann.do(listArticleCategories, {})).toEqual([])
    const [one, two] = [
      await published('article', { texts: english('Order one'), categoryId: category.id }),
      await published('article', { texts: english('Order two'), categoryId: category.id }),
    ]
    const inOrder = async () =>
      (await ann.do(listArticles, { categoryId: category.id })).map(({ title }) => title)
    expect(await inOrder()).toEqual(['Order one', 'Order two'])
    await sam.do(orderContent, { kind: 'article', ids: [two.id, one.id] })
    expect(await inOrder()).toEqual(['Order two', 'Order one'])
    expect(await ann.do(listArticleCategories, {})).toEqual([
      { id: category.id, name: 'Wallet', articles: 2 },
    ])
    expect(await refusalOf(sam.call(removeCategory, category))).toBe('CategoryInUse')
    expect((await sam.do(listCategories, {})).rows).toMatchObject([{ articles: 2 }])
  })

  test('is rated once by each person, who may change their mind', async () => {
    const { id } = await published('article', { texts: english('Rated') })
    expect(await ann.do(showMyRating, { id })).toEqual({})
    for (const isHelpful of [true, false]) await ann.do(rateArticle, { id, isHelpful })
    expect(await ann.do(showMyRating, { id })).toEqual({ isHelpful: false })
    const { rows } = await sam.do(listContent, { kind: 'article', search: 'rated' })
    expect(rows).toMatchObject([{ id, helpful: 0, unhelpful: 1 }])
  })
})

test('a picture is re-encoded, public and never changes', async () => {
  const create = { width: 40, height: 30, channels: 3, background: 'teal' } as const
  const data = (
    await sharp({ create })
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
  const picture = await sam.do(addPicture, { data })
  expect(picture).toMatchObject({ width: 40, height: 30 })
  const response = await fetch(world.url + picturePath(picture.id))
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect((await response.text()).includes('secret')).toBe(false)
  await published('news', {
    texts: english('With a picture', `![a](picture:${picture.id})`),
    facts: { pictureId: picture.id },
  })
  expect(await ann.do(listNews, {})).toMatchObject([{ picture: picturePath(picture.id) }])
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  expect(await refusalOf(sam.call(addPicture, { data: text }))).toBe('BadPicture')
  expect((await fetch(`${world.url}${picturePath(crypto.randomUUID())}`)).status).toBe(404)
})

describe('an announcement', () => {
  test('reaches people without a restart, is seen once on all devices, and ends', async () => {
    const [phone, laptop] = [await ann.connect(), await ann.connect()]
    const untilMs = world.clock.nowMs() + 3_600_000
    const { id } = await published('announcement', {
      texts: english('Maintenance at night'),
      facts: { ...announced, untilMs },
    })
    await phone.next(contentChanged)
    await laptop.next(contentChanged)
    const [shown] = (await ann.do(listAnnouncements, {})).announcements
    expect(shown).toMatchObject({ id, isBar: true, isSeen: false })
    await phone.call(seeAnnouncements, { ids: [id] })
    await laptop.next(contentChanged)
    expect((await ann.do(listAnnouncements, {})).announcements[0]?.isSeen).toBe(true)
    await pass(3_600_001)
    expect(await announcementsOf(ann)).not.toContain('Maintenance at night')
    for (const device of [phone, laptop]) await device.close()
  })

  test('that would end before it appears is not published', async () => {
    const untilMs = world.clock.nowMs() + 3_600_000
    const { id } = await sam.do(saveContent, {
      kind: 'announcement',
      texts: english('Over before it began'),
      facts: { ...announced, untilMs },
    })
    const at = Math.ceil(untilMs / 1000) + 60
    expect(await refusalOf(sam.call(publishContent, { id, at }))).toBe('EndsBeforeStart')
    await pass(3_600_001)
    expect(await refusalOf(sam.call(publishContent, { id }))).toBe('EndsBeforeStart')
    expect(await announcementsOf(ann)).not.toContain('Over before it began')
  })

  test('is for new people only, or for a language, if it says so', async () => {
    const facts = (audience: object) => ({ isBar: false, audience })
    await published('announcement', { texts: english('Welcome'), facts: facts({ to: 'new', days: 1 }) })
    await published('announcement', {
      texts: { 'korean-lang': { title: '안녕하세요', body: 'x' } },
      facts: facts({ to: 'languages', languages: ['korean-lang'] }),
    })
    await pass(86_400_001)
    const ben = await world.person('Ben')
    expect(await announcementsOf(ben)).toEqual(['Welcome'])
    expect(await announcementsOf(ann)).toEqual([])
    expect(await announcementsOf(ann.in('korean-lang'))).toEqual(['안녕하세요'])
  })
})

describe('a legal text', () => {
  test('is the one that Linnet comes with until the staff publish theirs', async () => {
    const preset = await world.guest.do(showAgreement, { kind: 'service' })
    expect(preset.versionId).toBeUndefined()
    expect(preset.body.length).toBeGreaterThan(500)
    const { id } = await published('service', {
      texts: english('Our service'),
      facts: { needsAcceptance: false },
    })
    expect(await world.guest.do(showAgreement, { kind: 'service' })).toMatchObject({ title: 'Our service' })
    expect((await ann.do(listAnnouncements, {})).agreements).toEqual([])
    const another = { kind: 'service' as const, texts: english('x'), facts: { needsAcceptance: false } }
    expect(await refusalOf(sam.call(saveContent, another))).toBe('ContentExists')
    await sam.do(unpublishContent, { id, reason: 'A mistake' })
    expect((await world.guest.do(showAgreement, { kind: 'service' })).title).toBe(preset.title)
  })

  test('that asks for it has to be accepted once by those who registered before', async () => {
    const first = await published('privacy', {
      texts: english('Privacy 1'),
      facts: { needsAcceptance: true },
    })
    const asked = async (person: Person) => (await person.do(listAnnouncements, {})).agreements
    const [agreement] = await asked(ann)
    expect(agreement).toMatchObject({ kind: 'privacy', title: 'Privacy 1' })
    await pass(1000)
    expect(await asked(await world.person('Cleo'))).toEqual([])

    const draft = { id: first.id, kind: 'privacy' as const, facts: { needsAcceptance: false } }
    await sam.do(saveContent, { ...draft, texts: english('Privacy 2'), stamp: stampOf(first) })
    await sam.do(publishContent, { id: first.id })
    const old = agreement?.versionId ?? ''
    expect(await refusalOf(ann.call(acceptAgreement, { versionId: old }))).toBe('AgreementReplaced')
    const [still] = await asked(ann)
    expect(still).toMatchObject({ title: 'Privacy 2' })
    await ann.do(acceptAgreement, { versionId: still?.versionId ?? '' })
    expect(await asked(ann)).toEqual([])
    const shown = await sam.do(showContent, { id: first.id })
    expect(shown.versions.map(({ n, acceptances }) => [n, acceptances])).toEqual([
      [2, 1],
      [1, 0],
    ])
  })
})

test('the list of the desk comes by pages, by state and by words', async () => {
  const page = { kind: 'article' as const, limit: 25 as const, sort: 'position' as const, descending: false }
  for (let n = 0; n < 26; n++) await save('article', { texts: english(`Paged ${n}`) })
  const first = await sam.do(listContent, { ...page, search: 'paged' })
  const second = await sam.do(listContent, { ...page, search: 'paged', after: first.next })
  expect([first.rows.length, second.rows.length, first.total]).toEqual([25, 1, 26])
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(26)
  expect((await sam.do(listContent, { ...page, search: 'paged', state: 'published' })).rows).toEqual([])
  expect((await sam.do(listContent, { ...page, search: 'fees', state: 'published' })).rows).toMatchObject([
    { title: 'Fees, second', hasDraft: false, languages: ['en-us'] },
  ])
})
