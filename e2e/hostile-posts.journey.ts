/** Moments and short videos take hostile texts: stored as written, and shown as text everywhere. */
import {
  addComment,
  addVideoComment,
  listVideoComments,
  publishMoment,
  readMoment,
  readVideo,
} from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { expect, type Page, test } from './support/fixtures'
import { consoleErrors, expectHarmless, typeHalf } from './support/harmless'
import { everyText, hostileTexts, shortened } from './support/hostile'
import { makeVideo } from './support/media'
import { call } from './support/people'
import { pane } from './support/screens'
import { publishVideoOf, watchAll } from './support/videos'

const cid = () => crypto.randomUUID()
const everything = everyText(true)
/** The stored form of a text. */
const stored = (text: string) => text.normalize('NFC')

/** Opens a screen, waits for a text on it and checks that nothing was harmed. */
async function look(page: Page, { at, text }: { at: string; text: string }): Promise<void> {
  await page.goto(at)
  const shown = page.locator('[data-pane="detail"]:not([inert]), [data-pane="full"]:not([inert])')
  await expect(shown.getByText(text, { exact: false }).first()).toBeVisible()
  await expectHarmless(page, at)
}

test('hostile text in a moment, its place and a comment', async ({
  linnet,
  ann,
  ben,
  annsPage,
  bensPage,
}) => {
  const errors = [consoleErrors(annsPage), consoleErrors(bensPage)]
  const asAnn = { url: linnet.url, token: ann.token }
  const place = {
    latitude: 0,
    longitude: 0,
    title: shortened(everything, 100),
    address: hostileTexts.endless,
  }
  const asked = { cid: cid(), text: everything, place, visibility: 'friends' as const }
  const { id: momentId } = await call(asAnn, publishMoment, asked)
  const said = { momentId, cid: cid(), text: shortened(everything, 1000) }
  await call({ url: linnet.url, token: ben.token }, addComment, said)
  const { text, comments } = await call(asAnn, readMoment, { momentId })
  expect([text, comments.map((comment) => comment.text)]).toEqual([stored(everything), [stored(said.text)]])

  const detail = `${linnet.url}/#${screens.moment}?id=${momentId}`
  for (const page of [annsPage, bensPage]) {
    await look(page, { at: `${linnet.url}/#${screens.moments}`, text: hostileTexts.image })
    await look(page, { at: detail, text: hostileTexts.entity })
  }
  const person = `${linnet.url}/#${screens.personMoments}?person=${ann.id}`
  await look(bensPage, { at: person, text: hostileTexts.image })
  const activity = `${linnet.url}/#${screens.momentNotifications}`
  await look(annsPage, { at: activity, text: hostileTexts.image })
  expect(errors).toEqual([[], []])
})

test('hostile text in a short video, its tags, a comment and a search', async ({
  linnet,
  ann,
  ben,
  annsPage,
  bensPage,
}, info) => {
  const errors = [consoleErrors(annsPage), consoleErrors(bensPage)]
  const { url } = linnet
  await watchAll(url, ben)
  const tags = [hostileTexts.prototype, 'constructor', 'W'.repeat(30)]
  const file = makeVideo(info.outputPath('one.mp4'))
  const videoId = await publishVideoOf(url, ann, { file, text: everything, tags })
  const asBen = { url, token: ben.token }
  const said = { videoId, cid: cid(), text: shortened(everything, 500) }
  await call(asBen, addVideoComment, said)
  const { text, tags: kept } = await call(asBen, readVideo, { videoId })
  const { comments } = await call(asBen, listVideoComments, { videoId })
  expect([text, kept, comments.map((comment) => comment.text)]).toEqual([
    stored(everything),
    tags,
    [stored(said.text)],
  ])

  const video = `${url}/#${screens.video}?id=${videoId}`
  for (const at of [`${url}/#${screens.videos}`, video])
    await look(bensPage, { at, text: hostileTexts.image })
  // The feed may still be behind it.
  const single = bensPage.getByRole('region', { name: 'Video', exact: true })
  await single.getByRole('button', { name: hostileTexts.image }).click()
  await expectHarmless(bensPage, 'the whole text')
  await bensPage.goto(`${url}/#${screens.discover}`)
  await bensPage.goto(`${video}&comments=1`)
  const sheet = bensPage.getByRole('dialog', { name: '1 comment' })
  await expect(sheet.getByText(hostileTexts.image, { exact: false })).toBeVisible()
  await expectHarmless(bensPage, 'comments')
  await look(annsPage, { at: `${url}/#${screens.videoNotifications}`, text: hostileTexts.image })

  const tile = pane(bensPage, 'detail').getByRole('button', { name: hostileTexts.image })
  for (const at of [`${screens.myVideos}?person=${ann.id}`, `${screens.searchVideos}?tag=__proto__`]) {
    await bensPage.goto(`${url}/#${at}`)
    await expect(tile).toBeVisible()
    await expectHarmless(bensPage, at)
  }
  await bensPage.goto(`${url}/#${screens.discover}`)
  await bensPage.goto(`${url}/#${screens.searchVideos}`)
  const field = pane(bensPage, 'detail').getByRole('searchbox')
  for (const words of Object.values(hostileTexts)) {
    await field.fill(words)
    await field.press('Enter')
    await expectHarmless(bensPage, `search: ${words.slice(0, 40)}`)
  }
  await typeHalf(field)
  await expectHarmless(bensPage, 'search: half a character')
  // With nothing typed, earlier searches are shown.
  await field.fill('')
  await expect(pane(bensPage, 'detail').getByRole('button', { name: hostileTexts.address })).toBeVisible()
  await expectHarmless(bensPage, 'searches before')
  expect(errors).toEqual([[], []])
})
