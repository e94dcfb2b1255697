/** Calls between two browsers: real media from one to the other, measured by the browsers' own figures. */
import type { Locator } from '@playwright/test'
import {
  callFromChat,
  callWindow,
  counted,
  drawScreen,
  expectMore,
  expectSilence,
  pressIn,
  screen,
  watchPeers,
} from './support/calls'
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

/** The frames that a page sends to the server, from its next load on. */
function heardFrom(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => frames.push(payload.toString())))
  return frames
}

/** The microphone whose voice a page sends. */
const sentFrom = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { peers } = globalThis as unknown as { peers: RTCPeerConnection[] }
    const tracks = peers
      .at(-1)
      ?.getSenders()
      .map(({ track }) => track)
    return tracks?.find((track) => track?.kind === 'audio')?.label ?? ''
  })

/** Features of desktops only: a screen to share, devices to choose from, and a picture beside the page. */
async function useDesktop({ ann, ben, anns }: { ann: Page; ben: Page; anns: Locator }): Promise<void> {
  await drawScreen(ann)
  expect((await counted(ben)).width).toBeLessThan(screen.width)
  await pressIn(anns, 'Share screen')
  await expect(callWindow(ben, 'Ann').getByText('The other person is sharing a screen')).toBeVisible()
  await expect.poll(async () => (await counted(ben)).width, { timeout: 15_000 }).toBe(screen.width)
  await pressIn(anns, 'Share screen')
  await expect.poll(async () => (await counted(ben)).width, { timeout: 15_000 }).toBeLessThan(screen.width)

  await pressIn(anns, 'Devices')
  const devices = ann.getByRole('dialog', { name: 'Devices' })
  await devices.getByRole('radio', { name: 'Fake Audio Input 2' }).click()
  await expect.poll(() => sentFrom(ann)).toBe('Fake Audio Input 2')
  await devices.getByRole('button', { name: 'Close' }).click()
  await expectMore(ben, 'loudness')

  await pressIn(anns, 'Picture in picture')
  await expect.poll(() => ann.evaluate(() => document.pictureInPictureElement?.tagName)).toBe('VIDEO')
  await ann.evaluate(() => document.exitPictureInPicture())
}

/** One's face is shown as in a mirror, what the camera on the back sees is not. */
async function useOtherCamera(anns: Locator): Promise<void> {
  const own = anns.locator('button video')
  await expect(own).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
  await pressIn(anns, 'Flip')
  await expect(own).toHaveCSS('transform', 'none')
}

test(
  'a video call rings, is answered, and both see and hear each other until one hangs up',
  { tag: '@desktop' },
  async ({ annsPage: ann, bensPage: ben, isMobile }) => {
    const said = heardFrom(ann)
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

    // Ann muted, so that Ben hears silence: packets go on, but carry no sound.
    await pressIn(anns, 'Microphone')
    await expect(bens.getByText('Microphone off on the other side')).toBeVisible()
    const { voices } = await counted(ben)
    await expectSilence(ben)
    expect((await counted(ben)).voices).toBeGreaterThan(voices)
    await pressIn(anns, 'Microphone')
    await expectMore(ben, 'loudness')

    if (!isMobile) await useDesktop({ ann, ben, anns })
    else await useOtherCamera(anns)

    await pressIn(bens, 'Hang up')
    await expect(anns.getByText(/^Call ended · 00:\d\d$/)).toBeVisible()
    // The caller reports how it ended, for the support.
    const report = () => said.find((frame) => frame.includes('/getCallStatus')) ?? ''
    await expect.poll(report).toMatch(/"status":1\b.*"call_type":7\b.*"call_duration":"00:\d\d"/)
    await pressIn(anns, 'Close')
    await expect(bubble(ann, /Video call/)).toContainText(/Lasted 00:\d\d/)
    await expect(bubble(ben, /Video call/)).toContainText(/Lasted 00:\d\d/)
  },
)
