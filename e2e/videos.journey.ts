/** Short videos: one is published from a piece of a file, others watch it, and the author gets their comments. */
import { screens } from '@linnet/protocol/screens'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { makeVideo } from './support/media'
import { pane } from './support/screens'
import { publishVideoOf, watchAll } from './support/videos'

test.use({ hasMotion: true })

const openFeed = (page: Page, url: string) => page.goto(`${url}/#${screens.videos}`)
const feed = (page: Page) => page.getByRole('feed', { name: 'Videos' })
/** The video in view; the others ignore presses. */
const shown = (page: Page, author: string) => feed(page).getByRole('article', { name: `Video by ${author}` })

/** Expects this author's video to fill the screen and to play. */
async function expectPlaying(page: Page, author: string): Promise<void> {
  await expect(shown(page, author)).toBeInViewport({ ratio: 1 })
  await expect(shown(page, author).getByRole('button', { name: 'Pause' })).toBeVisible()
}

/** The position of the player, in seconds, once it plays. */
const playedAt = (page: Page) =>
  page.evaluate(() => {
    const player = document.querySelector('video')
    return player && !player.paused ? player.currentTime : 0
  })

/** To the next video or the one before: by a finger on a phone, by keys elsewhere. */
async function turn(page: Page, by: 1 | -1): Promise<void> {
  if (test.info().project.name !== 'phone') return page.keyboard.press(by > 0 ? 'ArrowDown' : 'ArrowUp')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  const from = by > 0 ? 670 : 100
  await touch('touchStart', from)
  // Further than half the height: a slow finger that stops sooner leaves the video in place.
  for (let dy = 0; dy <= 570; dy += 30) await touch('touchMove', from - by * dy)
  await touch('touchEnd')
}

test('a piece of a video is published, played, liked and commented on, and its author learns of it', async ({
  linnet,
  ben,
  cho,
  annsPage,
  bensPage,
}, info) => {
  await watchAll(linnet.url, ben)
  const other = makeVideo(info.outputPath('other.mp4'), { picture: 'smptebars', seconds: 3 })
  await publishVideoOf(linnet.url, cho, { file: other, text: 'Bars', tags: ['colours'] })

  await annsPage.goto(`${linnet.url}/#${screens.publishVideo}`)
  const chooser = annsPage.waitForEvent('filechooser')
  await annsPage.getByRole('button', { name: 'Choose a video' }).click()
  const file = makeVideo(info.outputPath('mine.mp4'), { size: '360x640', seconds: 6 })
  await (await chooser).setFiles(file)
  await annsPage.getByRole('slider', { name: 'Start' }).fill('2000')
  await annsPage.getByRole('textbox', { name: 'Say something about it' }).fill('Sunrise over the harbour')
  await annsPage.getByRole('textbox', { name: /^Tags/ }).fill('#harbour sea')
  // Another screen, and back: nothing is lost.
  await annsPage.goto(`${linnet.url}/#${screens.discover}`)
  await expect(pane(annsPage, 'list')).toBeVisible()
  await annsPage.goto(`${linnet.url}/#${screens.publishVideo}`)
  await expect(annsPage.getByRole('textbox', { name: /^Tags/ })).toHaveValue('#harbour sea')
  await expect(annsPage.getByRole('slider', { name: 'Start' })).toHaveValue('2000')
  await annsPage.getByRole('button', { name: 'Publish' }).click()
  const tile = annsPage.getByRole('button', { name: /Sunrise over the harbour/ })
  await expect(tile).toBeVisible()
  await expect(tile).not.toContainText('Processing', { timeout: 60_000 })

  await openFeed(bensPage, linnet.url)
  await expect(feed(bensPage)).toBeVisible()
  await expect.poll(() => playedAt(bensPage)).toBeGreaterThan(0.2)
  // The newest is not always the first: both are there, one turn of the wheel, key press or swipe apart.
  const sunrise = shown(bensPage, 'Ann')
  const isFirst = await bensPage.getByText('Sunrise over the harbour').isVisible()
  if (!isFirst) await turn(bensPage, 1)
  await expect(sunrise.getByText('Sunrise over the harbour')).toBeInViewport()
  await feed(bensPage).hover()
  await bensPage.mouse.wheel(0, isFirst ? 120 : -120)
  // A finger that comes while the page still moves does not turn it.
  await expectPlaying(bensPage, cho.nickname)
  await turn(bensPage, isFirst ? -1 : 1)
  await expectPlaying(bensPage, 'Ann')
  await expect.poll(() => playedAt(bensPage)).toBeGreaterThan(0.2)
  const length = () => bensPage.evaluate(() => document.querySelector('video')?.duration ?? 0)
  // The player may have been replaced, and is not read yet.
  await expect.poll(length).toBeLessThan(4.3)
  await sunrise.getByRole('button', { name: 'Pause' }).dblclick()
  await expect(sunrise.getByRole('button', { name: 'Unlike' })).toContainText('1')
  await sunrise.getByRole('button', { name: '0 comments' }).click()
  const sheet = bensPage.getByRole('dialog', { name: '0 comments' })
  await sheet.getByRole('textbox').fill('What a morning')
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect(bensPage.getByRole('dialog', { name: '1 comment' }).getByText('What a morning')).toBeVisible()
  await bensPage.keyboard.press('Escape')

  // Another screen, and back: the same video plays on.
  await sunrise.getByRole('button', { name: '#harbour' }).click()
  await expect(bensPage.getByRole('button', { name: /Video by Ann/ })).toBeVisible()
  await bensPage.goBack()
  await expect(sunrise.getByText('Sunrise over the harbour')).toBeInViewport()
  await expect.poll(() => playedAt(bensPage)).toBeGreaterThan(0.2)

  await sunrise.getByRole('button', { name: 'Share' }).click()
  await bensPage.getByRole('button', { name: 'Send to a chat' }).click()
  const detail = pane(bensPage, 'detail')
  await detail.getByRole('checkbox', { name: /Ann/ }).click()
  await detail.getByRole('button', { name: /^Send/ }).click()
  await bensPage.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await annsPage.goto(`${linnet.url}/#${screens.chats}`)
  await openChat(annsPage, 'Ben')
  await annsPage.getByRole('button', { name: /^Video\s*Sunrise over the harbour/ }).click()
  const own = shown(annsPage, 'Ann')
  await expect(own.getByText('Sunrise over the harbour')).toBeInViewport()
  await own.getByRole('button', { name: 'More' }).click()
  await annsPage.getByRole('button', { name: 'Edit', exact: true }).click()
  await annsPage.getByRole('textbox', { name: 'Say something about it' }).fill('Sunset over the harbour')
  await annsPage.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(own.getByText('Sunset over the harbour')).toBeInViewport()

  await annsPage.goto(`${linnet.url}/#${screens.videoNotifications}`)
  await expect(annsPage.getByText('commented: What a morning')).toBeVisible()
  await expect(annsPage.getByText('liked your video')).toBeVisible()
})
