/** Anything people write is shown as text on every screen: nothing runs, and nothing breaks the layout. */
import { addVideoComment, type KindName, pinMessage, previewLink, sendMessage } from '@linnet/protocol'
import { rangeStyles } from '@linnet/protocol/kinds/ranges'
import { screens } from '@linnet/protocol/screens'
import { openChat } from './support/conversation'
import { expect, type Page, test as journey } from './support/fixtures'
import { consoleErrors, expectHarmless, expectNothingInjected } from './support/harmless'
import { everyText, hostileTexts, shortened } from './support/hostile'
import {
  type Place,
  writeForMyself,
  writeInGroup,
  writeLater,
  writeMoment,
  writeOfFriend,
  writeToFriends,
} from './support/hostile-scene'
import { drawPicture, expectPainted, makeVideo } from './support/media'
import { bubble, choose, reach } from './support/messages'
import { call } from './support/people'
import { pane } from './support/screens'
import { publishVideoOf, upload, watchAll } from './support/videos'

type Send = (kind: KindName, content: object) => Promise<{ cseq: number }>

const test = journey.extend<{ errors: string[]; benSends: Send }>({
  errors: async ({ annsPage }, provide) => {
    const errors = consoleErrors(annsPage)
    await provide(errors)
    expect(errors, 'errors of the console').toEqual([])
  },
  benSends: ({ linnet, ben, annAndBen }, provide) =>
    provide((kind, content) =>
      call({ url: linnet.url, token: ben.token }, sendMessage, {
        conversationId: annAndBen as never,
        kind,
        content: content as never,
        cid: crypto.randomUUID(),
      }),
    ),
})

const corpus = Object.values(hostileTexts)

/** Expects a text to be shown in the conversation as it was written. */
const expectShown = (page: Page, text: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          (wanted) => document.querySelector('[role=log]')?.textContent?.includes(wanted) ?? false,
          text.trim(),
        ),
      { message: text },
    )
    .toBe(true)

test('messages, quotes, places and records of hostile texts are text', async ({
  annAndBen,
  annsPage: page,
  errors: _,
  benSends,
}) => {
  for (const text of corpus) {
    const { cseq } = await benSends('text', { text })
    await benSends('text', { text, replyTo: cseq })
    const title = shortened(text, 100)
    await benSends('location', { latitude: 22.28, longitude: 114.15, title, address: text })
    await benSends('chatRecord', { from: annAndBen, cseqs: [cseq], title })
  }
  await expect(page.getByText(String(4 * corpus.length), { exact: true }).first()).toBeVisible()
  await expectHarmless(page, 'chats')
  await openChat(page, 'Ben')
  for (const text of corpus.toReversed()) {
    await reach(page, shortened(text, 20).slice(0, 12))
    await expectShown(page, text)
    await expectHarmless(page, text)
  }
  await page.mouse.wheel(0, 100_000)
  await bubble(page, '[Location]')
    .getByRole('button', { name: /javascript/ })
    .last()
    .click()
  await expectHarmless(page, 'the place on its page')
  await pane(page, 'detail').getByRole('button', { name: 'Back', exact: true }).click()
  await bubble(page, hostileTexts.address)
    .getByRole('button', { name: /\[you\]/ })
    .last()
    .click()
  await expect(pane(page, 'detail').getByRole('listitem')).toHaveCount(1)
  await expectHarmless(page, 'a record on its page')
})

