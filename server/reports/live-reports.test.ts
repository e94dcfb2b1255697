import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  blockPerson,
  type CallInput,
  commentLive,
  endLive,
  enterLive,
  liveNews,
  sendReport,
  showLive,
  startLive,
} from '@linnet/protocol'
import { decideReport, openReportFile, showReport } from '@linnet/protocol/staff'
import {
  createTestWorld,
  newId,
  peopleNamed,
  type Person,
  refusalOf,
  sendFile,
  type StaffPerson,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import sharp from 'sharp'

let world: TestWorld
let sam: StaffPerson
let ann: Person
let ben: Person
let cem: Person

beforeAll(async () => {
  world = await createTestWorld({ FFMPEG: 'off' })
})
beforeEach(async () => {
  sam = await world.staff('support', 'Sam')
  ;[ann, ben, cem] = await peopleNamed(world, 'Ann', 'Ben', 'Cem')
})
afterAll(() => world.stop())

const reporting = (input: Partial<CallInput<typeof sendReport>>) => ({
  reason: 'fraud' as const,
  text: '',
  cid: newId(),
  ...input,
})
const decide = (id: string) =>
  sam.do(decideReport, { id, decisions: ['removeMoment'], answer: '', why: 'a test' })

/** Ben is live, and Ann and Cem watch. */
async function live(more: Partial<CallInput<typeof startLive>> = {}): Promise<string> {
  const start = { type: 1, title: 'Buy from me', isPublic: true, device: newId(), ...more }
  const { id: liveId } = (await ben.do(startLive, start)).live
  for (const person of [ann, cem]) await person.do(enterLive, { liveId, device: newId() })
  return liveId
}
const say = (person: Person, liveId: string, text: string) =>
  person.do(commentLive, { liveId, text, cid: newId() })

test('a reported stream is its title, its cover and the last comments, as its reporter saw them, also when it is over', async () => {
  const create = { width: 20, height: 20, channels: 3 as const, background: '#345' }
  const content = await sharp({ create }).png().toBuffer()
  const { id: coverId } = valueOf(await sendFile(world.url, { person: ben, content, name: 'cover.png' }))
  const liveId = await live({ coverId })
  await say(ben, liveId, 'Only today')
  await say(cem, liveId, 'A lie')
  await world.befriend(ann, cem)
  await ann.do(blockPerson, { personId: cem.id })
  await ben.do(endLive, { liveId })
  const { id } = await ann.do(sendReport, reporting({ liveId }))
  const { moment } = await sam.do(showReport, { id })
  expect(moment).toMatchObject({
    isLive: true,
    text: 'Buy from me',
    author: { id: ben.id },
    files: [{ id: coverId }],
  })
  expect(moment?.said?.map(({ text }) => text)).toEqual(['Only today'])
  expect((await sam.download(openReportFile, { id, fileId: coverId })).status).toBe(200)
})

test('staff stop the stream that was reported, or take away the comment', async () => {
  const liveId = await live()
  await say(cem, liveId, 'Buy from me, too')
  const { comments } = await ann.do(enterLive, { liveId, device: newId() })
  const commentId = comments?.[0]?.id ?? ''
  const about = await ann.do(sendReport, reporting({ liveId, commentId }))
  expect(await sam.do(showReport, { id: about.id })).toMatchObject({ person: { id: cem.id } })
  const device = await ann.connect()
  await decide(about.id)
  await device.next(liveNews, ({ data }) => JSON.stringify(data['removed']) === JSON.stringify([commentId]))
  expect((await ann.do(enterLive, { liveId, device: newId() })).comments).toEqual([])
  expect((await ann.do(showLive, { liveId })).live.isOpen).toBe(true)
  const { id } = await ann.do(sendReport, reporting({ liveId }))
  await decide(id)
  expect((await ben.do(showLive, { liveId })).summary?.end).toBe('stopped')
})

test('a report takes what its reporter can see, and nothing of their own', async () => {
  const liveId = await live()
  const attempt = (by: Person, input: Partial<CallInput<typeof sendReport>>) =>
    refusalOf(by.call(sendReport, reporting(input)))
  expect(await attempt(ben, { liveId })).toBe('NotYourself')
  expect(await attempt(ann, { liveId, commentId: newId() })).toBe('CommentNotFound')
  await ben.do(endLive, { liveId })
  const hidden = (await ben.do(startLive, { type: 1, title: 'Tea', isPublic: false, device: newId() })).live
    .id
  expect(await attempt(ann, { liveId: hidden })).toBe('LiveNotFound')
})
