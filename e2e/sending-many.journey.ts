/** Sending many kinds of pictures and videos: thirty at once, ones that this browser cannot read, very long ones. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { drawPicture, expectPainted } from './support/media'
import { attachFiles, bubble, sendPreview } from './support/messages'

/** Whether the browser would close the page without asking. */
const mayLeave = (page: Page) =>
  page.evaluate(() => globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true })))

test.beforeEach(async ({ annsPage }) => openChat(annsPage, 'Ben'))

test('thirty pictures arrive although the page is loaded again right after they were sent', async ({
  annsPage,
  bensPage,
}) => {
  test.setTimeout(180_000)
  await openChat(bensPage, 'Ann')
  const { buffer, mimeType } = await drawPicture(annsPage, { name: 'a.png', width: 160, height: 120 })
  const files = Array.from({ length: 30 }, (_, n) => ({ name: `${n}.png`, mimeType, buffer }))
  await annsPage.context().route(/\/im\/upload\//, (route) => route.abort())
  await attachFiles(annsPage, 'Photos', files)
  await sendPreview(annsPage)
  const tiles = (page: Page) => page.locator('[data-tile]')
  await expect(tiles(annsPage)).toHaveCount(30)
  await expect.poll(() => mayLeave(annsPage), { timeout: 60_000 }).toBe(true)
  await annsPage.reload()
  await annsPage.context().unroute(/\/im\/upload\//)
  await expect(tiles(bensPage)).toHaveCount(30, { timeout: 120_000 })
})

test('a video that this browser cannot play arrives as a video', async ({ annsPage, bensPage }, info) => {
  await openChat(bensPage, 'Ann')
  const path = info.outputPath('trip.avi')
  const source = ['-f', 'lavfi', '-i', 'testsrc=s=320x240:d=2', '-c:v', 'mpeg4', path]
  expect(spawnSync('ffmpeg', ['-v', 'error', '-y', ...source]).status).toBe(0)
  const video = { name: 'trip.avi', mimeType: 'video/x-msvideo', buffer: readFileSync(path) }
  await attachFiles(annsPage, 'Photos', [video])
  await sendPreview(annsPage, 'the trip')
  const sent = bubble(bensPage, /the trip/)
  await expect(sent.getByRole('button', { name: /video/i })).toBeVisible({ timeout: 30_000 })
  await expectPainted(sent.locator('[data-media]'))
})

test('a long screenshot is read from its top, as wide as the screen', async ({ annsPage }, info) => {
  const page = await drawPicture(annsPage, { name: 'chat.png', width: 1080, height: 12_000 })
  await attachFiles(annsPage, 'Photos', [page])
  await sendPreview(annsPage, 'the whole chat')
  await expect(bubble(annsPage, /the whole chat.*(Sent|Delivered|Read)$/)).toBeVisible({ timeout: 30_000 })
  const tile = bubble(annsPage, /the whole chat/).locator('[data-media]')
  await expectPainted(tile)
  await annsPage.screenshot({ path: info.outputPath('bubble.png') })
  await tile.getByRole('button').click()
  const shown = annsPage.locator('.pswp__item[aria-hidden=false] .pswp__img:not(.pswp__img--placeholder)')
  await expect(shown).toBeVisible()
  const viewport = annsPage.viewportSize()?.width ?? 0
  await expect
    .poll(async () => Math.round((await shown.boundingBox())?.width ?? 0))
    .toBe(Math.min(720, viewport))
  expect(Math.round((await shown.boundingBox())?.y ?? -1)).toBe(0)
  await annsPage.screenshot({ path: info.outputPath('viewer.png') })
  await annsPage.mouse.move(150, 300)
  await annsPage.mouse.wheel(0, 600)
  await expect.poll(async () => Math.round((await shown.boundingBox())?.y ?? 0)).toBeLessThan(-100)
})
