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

/** Init scripts would run in the next journey, too. */
test.use({ ownBrowsers: true })

test('a wallpaper is behind all chats, another behind one, also after a reload', async ({
  linnet,
  annAndBen,
  annsPage: page,
}) => {
  const detail = pane(page, 'detail')
  await page.goto(`${linnet.url}/#${screens.wallpaper}`)
  await detail.getByRole('radio', { name: 'Dusk' }).check()
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
  await expect.poll(() => page.evaluate(() => localStorage.getItem('linnet.wall'))).toContain('data:image')
  await page.reload()
  await page.goto(`${linnet.url}/#${screens.conversation}?conversation=${annAndBen}`)
  await expect.poll(() => behind(page, annAndBen)).toContain('blob:')
})

test('a wallpaper is there with the first paint of a chat, before the code of wallpapers', async ({
  linnet,
  annAndBen,
  annsPage: page,
}) => {
  await page.goto(`${linnet.url}/#${screens.wallpaper}`)
  await pane(page, 'detail').getByRole('radio', { name: 'Dusk' }).check()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('linnet.wall'))).toContain('gradient')
  await page.goto(`${linnet.url}/#${screens.conversation}?conversation=${annAndBen}`)
  const place = `[data-wall="${annAndBen}"]`
  await page.addInitScript((selector) => {
    const watch = new MutationObserver(() => {
      const area = document.querySelector(selector)
      if (!area) return
      Object.assign(globalThis, { firstWall: getComputedStyle(area).backgroundImage })
      watch.disconnect()
    })
    watch.observe(document, { childList: true, subtree: true })
  }, place)
  await page.reload()
  await page.locator(place).waitFor()
  expect(await page.evaluate(() => (globalThis as { firstWall?: string }).firstWall)).toContain('gradient')
})
