/** Calls between two browsers: real media from one to the other, by the figures that the browsers count. */
import { callFromChat, callWindow, counted, expectMore, pressIn, watchPeers } from './support/calls'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { bubble } from './support/messages'

// Connections are watched by a script that begins with the page.
test.use({ ownBrowsers: true })

async function ready(page: Page, friend: string): Promise<void> {
  await watchPeers(page)
  await page.reload()
  await openChat(page, friend)
}

test('a video call rings, is answered, and both see and hear each other until one hangs up', async ({
  annsPage: ann,
  bensPage: ben,
}) => {
  await ready(ann, 'Ben')
  await ready(ben, 'Ann')
  await callFromChat(ann, 'Video call')
  const [anns, bens] = [callWindow(ann, 'Ben'), callWindow(ben, 'Ann')]
  await expect(bens.getByText('Incoming video call')).toBeVisible()
  await pressIn(bens, 'Answer')
  await expect(anns.getByRole('timer')).toHaveText(/^00:0\d$/)
  await expect(bens.getByRole('timer')).toHaveText(/^00:0\d$/)
  for (const page of [ann, ben]) {
    await expectMore(page, 'frames')
    await expectMore(page, 'loudness')
  }

  // Muted by Ann, silent at Ben: the packets go on, and nothing is in them.
  await pressIn(anns, 'Microphone')
  await expect(bens.getByText('Microphone off on the other side')).toBeVisible()
  await expect
    .poll(async () => {
      const before = await counted(ben)
      await ben.waitForTimeout(1500)
      const after = await counted(ben)
      return after.loudness - before.loudness < 1e-6 && after.bytes > before.bytes
    })
    .toBe(true)
  await pressIn(anns, 'Microphone')
  await expectMore(ben, 'loudness')

  await pressIn(bens, 'Hang up')
  await expect(anns.getByText(/^Call ended · 00:\d\d$/)).toBeVisible()
  await pressIn(anns, 'Close')
  await expect(bubble(ann, /Video call/)).toContainText(/Lasted 00:\d\d/)
  await expect(bubble(ben, /Video call/)).toContainText(/Lasted 00:\d\d/)
})
