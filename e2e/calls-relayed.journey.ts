/** Two people who hide their network addresses hear and see each other through the relay, and on no other path. */
import { setCallPrivacy } from '@linnet/protocol/calls/calls'
import {
  callFromChat,
  callWindow,
  expectMore,
  expectTalking,
  pressIn,
  candidateTypesOf,
  watchPeers,
} from './support/calls'
import { openChat } from './support/conversation'
import { expect, test as journey } from './support/fixtures'
import { moneySettings } from './support/money'
import { call } from './support/people'
import { type Relay, startRelay } from './support/relay'

const test = journey.extend<object, { relay: Relay }>({
  relay: [
    async ({ browserName: _ }, provide) => {
      const relay = await startRelay()
      await provide(relay)
      await relay.stop()
    },
    { scope: 'worker' },
  ],
  settings: [({ relay }, provide) => provide({ ...moneySettings, ...relay.settings }), { scope: 'worker' }],
})
// Connections are watched by a script that begins with the page.
test.use({ ownBrowsers: true })

test('a call of people who hide their addresses goes through the relay alone', async ({
  linnet,
  ann,
  ben,
  annsPage,
  bensPage,
}) => {
  for (const { token } of [ann, ben])
    await call({ url: linnet.url, token }, setCallPrivacy, { hidesAddress: true })
  for (const [page, friend] of [
    [annsPage, 'Ben'],
    [bensPage, 'Ann'],
  ] as const) {
    await watchPeers(page)
    await page.reload()
    await openChat(page, friend)
  }
  await callFromChat(annsPage, 'Video call')
  await pressIn(callWindow(bensPage, 'Ann'), 'Answer')
  await expectTalking(callWindow(annsPage, 'Ben'))
  for (const page of [annsPage, bensPage]) {
    await expectMore(page, 'frames')
    await expectMore(page, 'loudness')
    expect(await candidateTypesOf(page)).toEqual({ own: ['relay'], used: 'relay' })
  }
  await pressIn(callWindow(annsPage, 'Ben'), 'Hang up')
  await expect(callWindow(bensPage, 'Ann').getByText(/^Call ended/)).toBeVisible()
})
