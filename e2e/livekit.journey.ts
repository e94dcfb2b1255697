/**
 * The app connects to the endpoint of a LiveKit server if one forwards. Media behind the endpoint is not
 * tested here: see docs/operations/calls.md.
 */
import { openChat } from './support/conversation'
import { expect, test as journey } from './support/fixtures'
import { type LivekitDoor, openLivekitDoor } from './support/livekit'
import { callMembers, roomWindow } from './support/rooms'

const test = journey.extend<object, { door: LivekitDoor }>({
  door: [
    async ({ browserName: _ }, provide) => {
      const door = await openLivekitDoor()
      await provide(door)
      await door.stop()
    },
    { scope: 'worker' },
  ],
  settings: [({ door }, provide) => provide(door.settings), { scope: 'worker' }],
})

test('the app loads what it needs for it, and comes with a token of its own, again until it is let in', async ({
  door,
  hikers: _,
  ann,
  annsPage,
}) => {
  const loaded: string[] = []
  annsPage.on('request', (request) => void loaded.push(request.url()))
  const isLoaded = () => loaded.some((url) => /livekit/i.test(url))
  await openChat(annsPage, 'Hikers')
  expect(isLoaded()).toBe(false)
  await callMembers(annsPage, 'Voice call', ['Ben'])
  await expect.poll(() => door.came.length, { timeout: 30_000 }).toBeGreaterThan(1)
  expect(isLoaded()).toBe(true)
  for (const { personId, room, sources } of door.came) {
    expect(personId).toBe(ann.id)
    expect(room).toMatch(/^linnet-[0-9a-f-]{36}$/)
    expect(sources).toEqual(['microphone', 'camera', 'screen_share'])
  }
  await expect(roomWindow(annsPage, 'Hikers')).toBeVisible()
})
