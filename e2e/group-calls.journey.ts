/** Group calls through the app: three browsers and a forwarder, measured by the frames painted. */
import { expectAccessible } from './support/axe'
import { expectMore, watchPeers } from './support/calls'
import { openChat, say } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { relayForwarderMedia } from './support/media-relay'
import { bubble } from './support/messages'
import { callMembers, expectMoving, roomWindow, tileOf } from './support/rooms'
import { pane } from './support/screens'

const isInterrupted = 'Connection interrupted. Reconnecting…'

const press = (page: Page, name: string | RegExp) =>
  roomWindow(page, 'Hikers')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click()

test('members are called, join later, see each other, raise hands and are muted by the host', async ({
  hikers: _,
  annsPage: ann,
  bensPage: ben,
  chosPage: cho,
}) => {
  test.setTimeout(180_000)
  const [anns, bens, chos] = [ann, ben, cho].map((page) => roomWindow(page, 'Hikers'))
  if (!anns || !bens || !chos) throw new Error('somebody is missing')
  await openChat(ann, 'Hikers')
  await callMembers(ann, 'Video call', ['Ben'])
  await expect(bens.getByText('Ann invites you to a group video call')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(ben, 'a group call that rings')
  await expect(tileOf(anns, 'Ben')).toContainText('Ringing…', { timeout: 30_000 })
  await press(ben, 'Join')
  await expectMoving(anns, 'Ben')
  await expectMoving(bens, 'Ann')

  // A member who was not rung joins from the group.
  await openChat(cho, 'Hikers')
  const bar = pane(cho, 'detail').getByRole('region', { name: 'Group video call' })
  await expect(bar).toContainText('2 in a call')
  await expectAccessible(cho, 'the bar of a group call')
  await bar.getByRole('button', { name: 'Join' }).click()
  for (const name of ['Ann', 'Ben']) await expectMoving(chos, name)
  await expectMoving(anns, '조하늘')
  await expect(bar).toBeHidden()

  await press(ben, 'Raise hand')
  await expect(tileOf(anns, 'Ben')).toContainText('Hand raised')
  await press(ann, 'People (3)')
  const people = ann.getByRole('dialog', { name: 'People (3)' })
  await expectAccessible(ann, 'who is in a group call')
  await people.getByRole('button', { name: 'Mute Ben' }).click()
  await expect(bens.getByText(/^The host muted you/)).toBeVisible()
  await expect(bens.getByRole('button', { name: 'Microphone' })).toHaveAttribute('aria-pressed', 'false')
  await expect(tileOf(chos, 'Ben')).toContainText('Muted by the host')
  await people.getByRole('button', { name: 'Let Ben speak' }).click()
  await people.getByRole('button', { name: 'Close' }).click()
  await expect(bens.getByText(/^The host muted you/)).toBeHidden()
  await press(ben, 'Microphone')
  await expect(bens.getByRole('button', { name: 'Microphone' })).toHaveAttribute('aria-pressed', 'true')
  await press(ann, 'Camera')
  await expect(tileOf(bens, 'Ann').locator('video')).toBeHidden()
  await expectAccessible(ben, 'a group call')

  // Ben chats on beside the small window.
  await press(cho, 'Speaker view')
  await expectAccessible(cho, 'the speaker view')
  await press(cho, 'Minimize')
  const small = cho.getByRole('complementary', { name: 'Call in Hikers' })
  await say(cho, 'The address is in the notes')
  await small.getByRole('button', { name: /Back to the call$/ }).click()
  await expect(chos.getByRole('timer')).toBeVisible()
  await press(cho, 'Leave')
  await expect(bar).toContainText('2 in a call')
  await press(ben, 'Leave')
  await expect(anns.getByText('Waiting for others to join…')).toBeVisible()
  await press(ann, 'Leave')
  await expect(bar).toBeHidden()
  await expect(bubble(cho, /Video call/)).toContainText(/Lasted \d\d:\d\d/)
})

test.describe('a group call', () => {
  // Scripts that begin with the page watch and relay the connections.
  test.use({ ownBrowsers: true })

  test('goes on after a reload, and on another way through the network', async ({
    hikers: _,
    annsPage: ann,
    bensPage: ben,
  }) => {
    test.setTimeout(180_000)
    const relay = await relayForwarderMedia(ben)
    await watchPeers(ben)
    await ben.reload()
    const bens = roomWindow(ben, 'Hikers')
    await openChat(ann, 'Hikers')
    await callMembers(ann, 'Voice call', ['Ben'])
    await press(ben, 'Join')
    await expect(bens.getByRole('timer')).toBeVisible({ timeout: 20_000 })
    await ben.reload()
    await expect(bens.getByRole('timer')).toBeVisible({ timeout: 30_000 })
    await expectMore(ben, 'loudness')

    await relay.cut()
    await expect(bens.getByText(isInterrupted)).toBeVisible({ timeout: 20_000 })
    await expect(bens.getByRole('timer')).toBeVisible({ timeout: 20_000 })
    await expectMore(ben, 'loudness')
    await relay.close()
  })

  test('goes on when the server starts again', async ({
    linnet,
    hikers: _,
    annsPage: ann,
    bensPage: ben,
  }) => {
    test.setTimeout(180_000)
    const [anns, bens] = [roomWindow(ann, 'Hikers'), roomWindow(ben, 'Hikers')]
    await openChat(ann, 'Hikers')
    await callMembers(ann, 'Voice call', ['Ben'])
    await press(ben, 'Join')
    await expect(bens.getByRole('timer')).toBeVisible({ timeout: 20_000 })
    await linnet.kill()
    await expect(anns.getByText(isInterrupted)).toBeVisible({ timeout: 20_000 })
    await linnet.start()
    for (const window of [anns, bens])
      await expect(window.getByRole('timer')).toBeVisible({ timeout: 60_000 })
    await press(ben, 'Leave')
    await press(ann, 'Leave')
    await openChat(ben, 'Hikers')
    await expect(bubble(ben, /Voice call/)).toContainText(/Lasted \d\d:\d\d/)
  })
})
