/** A view-once picture: covered, opened, and gone on both sides. */
import { openChat } from './support/conversation'
import { expect, test } from './support/fixtures'
import { drawPicture } from './support/media'
import { attachFiles } from './support/messages'

test('a picture sent to be seen once is covered, opens once, also after a failed download, and can’t be saved', async ({
  annsPage,
  bensPage,
}) => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  await attachFiles(annsPage, 'Photos', [await drawPicture(annsPage, { name: 'secret.png' })])
  const sheet = annsPage.getByRole('dialog', { name: 'Send 1 item' })
  await sheet.getByRole('checkbox', { name: 'View once' }).check()
  await expect(sheet.getByText('Each recipient can open it once', { exact: false })).toBeVisible()
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(annsPage.getByText('Not opened yet')).toBeVisible()
  const card = bensPage.getByRole('button', { name: /View-once photo/ })
  await bensPage.route('**/im/once/**', (route) => route.abort())
  await card.click()
  await expect(bensPage.getByText('Still unopened', { exact: false })).toBeVisible()
  await bensPage.unroute('**/im/once/**')
  await card.click()
  const viewer = bensPage.getByRole('dialog', { name: 'View-once photo' })
  await expect(viewer.getByRole('img')).toHaveJSProperty('complete', true)
  expect(
    await viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
  await expect(annsPage.getByText('Opened', { exact: true })).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
  await expect(bensPage.getByText('Opened', { exact: true })).toBeVisible()
  await bensPage.reload()
  await expect(bensPage.getByText('Opened', { exact: true })).toBeVisible()
  await expect(card).toHaveCount(0)
})
