/** The storage of a device, and its automatic loading. */
import { screens } from '@linnet/protocol/screens'
import { openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { drawPicture, expectPainted } from './support/media'
import { attachFiles, sendPreview } from './support/messages'
import { pane } from './support/screens'
import { expectKept } from './support/storage'

test('the storage screen counts a photo that was seen, and clears it for this chat', async ({
  annsPage,
  bensPage,
  linnet,
}) => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  await attachFiles(annsPage, 'Photos', [await drawPicture(annsPage, { name: 'sea.png' })])
  await sendPreview(annsPage)
  const tile = bensPage.getByRole('button', { name: 'Open photo' })
  await expectPainted(tile)
  const screen = pane(bensPage, 'detail')
  const photos = screen.getByRole('button', { name: /^Photos/ })
  await expect(async () => {
    await bensPage.goto(`${linnet.url}/#${screens.chats}`)
    await bensPage.goto(`${linnet.url}/#${screens.storage}`)
    await expect(photos).toContainText('kB', { timeout: 1500 })
  }).toPass()
  await screen.getByRole('button', { name: /^Ann/ }).click()
  await bensPage.getByRole('button', { name: /^Clear media and files/ }).click()
  await expect(photos).toBeHidden()
  await bensPage.goto(`${linnet.url}/#${screens.chats}`)
  await openChat(bensPage, 'Ann')
  await expectPainted(tile)
})

test('what the wallet keeps on the device is counted as well', async ({ annsPage: page, linnet }) => {
  await page.goto(`${linnet.url}/#${screens.wallet}`)
  await expect(pane(page, 'detail').getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
  // Answers are stored a moment after they arrive.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [{ name = '' } = {}] = await indexedDB.databases()
        const opening = indexedDB.open(name)
        await new Promise((resolve) => (opening.onsuccess = resolve))
        const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys()
        await new Promise((resolve) => (reading.onsuccess = resolve))
        opening.result.close()
        return reading.result.map((key) => (typeof key === 'string' ? key : '')).join()
      }),
    )
    .toContain('wallet.show')
  await page.goto(`${linnet.url}/#${screens.storage}`)
  await expect(pane(page, 'detail').getByText('On this device', { exact: true })).toBeVisible()
})

test('a full device gives up once what can be fetched again, says so, and keeps new messages', async ({
  annsPage,
  bensPage,
}) => {
  await annsPage.evaluate(() => {
    const stores = IDBObjectStore.prototype
    const put = Object.getOwnPropertyDescriptor(stores, 'put')?.value as typeof stores.put
    const clear = Object.getOwnPropertyDescriptor(stores, 'clear')?.value as typeof stores.clear
    const cleared: string[] = []
    Object.assign(globalThis, { cleared })
    // Also after space was freed, and at the first of the next attempts.
    let failures = 3
    stores.put = function (...given) {
      if (failures === 0 || this.name !== 'entries') return put.apply(this, given)
      failures -= 1
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
    stores.clear = function () {
      cleared.push(this.name)
      return clear.apply(this)
    }
  })
  await openChat(bensPage, 'Ann')
  await say(bensPage, 'still here')
  await expect(annsPage.getByText('This device is almost full.')).toBeVisible()
  await expectKept(annsPage, 'still here', 'entries')
  const cleared = await annsPage.evaluate(() => (globalThis as unknown as { cleared: string[] }).cleared)
  expect(cleared.toSorted(), 'once').toEqual(['answers', 'media', 'media-notes'])
})

test('with the data saver on, a photo waits for a tap and says its size', async ({
  annsPage,
  bensPage,
  linnet,
}) => {
  await bensPage.goto(`${linnet.url}/#${screens.dataSaver}`)
  await pane(bensPage, 'detail').getByRole('switch', { name: 'Use less data' }).check()
  await openChat(annsPage, 'Ben')
  await attachFiles(annsPage, 'Photos', [await drawPicture(annsPage, { name: 'sea.png' })])
  await sendPreview(annsPage)
  await bensPage.goto(`${linnet.url}/#${screens.chats}`)
  await openChat(bensPage, 'Ann')
  const held = bensPage.getByRole('button', { name: /^Load photo, \d/ })
  await held.click()
  await expectPainted(bensPage.getByRole('button', { name: 'Open photo' }))
})
