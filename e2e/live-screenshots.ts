/** Screenshots of live streams: the list, going live, the stage as its host and a viewer see it, sheets, and the summary; see docs/screenshots.md. */
import { randomUUID } from 'node:crypto'
import { commentLive, enterLive, startLive } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { expect, type Page, test } from './support/fixtures'
import { drawPicture } from './support/media'
import { befriend, call, newPerson, type Person, speakLanguage } from './support/people'
import { pane } from './support/screens'
import { shoot } from './support/shooting'
import { upload } from './support/videos'

test.use({ ownBrowsers: true })

const names = ['林小雀', 'Ben', '김하늘', 'Bartholomew Wolfeschlegelsteinhausen'] as const
const last = '다음에 또 해 주세요'

test('screens of live streams', async ({ linnet: { url }, openPage }) => {
  test.setTimeout(300_000)
  const [me, ...others] = await Promise.all(names.map((name) => newPerson(url, name)))
  const [ben, han, long] = others
  if (!me || !ben || !han || !long) throw new Error('somebody is missing')
  await befriend(url, me, ben)
  const page = await openPage(me)
  await shootBefore(page, url, [ben, han])
  const anns = pane(page, 'detail')
  await expect(anns.getByText('LIVE', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(anns.getByText('Connecting…')).toBeHidden({ timeout: 30_000 })
  const liveId = new URL(page.url().replace('#', '')).searchParams.get('id') ?? ''
  await shoot(page, 'live-host')

  const viewer = await openPage(long)
  await viewer.goto(`${url}/#${screens.live}?id=${liveId}`)
  await expect(pane(viewer, 'detail').getByLabel(names[0], { exact: true })).toBeVisible({ timeout: 30_000 })
  await say(url, liveId, [ben, han])
  await shootViewer(viewer)
  await shootStage(page, viewer)

  await anns.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect(anns.getByText('Earned from gifts')).toBeVisible()
  await expect(anns.getByText('Preparing…')).toBeHidden({ timeout: 30_000 })
  await shoot(page, 'live-summary')
  await anns.getByRole('button', { name: /kB|MB/ }).click()
  await shoot(page, 'live-recording')
  await page.getByRole('button', { name: 'Post as a short video' }).click()
  await expect(anns.getByRole('slider').first()).toBeVisible()
  await shoot(page, 'live-post')
  await expect(pane(viewer, 'detail').getByText('라이브가 끝났어요')).toBeVisible()
  await shoot(viewer, 'live-ended-korean-lang')
  for (const language of ['zh-cn', 'korean-lang']) {
    await speakLanguage(page, language)
    for (const [name, path] of [
      ['live-list', screens.live],
      ['live-start', `${screens.live}?start=1`],
      ['live-summary', `${screens.live}?id=${liveId}`],
      ['live-report', `${screens.report}?live=${liveId}`],
    ] as const) {
      await page.goto(`${url}/#${path}`)
      await page.waitForLoadState('networkidle')
      await shoot(page, `${name}-${language}`)
    }
    await shootRefused(page, { url, name: `live-refused-${language}` })
  }
})

/** The list with nobody live, with two live, and the setup of a stream. */
async function shootBefore(page: Page, url: string, [ben, han]: readonly [Person, Person]): Promise<void> {
  const detail = pane(page, 'detail')
  await page.goto(`${url}/#${screens.live}`)
  await expect(detail.getByText('No one is live right now')).toBeVisible()
  await shoot(page, 'live-empty')
  const cover = await drawPicture(page, { name: 'cover.png', width: 600, height: 800 })
  const coverId = await upload(url, ben, { ...cover, purpose: 'chat' })
  const device = randomUUID()
  const run = { type: 1, title: 'Morning run along the river', isPublic: true, device, coverId }
  await call({ url, token: ben.token }, startLive, run)
  await call({ url, token: han.token }, startLive, {
    type: 2,
    title: '퇴근길 라디오',
    isPublic: true,
    device,
  })
  await shootRefused(page, { url, name: 'live-refused' })
  await page.goto(`${url}/#${screens.live}`)
  await page.reload()
  await expect(detail.getByRole('button', { name: /Morning run/ })).toBeVisible()
  await shoot(page, 'live-list')
  await page.goto(`${url}/#${screens.live}?start=1`)
  await detail.getByRole('textbox', { name: 'Title' }).fill('深夜食堂：一起做番茄鸡蛋面 Late-night noodles')
  await expect(detail.getByLabel('Camera preview')).toBeVisible()
  await shoot(page, 'live-start')
  await detail.getByRole('radio', { name: 'Everyone' }).check()
  await detail.getByRole('button', { name: 'Go live' }).click()
}

/** The browser denies the camera, until the page is reloaded. */
async function shootRefused(page: Page, { url, name }: { url: string; name: string }): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await page.goto(`${url}/#${screens.live}?start=1`)
  await expect(pane(page, 'detail').getByRole('status').getByRole('button')).toBeVisible()
  await shoot(page, name)
}

async function say(url: string, liveId: string, [ben, han]: readonly [Person, Person]): Promise<void> {
  for (const { token } of [ben, han]) await call({ url, token }, enterLive, { liveId, device: randomUUID() })
  for (const [{ token }, text] of [
    [ben, 'Looks tasty! 🍜'],
    [han, '우와, 저도 배고파요'],
    [ben, 'How long do you cook the tomatoes before the eggs go in, and do you peel them first?'],
    [han, last],
  ] as const)
    await call({ url, token }, commentLive, { liveId, text, cid: randomUUID() })
}

async function shootViewer(viewer: Page): Promise<void> {
  const seen = pane(viewer, 'detail')
  await expect(seen.getByText(last)).toBeVisible()
  await shoot(viewer, 'live-viewer')
  await seen.getByRole('button', { name: 'Gifts' }).click()
  await shoot(viewer, 'live-gifts')
  await viewer.keyboard.press('Escape')
  await seen.getByRole('button', { name: 'More' }).click()
  await shoot(viewer, 'live-menu')
  await viewer.keyboard.press('Escape')
}

/** The viewer comes on stage, and everything is recorded. */
async function shootStage(page: Page, viewer: Page): Promise<void> {
  const [anns, seen] = [pane(page, 'detail'), pane(viewer, 'detail')]
  await seen.getByRole('button', { name: 'Ask to join' }).click()
  await anns.getByRole('button', { name: 'Viewers (1 asking)' }).click()
  await shoot(page, 'live-viewers')
  await page.getByRole('button', { name: /^Bartholomew/ }).click()
  await shoot(page, 'live-viewer-menu')
  await page.getByRole('button', { name: 'Bring on stage' }).click()
  await page.keyboard.press('Escape')
  await anns.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText('Record this live stream?')).toBeVisible()
  await shoot(page, 'live-record')
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click()
  await expect(seen.getByText('Recording', { exact: true })).toBeVisible()
  await expect(seen.getByLabel(names[0], { exact: true })).toBeVisible({ timeout: 30_000 })
  await shoot(page, 'live-two-on-stage')
  await shoot(viewer, 'live-guest')
  for (const language of ['zh-cn', 'korean-lang']) {
    await speakLanguage(viewer, language)
    await expect(seen.getByText(last)).toBeVisible({ timeout: 30_000 })
    await shoot(viewer, `live-viewer-${language}`)
  }
}
