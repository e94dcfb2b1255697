/** Media of a group call between real browsers, measured by the browsers' own figures. */
import { randomUUID } from 'node:crypto'
import { callTypes, leaveGroupCall, muteInGroupCall, startGroupCall } from '@linnet/protocol'
import { expect, test } from './support/fixtures'
import { call } from './support/people'
import { enterRoom, expectMoreFrom, known, sendToRoom, voicesReceived } from './support/rooms'

test('three people see and hear each other, and whose voice was taken is heard by nobody', async ({
  linnet: { url },
  ann,
  ben,
  cho,
  hikers,
  newBrowser,
}) => {
  test.setTimeout(120_000)
  const conversationId = hikers as never
  const people = [ben.id as never, cho.id as never]
  const input = { conversationId, type: callTypes.video, device: randomUUID(), people }
  const { id: roomId } = await call({ url, token: ann.token }, startGroupCall, input)
  const pages = []
  for (const person of [ann, ben, cho]) {
    const page = await (await newBrowser()).newPage()
    await enterRoom(page, url, { person, roomId })
    pages.push({ page, person })
  }
  const [anns, bens, chos] = pages.map(({ page }) => page)
  if (!anns || !bens || !chos) throw new Error('somebody is missing')
  for (const { page, person } of pages)
    for (const other of [ann, ben, cho])
      if (other !== person)
        for (const what of ['loudness', 'frames'] as const) await expectMoreFrom(page, other, what)

  // Cho's page goes on sending, and claims to.
  await sendToRoom(anns, { self: { voice: false, picture: true, hand: false } })
  await call({ url, token: ann.token }, muteInGroupCall, { roomId, personId: cho.id as never, isMuted: true })
  await expect.poll(async () => (await known(bens)).voices).toEqual([])
  await expectMoreFrom(bens, cho, 'frames')
  const before = await voicesReceived(bens)
  await sendToRoom(chos, { self: { voice: true, picture: true, hand: true } })
  await expect.poll(async () => (await known(bens)).people?.find(({ id }) => id === cho.id)?.hand).toBe(true)
  await expectMoreFrom(bens, cho, 'frames')
  expect(await voicesReceived(bens)).toBe(before)
  await call({ url, token: ann.token }, muteInGroupCall, {
    roomId,
    personId: cho.id as never,
    isMuted: false,
  })
  await expectMoreFrom(bens, cho, 'loudness')

  // Somebody who has left is disconnected, whether their page closes or not.
  await call({ url, token: cho.token }, leaveGroupCall, { roomId })
  await expect.poll(async () => (await known(bens)).people?.length).toBe(2)
  await sendToRoom(anns, { self: { voice: true, picture: true, hand: false } })
  await expectMoreFrom(bens, ann, 'loudness')
  const atLast = await voicesReceived(chos)
  await expectMoreFrom(bens, ann, 'loudness')
  expect(await voicesReceived(chos)).toBe(atLast)
})
