import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  addVideoComment,
  type CallInput,
  deleteVideo,
  editVideo,
  listVideoComments,
  readVideo,
  sendReport,
} from '@linnet/protocol'
import { decideReport, openReportFile, showReport } from '@linnet/protocol/staff'
import {
  createTestWorld,
  newId,
  peopleNamed,
  type Person,
  readyVideo,
  refusalOf,
  type StaffPerson,
  type TestWorld,
  videoFileOf,
} from '@linnet/testing'

let world: TestWorld
let sam: StaffPerson
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld({ FFMPEG: 'off' })
})
beforeEach(async () => {
  sam = await world.staff('support', 'Sam')
  ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
})
afterAll(() => world.stop())

const reporting = (input: Partial<CallInput<typeof sendReport>>) => ({
  reason: 'fraud' as const,
  text: '',
  cid: newId(),
  ...input,
})
const remove = (id: string) =>
  sam.do(decideReport, { id, decisions: ['removeMoment'], answer: '', why: 'a test' })

test('a reported video stays as its reporter saw it, also when its author changes and deletes it', async () => {
  const { id: fileId } = await videoFileOf(world, ben)
  const videoId = await readyVideo(world, ben, { fileId, text: 'Buy from me', tags: ['cheap'] })
  const { id } = await ann.do(sendReport, reporting({ videoId }))
  await ben.do(editVideo, { videoId, text: 'Nothing' })
  await ben.do(deleteVideo, { videoId })
  expect(await sam.do(showReport, { id })).toMatchObject({
    person: { id: ben.id },
    moment: { isVideo: true, text: 'Buy from me #cheap', isPublic: true, files: [{ id: fileId }] },
  })
  expect((await sam.download(openReportFile, { id, fileId })).status).toBe(200)
})

test('a report takes what its reporter can see, and nothing of their own', async () => {
  const hidden = await readyVideo(world, ben, { visibility: 'me' })
  const [one, other] = [await readyVideo(world, ben), await readyVideo(world, ben)]
  const { id: commentId } = await ben.do(addVideoComment, { videoId: one, cid: newId(), text: 'Hi' })
  const attempt = (by: Person, input: Partial<CallInput<typeof sendReport>>) =>
    refusalOf(by.call(sendReport, reporting(input)))
  expect(await attempt(ann, { videoId: hidden })).toBe('VideoNotFound')
  expect(await attempt(ben, { videoId: one })).toBe('NotYourself')
  expect(await attempt(ann, { videoId: other, commentId })).toBe('CommentNotFound')
  expect(await attempt(ann, { videoId: one, commentId })).toBe('done')
})

test('staff remove the comment that was reported, or the video', async () => {
  const videoId = await readyVideo(world, ben)
  const { id: commentId } = await ben.do(addVideoComment, { videoId, cid: newId(), text: 'Hi' })
  const about = await ann.do(sendReport, reporting({ videoId, commentId }))
  await remove(about.id)
  expect((await ann.do(listVideoComments, { videoId })).comments).toEqual([])
  expect((await ann.do(readVideo, { videoId })).commentCount).toBe(0)
  const { id } = await ann.do(sendReport, reporting({ videoId }))
  await remove(id)
  expect(await refusalOf(ben.call(readVideo, { videoId }))).toBe('VideoNotFound')
})
