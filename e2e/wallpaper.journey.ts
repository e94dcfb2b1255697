/** Wallpapers of chats: one for all, another for one, kept on the device. */
import { screens } from '@linnet/protocol/screens'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { drawPicture } from './support/media'
import { pane } from './support/screens'

const behind = (page: Page, id: string) =>
  pane(page, 'detail')
    .locator(`[data-wall="${id}"]`)
    .evaluate((area) => getComputedStyle(area).backgroundImage)

test('a wallpaper is behind all chats, another behind one, also after a reload', async ({
  linnet,
  annAndBen,
  annsPage: page,
}) => {
  const detail = pane(page, 'detail')
  await page.goto(`${linnet.url}/#${screens.wallpaper}`)
  await detail.getByRole('radio', { name: 'Dusk' }).check({ force: true })
  await page.goto(`${linnet.url}/#${screens.chats}`)
  await openChat(page, 'Ben')
  await expect.poll(() => behind(page, annAndBen)).toContain('linear-gradient')
  const row = page.locator(`[data-pane="list"] [data-chat="${annAndBen}"]`)
  await expect(row).toHaveCSS('background-image', 'none')

  await page.goto(`${linnet.url}/#${screens.wallpaper}?conversation=${annAndBen}`)
  await expect(detail.getByRole('radio', { name: 'As in all chats' })).toBeChecked()
  const picking = page.waitForEvent('filechooser')
  await detail.getByRole('button', { name: 'Choose a picture' }).click()
  await (await picking).setFiles(await drawPicture(page, { name: 'wall.png' }))
  await expect(detail.getByRole('radio', { name: 'My picture' })).toBeChecked()
  await page.reload()
  await page.goto(`${linnet.url}/#${screens.conversation}?conversation=${annAndBen}`)
  await expect.poll(() => behind(page, annAndBen)).toContain('blob:')
})
