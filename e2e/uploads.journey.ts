/** Placeholders of pictures, posters of videos, and interrupted uploads. */
import { readFileSync } from 'node:fs'
import { openChat } from './support/conversation'
import { expect, test } from './support/fixtures'
import { drawPicture, expectPainted, makeFile, makeVideo } from './support/media'
import { attachFiles, sendAsFiles, bubble, sendPreview } from './support/messages'

test.beforeEach(async ({ annsPage, bensPage }) => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
})

test('a picture has a blurred placeholder of its size until it loads, and shifts nothing', async ({
  annsPage,
  bensPage,
}) => {
  let letThrough: () => void = () => undefined
  const isLet = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await bensPage.context().route(/\/im\/file\//, async (route) => {
    await isLet
    await route.continue()
  })
  await attachFiles(annsPage, 'Photos', [await drawPicture(annsPage, { name: 'dawn.png' })])
  await sendPreview(annsPage, 'the dawn')
  const tile = bubble(bensPage, /the dawn/).locator('[data-media]')
  await expect(tile).toBeVisible()
  await expect(tile.locator('img').first()).toHaveAttribute('src', /^(data|blob):/)
  const before = await tile.boundingBox()
  letThrough()
  await expectPainted(tile)
  expect(await tile.boundingBox()).toEqual(before)
})

test('an interrupted large upload resumes where it was, and the file arrives unchanged', async ({
  annsPage,
  bensPage,
}) => {
  const file = makeFile('report.bin', 9 * 1024 * 1024)
  const offsets: string[] = []
  let cut: () => void = () => undefined
  const isCut = new Promise<void>((resolve) => {
    cut = resolve
  })
  await annsPage.context().route(/\/im\/upload\/append/, async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    offsets.push(/name="offset"\r\n\r\n(\d+)/.exec(body)?.[1] ?? 'unknown')
    if (offsets.length !== 2) return route.continue()
    await annsPage.context().setOffline(true)
    await route.abort('internetdisconnected')
    return cut()
  })
  await sendAsFiles(annsPage, [file])
  await isCut
  await annsPage.context().setOffline(false)
  await expect(bubble(annsPage, /report\.bin.*(Sent|Delivered|Read)$/)).toBeVisible({ timeout: 30_000 })
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1)
  expect(offsets[2]).toBe(offsets[1])
  const [download] = await Promise.all([
    bensPage.waitForEvent('download'),
    bubble(bensPage, /report\.bin/)
      .getByRole('button', { name: 'Download report.bin' })
      .click(),
  ])
  expect(readFileSync(await download.path()).equals(file.buffer)).toBe(true)
  await expect(bensPage.getByRole('log').getByRole('article')).toHaveCount(1)
})

test('a video shows a poster and plays in the viewer', async ({ annsPage, bensPage }) => {
  await attachFiles(annsPage, 'Photos', [makeVideo(test.info().outputPath('sunrise.mp4'))])
  await sendPreview(annsPage, 'sunrise')
  await expect(bubble(annsPage, /sunrise.*(Sent|Delivered|Read)$/)).toBeVisible()
  await expectPainted(bubble(bensPage, /sunrise/).locator('[data-media]'))
  await bubble(bensPage, /sunrise/)
    .getByRole('button', { name: /^Play video/ })
    .click()
  const viewer = bensPage.getByRole('dialog', { name: 'Photos and videos' })
  await expect
    .poll(() => viewer.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1)
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
})
