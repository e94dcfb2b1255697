/** A group call through a LiveKit server, which goes on while our server is down. */
import { expectMore, pressIn, watchPeers } from '../support/calls'
import { openChat } from '../support/conversation'
import { expect, test } from '../support/fixtures'
import { bubble } from '../support/messages'
import { callMembers, roomWindow } from '../support/rooms'

// Connections are watched by a script that begins with the page.
test.use({ ownBrowsers: true })

test('a call is heard while our server is away, and ends as usual once it is back', async ({
  linnet,
  hikers: _,
  annsPage: ann,
  bensPage: ben,
}) => {
  test.setTimeout(150_000)
  await watchPeers(ben)
  await ben.reload()
  const [anns, bens] = [roomWindow(ann, 'Hikers'), roomWindow(ben, 'Hikers')]
  await openChat(ann, 'Hikers')
  await callMembers(ann, 'Voice call', ['Ben'])
  await pressIn(bens, 'Join')
  await expect(bens.getByRole('timer')).toBeVisible({ timeout: 20_000 })
  await expectMore(ben, 'loudness')
  await linnet.kill()
  await expectMore(ben, 'loudness')
  await linnet.start()
  await expectMore(ben, 'loudness')
  for (const window of [bens, anns]) await pressIn(window, 'Leave')
  await openChat(ben, 'Hikers')
  await expect(bubble(ben, /Voice call/)).toContainText(/Lasted \d\d:\d\d/)
})
