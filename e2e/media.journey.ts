/** Pictures, voice messages and files reach the other person, also after being offline. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openChat } from './support/conversation'
import { expect, test } from './support/fixtures'
import { drawPicture, expectPainted } from './support/media'
import { attachFiles, sendAsFiles, bubble, sendPreview } from './support/messages'
import { hasLoaded } from './support/screens'

test.use({ hasMotion: true })

test.beforeEach(async ({ annsPage, bensPage }) => {
  await annsPage.context().grantPermissions(['microphone'])
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
})

test('pictures sent together share one bubble on both sides, with their caption', async ({
  annsPage,
  bensPage,
}) => {
  await attachFiles(annsPage, 'Photos', [
    await drawPicture(annsPage, { name: 'sea.png' }),
    await drawPicture(annsPage, { name: 'sand.png' }),
  ])
  const sheet = annsPage.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Add a caption' }).fill('From the beach')
  // The second of two quick presses sends nothing again.
  await sheet.getByRole('button', { name: 'Send', exact: true }).dblclick()
  for (const page of [annsPage, bensPage]) {
    const tiles = bubble(page, /From the beach/).getByRole('button', { name: 'Open photo' })
    await expect(tiles).toHaveCount(2)
    for (const place of [0, 1]) await expectPainted(tiles.nth(place))
  }
  await expect(bubble(bensPage, /From the beach/)).toHaveCount(1)
  await expect(bubble(annsPage, /From the beach/)).toHaveAccessibleName(/(Delivered|Read)$/)
})

test('a picture that was cropped and drawn on opens in the viewer, and Back closes it before the conversation', async ({
  annsPage,
  bensPage,
}) => {
  await attachFiles(annsPage, 'Photos', [await drawPicture(annsPage, { name: 'sea.png' })])
  await drawOn(annsPage, 'sea.png')
  await sendPreview(annsPage)
  await bensPage.getByRole('button', { name: 'Open photo' }).click()
  const viewer = bensPage.getByRole('dialog', { name: 'Photos and videos' })
  await expect(viewer).toBeVisible()
  await bensPage.goBack()
  await expect(viewer).toBeHidden()
  await expect(bensPage.getByRole('button', { name: 'Open photo' })).toBeVisible()
})

test('a picture sent offline survives a reload and is sent once online', async ({ annsPage, bensPage }) => {
  // Journeys have no service worker, so the code that sends files has to be loaded before the network goes.
  for (const part of ['composer-panels', 'SendPreview'])
    await expect.poll(() => hasLoaded(annsPage, part), { message: part, timeout: 20_000 }).toBe(true)
  await annsPage.context().setOffline(true)
  await attachFiles(annsPage, 'Photos', [await drawPicture(annsPage, { name: 'sea.png' })])
  await sendPreview(annsPage)
  await expect(annsPage.getByRole('button', { name: 'Cancel sending' })).toBeVisible()
  await annsPage.context().setOffline(false)
  await annsPage.reload()
  await expectPainted(bensPage.getByRole('button', { name: 'Open photo' }))
  await expect(annsPage.getByRole('button', { name: 'Open photo' })).toHaveCount(1)
  await expect(annsPage.getByRole('button', { name: 'Cancel sending' })).toBeHidden()
})

test('a file arrives unchanged, under its own name', async ({ annsPage, bensPage }) => {
  const buffer = Buffer.alloc(6_000_000, 'linnet ')
  const name = '报告 report.bin'
  await sendAsFiles(annsPage, [{ name, mimeType: 'application/octet-stream', buffer }])
  const [download] = await Promise.all([
    bensPage.waitForEvent('download'),
    bensPage.getByRole('button', { name: `Download ${name}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(name)
  expect(readFileSync(await download.path()).equals(buffer)).toBe(true)
})

test('a voice message is recorded and sent, and loses its dot when played', async ({
  annsPage,
  bensPage,
}) => {
  // Pressing by keyboard records until sent, as with a screen reader.
  await annsPage.getByRole('button', { name: /press and hold/ }).press('Enter')
  await expect(annsPage.getByText('0:02')).toBeVisible()
  await annsPage.getByRole('button', { name: 'Send recording' }).click()
  await expect(bensPage.getByRole('img', { name: 'Not played yet' })).toBeVisible()
  await bensPage.getByRole('button', { name: /Play voice message, 0:0[2-9]/ }).click()
  await expect(bensPage.getByRole('img', { name: 'Not played yet' })).toBeHidden()
  await expect(bensPage.getByRole('button', { name: 'Speed 1×' })).toBeVisible()
})

/** Crops a chosen picture, and draws a line on it, before it is sent. */
async function drawOn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  await page.getByRole('radio', { name: '1:1' }).check()
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await page.getByRole('button', { name: 'Edit sea.jpg' }).click()
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  const canvas = page.getByRole('img', { name: 'Draw' })
  const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(width, 'the picture was cropped to a square').toBeCloseTo(height, 0)
  await page.mouse.move(x + width / 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + (3 * width) / 4, y + height / 2, { steps: 4 })
  await page.mouse.up()
  const middle = () =>
    canvas.evaluate((element) => {
      const { width: across, height: down } = element as HTMLCanvasElement
      const context = (element as HTMLCanvasElement).getContext('2d')
      return [...(context?.getImageData(across / 2, down / 2, 1, 1).data ?? [])]
    })
  expect(await middle(), 'the line is red').toEqual([217, 45, 58, 255])
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByRole('button', { name: 'Edit sea.jpg' })).toBeVisible()
}