test('what a page says of itself, a translation, every look and a caption are text wherever they stand', async ({
  linnet: { url },
  outside,
  ben,
  annAndBen,
  annsPage: page,
  errors: _,
  benSends,
}) => {
  const bens = { url, token: ben.token }
  const detail = pane(page, 'detail')
  await page.goto(`${url}/#${screens.conversation}?conversation=${annAndBen}`)
  for (const style of rangeStyles) {
    const text = [style, hostileTexts.image, hostileTexts.backwards, hostileTexts.endless].join(' ')
    await benSends('text', { text, ranges: [{ style, at: 0, length: text.length }] })
    if (style === 'spoiler') await page.getByRole('button', { name: 'Spoiler. Tap to show' }).click()
    await expect(detail.getByText(`${style} ${hostileTexts.image}`, { exact: false }).last()).toBeVisible()
    await expectHarmless(page, style)
  }

  const address = outside.publish(hostilePage)
  const { id: previewId, preview } = await call(bens, previewLink, { url: address })
  expect(preview?.title).toContain(hostileTexts.image)
  await benSends('text', { text: `look: ${address}`, previewId })
  const card = page.getByRole('link', { name: hostileTexts.image })
  await expect(card).toContainText(hostileTexts.script)
  await expect(card).toHaveAttribute('href', address)
  await expectHarmless(page, 'a preview')

  const spanish = 'nos vemos a las seis'
  outside.setTranslation(spanish, everyText())
  await benSends('text', { text: spanish })
  await choose(page, /nos vemos/, 'Translate')
  await expect(bubble(page, /nos vemos/)).toContainText(hostileTexts.image)
  await expectHarmless(page, 'a translation')

  const picture = { ...(await drawPicture(page, { name: 'sea.png' })), purpose: 'chat' as const }
  const { cseq } = await benSends('image', { fileId: await upload(url, ben, picture), text: everyText() })
  await call(bens, pinMessage, { conversationId: annAndBen as never, cseq, isPinned: true })
  await expect(page.getByRole('region', { name: 'Pinned messages' })).toContainText(hostileTexts.image)
  await expectHarmless(page, 'the pinned bar')
  await page.goto(`${url}/#${screens.pinnedMessages}?conversation=${annAndBen}`)
  await expect(detail.getByText(hostileTexts.image, { exact: false }).first()).toBeVisible()
  await expectHarmless(page, 'the pinned messages')
  await page.goto(`${url}/#${screens.conversationMedia}?conversation=${annAndBen}`)
  const tile = detail.getByRole('button', { name: 'Open photo' })
  await expectPainted(tile)
  await tile.click()
  await expect(page.getByRole('dialog', { name: 'Photos and videos' })).toContainText(hostileTexts.image)
  await expectHarmless(page, 'the viewer')
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const hostilePage = Object.entries({
  'og:site_name': hostileTexts.drawing + hostileTexts.endless,
  'og:title': everyText(true),
  'og:description': hostileTexts.script + everyText(),
})
  .map(([name, text]) => `<meta property="${name}" content="${escaped(text)}">`)
  .join('')

const pieces = corpus.filter((text) => text.length > 10).map((text) => text.slice(0, 12))
const hasPiece = (shown: readonly string[]) => pieces.some((piece) => shown.join().includes(piece))

/** Opens a screen, waits for its text and checks that nothing was harmed. */
async function look(page: Page, url: string, { at, text, press, field, hasScrolledRow }: Place) {
  await page.goto(`${url}/#${at}`)
  const shown = page.locator('[data-pane]:not([inert]), dialog[open]')
  if (press !== undefined) await shown.getByRole('button', { name: press }).first().click()
  if (text === undefined)
    await expect.poll(async () => hasPiece(await shown.allTextContents()), { message: at }).toBe(true)
  else if (field === undefined) await expect(shown.getByText(text).first(), at).toBeVisible()
  else await expect(shown.getByRole('textbox', { name: field }).first(), at).toHaveValue(text)
  await (hasScrolledRow ? expectNothingInjected(page, at) : expectHarmless(page, at))
  if (press !== undefined) await page.keyboard.press('Escape')
}

test('names, notes, announcements, requests, polls, moments and all that is kept are text on every screen', async ({
  linnet: { url },
  ann,
  ben,
  annAndBen: chat,
  annsPage: page,
  errors: _,
}) => {
  test.setTimeout(120_000)
  const cast = { ann, ben, chat }
  // Folders come last: they add a row that is scrolled to the list of chats.
  for (const write of [writeToFriends, writeOfFriend, writeInGroup, writeLater, writeMoment, writeForMyself])
    for (const place of await write(url, cast)) await look(page, url, place)
})

test('a short video, its tags, a comment and a search of hostile texts are text', async ({
  linnet: { url },
  ann,
  ben,
  annsPage: page,
  errors: _,
}, info) => {
  await watchAll(url, ann)
  const tags = [hostileTexts.prototype, 'constructor', 'W'.repeat(30)]
  const file = makeVideo(info.outputPath('one.mp4'))
  const videoId = await publishVideoOf(url, ben, { file, text: everyText(true), tags })
  const text = shortened(everyText(true), 500)
  const comment = { videoId, cid: crypto.randomUUID(), text }
  await call({ url, token: ann.token }, addVideoComment, comment)

  const video = `${screens.video}?id=${videoId}`
  for (const at of [screens.videos, video]) await look(page, url, { at, text: hostileTexts.image })
  // The feed may still be behind it.
  const single = page.getByRole('region', { name: 'Video', exact: true })
  await single.getByRole('button', { name: hostileTexts.image }).click()
  await expectHarmless(page, 'the whole text')
  await page.goto(`${url}/#${screens.discover}`)
  await page.goto(`${url}/#${video}&comments=1`)
  const sheet = page.getByRole('dialog', { name: '1 comment' })
  await expect(sheet.getByText(hostileTexts.image, { exact: false })).toBeVisible()
  await expectHarmless(page, 'comments')
  const tile = pane(page, 'detail').getByRole('button', { name: hostileTexts.image })
  for (const at of [`${screens.myVideos}?person=${ben.id}`, `${screens.searchVideos}?tag=__proto__`]) {
    await page.goto(`${url}/#${at}`)
    await expect(tile).toBeVisible()
    await expectHarmless(page, at)
  }
  await page.goto(`${url}/#${screens.discover}`)
  await page.goto(`${url}/#${screens.searchVideos}`)
  const field = pane(page, 'detail').getByRole('searchbox')
  for (const words of [hostileTexts.script, hostileTexts.address]) {
    await field.fill(words)
    await field.press('Enter')
    await expectHarmless(page, `a search for ${words}`)
  }
  // With nothing typed, earlier searches are shown.
  await field.fill('')
  await expect(pane(page, 'detail').getByRole('button', { name: hostileTexts.address })).toBeVisible()
  await expectHarmless(page, 'searches before')
})
