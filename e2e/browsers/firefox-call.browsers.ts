/** A call between Firefox and Chromium. Firefox opens a microphone only for the window that has the focus, so that it has one side. */
import { type Browser, chromium } from '@playwright/test'
import journeys from '../playwright.config'
import { callFromChat, callWindow, expectMore, expectTalking, pressIn, watchPeers } from '../support/calls'
import { openChat } from '../support/conversation'
import { expect, type Page, test as journey } from '../support/fixtures'
import { openAs } from '../support/people'

const test = journey.extend<{ bensPage: Page }, { otherBrowser: Browser }>({
  otherBrowser: [
    async ({ browserName: _ }, provide) => {
      const browser = await chromium.launch(journeys.use?.launchOptions)
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  bensPage: async ({ otherBrowser, linnet, ben }, provide) => {
    const context = await otherBrowser.newContext({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
      locale: 'en-US',
    })
    await provide(await openAs(context, linnet.url, ben))
    await context.close()
  },
})

test('a video call between Firefox and Chromium is seen and heard on both sides until one hangs up', async ({
  annsPage: ann,
  bensPage: ben,
}) => {
  test.setTimeout(120_000)
  for (const [page, friend] of [
    [ben, 'Ann'],
    [ann, 'Ben'],
  ] as const) {
    // Connections are watched by a script that begins with the page.
    await watchPeers(page)
    await page.reload()
    await openChat(page, friend)
  }
  await callFromChat(ann, 'Video call')
  const [anns, bens] = [callWindow(ann, 'Ben'), callWindow(ben, 'Ann')]
  await expect(bens.getByText('Incoming video call')).toBeVisible()
  await pressIn(bens, 'Answer')
  for (const window of [anns, bens]) await expectTalking(window)
  for (const page of [ann, ben]) {
    await expectMore(page, 'frames')
    await expectMore(page, 'loudness')
  }
  await pressIn(bens, 'Hang up')
  await expect(anns.getByText(/^Call ended · \d\d:\d\d$/)).toBeVisible()
})
