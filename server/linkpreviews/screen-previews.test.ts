import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  type ConversationId,
  editMessage,
  type LinkPreview,
  previewLink,
  publishMoment,
} from '@linnet/protocol'
import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import { screens } from '@linnet/protocol/screens'
import {
  addPicture,
  publishContent,
  saveContent,
  type StaffInput,
  unpublishContent,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  entryAt,
  fetchFile,
  newId,
  peopleNamed,
  type Person,
  refusalOf,
  send,
  type StaffPerson,
  type TestWorld,
} from '@linnet/testing'
import sharp from 'sharp'

let world: TestWorld
let sam: StaffPerson
let ann: Person
let ben: Person
let chat: ConversationId

beforeAll(async () => {
  // Screens of the app can be shared even where other pages are not read.
  world = await createTestWorld({ LINK_PREVIEWS: 'off' })
  sam = await world.staff('content', 'Sam')
  ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  chat = await world.befriend(ann, ben)
})
afterAll(() => world.stop())

async function published(
  kind: 'news' | 'article',
  texts: StaffInput<typeof saveContent>['texts'],
  facts = {},
): Promise<string> {
  const { id } = await sam.do(saveContent, { kind, texts, facts })
  await sam.do(publishContent, { id })
  return id
}

const linkTo = (id: string) => linkToScreen(screens.article, { article: id })
const previewIn = async (person: Person, cseq: number): Promise<LinkPreview | undefined> => {
  const content = (await entryAt(person, chat, cseq))?.message.content
  return content?.kind === 'text' ? content.preview : undefined
}

test('a news flash is sent to a chat as a card with its picture, in the words of who shares it', async () => {
  const create = { width: 400, height: 300, channels: 3, background: 'teal' } as const
  const data = (await sharp({ create }).jpeg().toBuffer()).toString('base64')
  const { id: pictureId } = await sam.do(addPicture, { data })
  const texts = {
    'en-us': { title: 'Herons are back', body: 'Seven of **them**.' },
    'zh-cn': { title: '苍鹭回来了', body: '七只' },
  }
  const id = await published('news', texts, { pictureId })
  const made = await ann.do(previewLink, { url: linkTo(id) })
  const link = linkToScreen(screens.article, { article: id, news: '1' })
  expect(made.preview).toMatchObject({
    url: link,
    site: 'News',
    title: 'Herons are back',
    about: 'Seven of them.',
    file: { kind: 'image', width: 400, height: 300 },
  })
  const { cseq } = await send(ann, chat, { text: 'Herons are back', previewId: made.id })
  const seen = await previewIn(ben, cseq)
  expect(seen).toEqual(made.preview)
  const file = await fetchFile(world.url, { person: ben, id: seen!.file!.id, variant: 'original' })
  expect(file.status).toBe(200)
  const chinese = await (ann.in('zh-cn') as Person).do(previewLink, { url: link })
  expect(chinese.preview).toMatchObject({ site: '快讯', title: '苍鹭回来了' })
})

test('the card belongs to its title: other words go without it', async () => {
  const id = await published('article', { 'en-us': { title: 'Fees', body: 'None.' } })
  const { id: previewId, preview } = await ann.do(previewLink, { url: linkTo(id) })
  expect(preview).toEqual({ url: linkTo(id), site: 'Help', title: 'Fees', about: 'None.' })
  // The card replaces the text, so it must not hide any other text.
  for (const text of ['Something else', `Fees, and more: ${linkTo(id)}`]) {
    const { cseq } = await send(ann, chat, { text, previewId })
    expect(await previewIn(ben, cseq)).toBeUndefined()
  }
  const foreign = await send(ben, chat, { text: 'Fees', previewId })
  expect(await previewIn(ann, foreign.cseq)).toBeUndefined()
  const { cseq } = await send(ann, chat, { text: 'Fees', previewId })
  const forwarded = await send(ben, chat, { forward: { conversationId: chat, cseq } })
  expect((await previewIn(ann, forwarded.cseq))?.title).toBe('Fees')
  await ann.do(editMessage, { conversationId: chat, cseq, text: 'No fees', cid: newId() })
  expect(await previewIn(ben, cseq)).toBeUndefined()
})

test('no card is made of other screens, of drafts, or of what was taken back', async () => {
  const id = await published('news', { 'en-us': { title: 'Gone soon', body: '' } })
  const draft = await sam.do(saveContent, {
    kind: 'news',
    texts: { 'en-us': { title: 'Secret', body: '' } },
    facts: {},
  })
  await sam.do(unpublishContent, { id, reason: 'Wrong' })
  const urls = [
    linkTo(id),
    linkTo(draft.id),
    linkTo(newId()),
    linkTo('x'),
    `#${screens.wallet}`,
    linkToScreen(screens.payPerson, { code: 'abc' }),
    '#/pages/of/later',
    '#',
  ]
  for (const url of urls) expect(await ann.do(previewLink, { url })).toEqual({})
})

test('a moment carries the card, and no link to a screen without one', async () => {
  const id = await published('news', { 'en-us': { title: 'For all', body: 'Look.' } })
  const { id: previewId, preview } = await ann.do(previewLink, { url: linkTo(id) })
  const moment = (fields: object) => ({ cid: newId(), text: '', visibility: 'friends' as const, ...fields })
  const shared = await ann.do(publishMoment, moment({ link: preview?.url, previewId }))
  expect(shared.link).toEqual(preview)
  const refused = [
    { link: preview?.url },
    { link: linkToScreen(screens.payPerson, { code: 'abc' }), previewId },
    { link: `#${screens.wallet}` },
  ]
  for (const fields of refused)
    expect(await refusalOf(ann.call(publishMoment, moment(fields)))).toBe('BadInput')
  expect(await refusalOf(ben.call(publishMoment, moment({ link: preview?.url, previewId })))).toBe('BadInput')
})
