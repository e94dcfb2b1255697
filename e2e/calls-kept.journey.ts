/** Calls that survive: in one of two tabs, beside the chats, a reload, a change of network, a missing server. */
import { expectAccessible } from './support/axe'
import {
  callFromChat,
  callWindow,
  counted,
  expectMore,
  expectTalking,
  pressIn,
  smallCall,
  watchPeers,
} from './support/calls'
import { openChat, ownBubble, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { relayMedia } from './support/media-relay'
import { agree, bubble } from './support/messages'

// Connections are watched by a script that begins with the page.
test.use({ ownBrowsers: true })

test('one tab answers for both, others hear that one is busy, and one chats on beside the small window', async ({
  ann,
  annsPage: first,
  openPage,
  bensPage: ben,
  chosPage: cho,
}) => {
  const second = await openPage(ann)
  await openChat(ben, 'Ann')
  await callFromChat(ben, 'Voice call')
  const [here, there] = [callWindow(first, 'Ben'), callWindow(second, 'Ben')]
  for (const window of [here, there]) await expect(window.getByText('Incoming voice call')).toBeVisible()
  await pressIn(there, 'Answer')
  // Checked first: it is only shown for a moment.
  await expect(first.getByText('Answered on another device')).toBeVisible()
  await expect(here).toBeHidden()
  await expectTalking(there)
  await expectTalking(callWindow(ben, 'Ann'))

  await openChat(cho, 'Ann')
  await callFromChat(cho, 'Voice call')
  await expect(callWindow(cho, 'Ann').getByText('In another call')).toBeVisible()
  await expectAccessible(cho, 'a call to somebody in another')
  await pressIn(callWindow(cho, 'Ann'), 'Close')
  await expect(bubble(cho, /Voice call/)).toContainText('In another call')

  await pressIn(there, 'Minimize')
  const small = smallCall(second, 'Ben')
  await expect(small).toContainText(/\d\d:\d\d/)
  await openChat(second, 'Ben')
  await say(second, 'Here is the address')
  await expect(ownBubble(second, 'Here is the address')).toBeVisible()
  await small.getByRole('button', { name: /Back to the call$/ }).click()
  await expectTalking(there)
  await pressIn(there, 'Minimize')
  await pressIn(small, 'Hang up')
  await agree(second, 'Hang up')
  await expect(small).toBeHidden()
  await expect(callWindow(ben, 'Ann').getByText(/^Call ended · \d\d:\d\d$/)).toBeVisible()
})

test('a call goes on after a reload, on another way through the network, and while the server is away', async ({
  linnet,
  annsPage: ann,
  bensPage: ben,
}) => {
  test.setTimeout(120_000)
  const relay = await relayMedia(ann, ben)
  for (const page of [ann, ben]) await watchPeers(page)
  await ann.reload()
  await ben.reload()
  await openChat(ann, 'Ben')
  await openChat(ben, 'Ann')
  await callFromChat(ann, 'Video call')
  const [anns, bens] = [callWindow(ann, 'Ben'), callWindow(ben, 'Ann')]
  await pressIn(bens, 'Answer')
  for (const page of [ann, ben]) await expectMore(page, 'frames')

  // Reloaded while muted: a reload must not unmute anybody.
  await pressIn(bens, 'Microphone')
  await expect(anns.getByText('Microphone off on the other side')).toBeVisible()
  await ben.reload()
  await expectTalking(bens)
  await expect(bens.getByRole('button', { name: 'Microphone' })).toHaveAttribute('aria-pressed', 'false')
  await expectMore(ben, 'frames')
  await expect(anns.getByText('Microphone off on the other side')).toBeVisible()
  await pressIn(bens, 'Microphone')
  await expectMore(ann, 'loudness')

  const before = (await counted(ben)).fragment
  await relay.cut()
  await expect.poll(async () => (await counted(ben)).fragment, { timeout: 20_000 }).not.toBe(before)
  await expectTalking(anns)
  await expectTalking(bens)
  await expectMore(ben, 'frames')
  await expectMore(ann, 'loudness')

  await linnet.kill()
  await expectMore(ben, 'frames')
  await linnet.start()
  await expectMore(ben, 'frames')
  await pressIn(anns, 'Hang up')
  await expect(bens.getByText(/^(Call ended · \d\d:\d\d|Connection lost)$/)).toBeVisible({ timeout: 20_000 })
  // Ben's app may be pausing before it connects to the new server.
  await expect(bubble(ben, /Video call/)).toContainText(/Lasted \d\d:\d\d/, { timeout: 30_000 })
  await relay.close()
})

test('a call is taken without a microphone, and one that is muted from outside is said to be off', async ({
  annsPage: ann,
  bensPage: ben,
}) => {
  // The track of Ann's microphone is kept, so that it can be muted as by the switch of a headset.
  await ann.addInitScript(() => {
    const devices = navigator.mediaDevices
    const get = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (what) => {
      const stream = await get(what)
      Object.assign(globalThis, { opened: stream.getAudioTracks()[0] })
      return stream
    }
  })
  await ben.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'))
  })
  for (const page of [ann, ben]) await watchPeers(page)
  await Promise.all([ann.reload(), ben.reload()])
  await openChat(ann, 'Ben')
  await callFromChat(ann, 'Voice call')
  const [anns, bens] = [callWindow(ann, 'Ben'), callWindow(ben, 'Ann')]
  await pressIn(bens, 'Answer')
  await expect(bens.getByText('No microphone or camera was found.')).toBeVisible()
  await expectAccessible(ben, 'a call without a microphone')
  await pressIn(bens, 'Continue without microphone')
  await expectTalking(bens)
  await expectMore(ben, 'loudness')
  await expect(anns.getByText('Microphone off on the other side')).toBeVisible()

  const mute = (isMuted: boolean) =>
    ann.evaluate((muted) => {
      const { opened } = globalThis as unknown as { opened: MediaStreamTrack }
      Object.defineProperty(opened, 'muted', { value: muted, configurable: true })
      opened.dispatchEvent(new Event(muted ? 'mute' : 'unmute'))
    }, isMuted)
  await mute(true)
  await expect(ann.getByText('Your system or headset has muted the microphone')).toBeVisible()
  await expect(bens.getByText('Microphone off on the other side')).toBeVisible()
  await mute(false)
  await expect(bens.getByText('Microphone off on the other side')).toBeHidden()
})
