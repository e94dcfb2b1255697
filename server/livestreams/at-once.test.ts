/** A person is in one call, voice room, meeting or live stream, also if they start several at the same moment. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  callTypes,
  enterMeeting,
  openVoiceRoom,
  planMeeting,
  startCall,
  startGroupCall,
  startLive,
} from '@linnet/protocol'
import { createTestWorld, groupOf, newId, refusalOf, type TestWorld } from '@linnet/testing'

let world: TestWorld
const type = callTypes.voice

beforeAll(async () => {
  world = await createTestWorld({ MEDIA_PORTS: '43000-44999' })
})
afterAll(() => world.stop())

/** Ann, her friend Ben, their chat and their group, and a meeting of Ann's. */
async function annAndBen() {
  const [ann, ben, cem] = await Promise.all([world.person('Ann'), world.person('Ben'), world.person('Cem')])
  const conversationId = await world.befriend(ann, ben)
  await world.befriend(ann, cem)
  const group = await groupOf(ann, ben, cem)
  const { number } = await ann.do(planMeeting, { cid: newId(), title: 'Plan' })
  return { ann, ben, conversationId, group, number }
}

test('of five started by one person at once, one begins', async () => {
  for (let round = 0; round < 4; round++) {
    const { ann, ben, conversationId, group, number } = await annAndBen()
    const device = newId()
    const outcomes = await Promise.all(
      [
        ann.call(startGroupCall, { conversationId: group, type, device, people: [ben.id] }),
        ann.call(enterMeeting, { number, device }),
        ann.call(openVoiceRoom, { conversationId: group, device }),
        ann.call(startLive, { type: 1, title: 'Noodles', isPublic: true, device }),
        ann.call(startCall, { conversationId, type, device }),
      ].map(refusalOf),
    )
    expect(outcomes.toSorted()).toEqual(['InCall', 'InCall', 'InCall', 'InCall', 'done'])
  }
})

test('a person who enters a meeting while a friend rings them is busy, or does not enter it', async () => {
  for (let round = 0; round < 4; round++) {
    const { ann, ben, conversationId, number } = await annAndBen()
    const [entered, call] = await Promise.all([
      refusalOf(ann.call(enterMeeting, { number, device: newId() })),
      ben.do(startCall, { conversationId, type, device: newId() }),
    ])
    expect([entered, call.end]).toEqual(entered === 'done' ? ['done', 'busy'] : ['InCall', undefined])
  }
})
