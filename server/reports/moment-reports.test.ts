import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  addComment,
  type CallInput,
  deleteMoment,
  listComments,
  listHappenings,
  momentChanged,
  momentRemoved,
  publishMoment,
  readMoment,
  sendReport,
} from '@linnet/protocol'
import { decideReport, listReportQueue, openReportFile, showReport } from '@linnet/protocol/staff'
import {
  createTestWorld,
  newId,
  openBeside,
  peopleNamed,
  type Person,
  refusalOf,
  runJob,
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
let cid: Person
let eve: Person

beforeAll(async () => {
  world = await createTestWorld()
})
/** Ben is a friend of Ann and Cid, who don't know each other; Eve knows nobody. */
beforeEach(async () => {
  sam = await world.staff('support', 'Sam')
  ;[ann, ben, cid, eve] = await peopleNamed(world, 'Ann', 'Ben', 'Cid', 'Eve')
  await world.befriend(ann, ben)
  await world.befriend(ben, cid)
})
afterAll(() => world.stop())

const publish = async (more: Partial<CallInput<typeof publishMoment>> = {}) =>
  (await ben.do(publishMoment, { cid: newId(), text: 'Buy from me', visibility: 'friends', ...more })).id
const comment = async (by: Person, momentId: string, text: string) =>
  (await by.do(addComment, { momentId, cid: newId(), text })).id
const reporting = (input: Partial<CallInput<typeof sendReport>>) => ({
  reason: 'fraud' as const,
  text: '',
  cid: newId(),
  ...input,
})
const report = async (by: Person, input: Partial<CallInput<typeof sendReport>>) =>
  (await by.do(sendReport, reporting(input))).id
const attempt = (by: Person, input: Partial<CallInput<typeof sendReport>>) =>
  refusalOf(by.call(sendReport, reporting(input)))

async function pictureOf(person: Person): Promise<string> {
  const create = { width: 20, height: 20, channels: 3, background: 'teal' } as const
  const content = await sharp({ create }).png().toBuffer()
  return valueOf(await sendFile(world.url, { person, content, name: 'cat.png', purpose: 'circle' })).id
}

describe('reporting a moment', () => {
  test('keeps it and its pictures as the reporter saw them, also when its author deletes it', async () => {
    const fileId = await pictureOf(ben)
    const place = { latitude: 1, longitude: 2, title: 'The market', address: 'Main Street' }
    const momentId = await publish({ fileIds: [fileId], place, mentions: [ann.id, cid.id] })
    const id = await report(ann, { momentId })
    await ben.do(deleteMoment, { momentId })
    world.clock.advance(8 * 86_400_000)
    await runJob(world, openBeside(world).job('uploads.release'))
    world.clock.advance(8 * 86_400_000)
    await runJob(world, openBeside(world).job('uploads.release'))
    sam = await world.staff('support', 'Sam')
    const shown = await sam.do(showReport, { id })
    expect(shown).toMatchObject({
      person: { id: ben.id, name: 'Ben' },
      moment: {
        text: 'Buy from me',
        author: { id: ben.id },
        isPublic: false,
        files: [{ id: fileId, isPicture: true }],
      },
    })
    expect(shown.moment?.place).toEqual({ title: 'The market', address: 'Main Street' })
    // Cid is not a friend of Ann's, so she did not see the name.
    expect(shown.moment?.mentions.map((each) => each.id)).toEqual([ann.id])
    expect((await sam.download(openReportFile, { id, fileId })).status).toBe(200)
    const about = await sam.do(listReportQueue, { personId: ben.id })
    expect(about.rows).toMatchObject([{ id, personCount: 1 }])
  })

  test('takes what its reporter can see, and nothing of their own', async () => {
    const momentId = await publish()
    const hidden = await comment(cid, momentId, 'Cid says')
    const commentId = await comment(ben, momentId, 'Ben says')
    expect(await attempt(eve, { momentId })).toBe('MomentNotFound')
    expect(await attempt(ben, { momentId })).toBe('NotYourself')
    expect(await attempt(ann, { momentId, commentId: hidden })).toBe('CommentNotFound')
    expect(await attempt(ann, { momentId: await publish(), commentId })).toBe('CommentNotFound')
    expect(await attempt(ann, { momentId, commentId })).toBe('done')
  })
})

describe('staff', () => {
  test('remove a reported moment, and everybody who had it finds it gone', async () => {
    const momentId = await publish()
    const id = await report(ann, { momentId })
    const phone = await cid.connect()
    await sam.do(decideReport, { id, decisions: ['removeMoment'], answer: '', why: 'a fraud' })
    expect((await phone.next(momentChanged)).data).toEqual({ id: momentId })
    await phone.close()
    expect(await refusalOf(ann.call(readMoment, { momentId }))).toBe('MomentNotFound')
    expect(await refusalOf(ben.call(readMoment, { momentId }))).toBe('MomentNotFound')
  })

  test('remove a reported comment and leave the moment', async () => {
    const momentId = await publish()
    const commentId = await comment(ann, momentId, 'So what')
    await comment(ann, momentId, 'Fine')
    const id = await report(ben, { momentId, commentId })
    const { moment } = await sam.do(showReport, { id })
    expect(moment).toMatchObject({
      text: 'Buy from me',
      comment: { text: 'So what', author: { id: ann.id } },
    })
    await sam.do(decideReport, { id, decisions: ['removeMoment'], answer: '', why: 'rude' })
    const { comments } = await ben.do(listComments, { momentId })
    expect(comments.map(({ text }) => text)).toEqual(['Fine'])
  })

  test('tell who wrote it, on all devices and in the notification centre, without a sanction', async () => {
    const text = `Buy gold from me: ${'it shines '.repeat(30)}and stays.`
    const momentId = await publish({ text })
    const commentId = await comment(ben, momentId, 'Only today')
    const phone = await ben.connect()
    const remove = async (input: object) => {
      const id = await report(ann, { momentId, ...input })
      await sam.do(decideReport, { id, decisions: ['removeMoment'], answer: '', why: 'a fraud' })
    }
    await remove({ commentId })
    expect((await phone.next(momentRemoved)).data).toEqual({ kind: 'comment' })
    await remove({})
    expect((await phone.next(momentRemoved)).data).toEqual({ kind: 'moment' })
    const listed = async (person: Person) =>
      (await person.do(listHappenings, {})).happenings.filter(({ kind }) => kind !== 'friendRequest')
    expect(await listed(ben)).toMatchObject([
      { kind: 'momentRemoved', text, isNew: true },
      { kind: 'commentRemoved', text: 'Only today', isNew: true },
    ])
    expect(await listed(ann)).toEqual([])
    await phone.close()
  })

  test('have nothing to remove where no moment was reported', async () => {
    const id = await report(ann, { personId: ben.id })
    const outcome = sam.call(decideReport, {
      id,
      decisions: ['removeMoment'],
      answer: '',
      why: 'nothing there',
    })
    expect(await refusalOf(outcome)).toBe('NobodyReported')
  })

  test('sanction the writer of a reported comment', async () => {
    const momentId = await publish()
    const commentId = await comment(ann, momentId, 'So what')
    const id = await report(ben, { momentId, commentId })
    await sam.do(decideReport, { id, decisions: ['mute'], hours: 1, answer: '', why: 'rude' })
    expect(await refusalOf(ann.call(addComment, { momentId, cid: newId(), text: 'More' }))).toBe(
      'MutedByStaff',
    )
  })
})
