/** Invitation links, joining by them, and applications. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  answerApplication,
  applicationAnswered,
  applicationArrived,
  blockPerson,
  chatListChanged,
  type ConversationId,
  createGroup,
  dissolveGroup,
  getBase,
  getGroup,
  getInviteLink,
  getInviter,
  inviteMembers,
  joinGroup,
  leaveGroup,
  listApplicationGroups,
  listApplications,
  newEntry,
  previewInvite,
  type PushedEvent,
  removeMembers,
  revokeInviteLinks,
  setAdmins,
  setGroupInfo,
  transferGroup,
} from '@linnet/protocol'
import {
  createTestWorld,
  type Device,
  systemMessagesOf,
  peopleNamed,
  type Person,
  refusalOf,
  runJob,
  type TestWorld,
} from '@linnet/testing'
import { unixSeconds } from '../kernel/unix-seconds'
import { pruneGroups } from './prune'

const dayMs = 86_400_000

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let eve: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, cid, eve] = await peopleNamed(world, 'Ann', 'Ben', 'Cid', 'Eve')
  for (const other of [ben, cid]) await world.befriend(ann, other)
})
afterAll(() => world.stop())

async function groupOf(changes: object = {}): Promise<ConversationId> {
  const { conversationId } = await ann.do(createGroup, { personIds: [ben.id, cid.id], name: 'Family' })
  if (Object.keys(changes).length > 0) await ann.do(setGroupInfo, { conversationId, ...changes })
  return conversationId
}

const linkOf = async (person: Person, conversationId: ConversationId, days?: number): Promise<string> =>
  (await person.do(getInviteLink, { conversationId, days })).code

const countOf = async (person: Person): Promise<number> => (await person.do(getBase, {})).newGroupRequests

const next = async (device: Device, event: PushedEvent, conversationId: ConversationId) =>
  (await device.next(event, ({ data }) => data['list_id'] === conversationId)).data

describe('a link', () => {
  test('shows the group before joining, and makes people who follow it members', async () => {
    const group = await groupOf()
    const code = await linkOf(ben, group)
    const preview = await eve.do(previewInvite, { code })
    expect(preview).toMatchObject({ name: 'Family', memberCount: 3, inviterName: 'Ben', needsReview: false })
    expect(preview).toMatchObject({ isMember: false, isWaiting: false, avatars: [{ id: ann.id }, {}, {}] })
    expect(preview.conversationId).toBeUndefined()
    const [device, phone] = [await eve.connect(), await ann.connect()]
    expect(await eve.do(joinGroup, { code, by: 'scan' })).toEqual({ isMember: true, conversationId: group })
    await next(device, chatListChanged, group)
    expect(await next(phone, newEntry, group)).toMatchObject({
      data: {
        msg: {
          content: { notice: 'membersJoined', by: 'scan', actor: { id: ben.id }, people: [{ id: eve.id }] },
        },
      },
    })
    expect(await ann.do(getInviter, { conversationId: group, personId: eve.id })).toMatchObject({
      name: 'Ben',
      by: 'scan',
    })
    expect(await eve.do(previewInvite, { code })).toMatchObject({ isMember: true, conversationId: group })
    await Promise.all([device.close(), phone.close()])
  })

  test('followed many times at once makes one member and one system message', async () => {
    const group = await groupOf()
    const code = await linkOf(ann, group)
    const answers = await Promise.all(Array.from({ length: 8 }, () => eve.do(joinGroup, { code })))
    expect(answers).toEqual(answers.map(() => ({ isMember: true, conversationId: group })))
    expect((await ann.do(getGroup, { conversationId: group })).memberCount).toBe(4)
    expect(
      (await systemMessagesOf(ann, group)).filter(({ event }) => event === 'membersJoined'),
    ).toHaveLength(1)
  })

  test('is reused while it is valid for nearly the requested time', async () => {
    const group = await groupOf()
    const inAWeek = () => unixSeconds(world.clock.nowMs() + 7 * dayMs)
    const earliest = inAWeek()
    const first = await ann.do(getInviteLink, { conversationId: group })
    expect(first.expiresAt).toBeWithin(earliest, inAWeek() + 1)
    expect(await ann.do(getInviteLink, { conversationId: group })).toEqual(first)
    world.clock.advance(dayMs)
    expect((await ann.do(getInviteLink, { conversationId: group })).code).not.toBe(first.code)
    const forGood = await ann.do(getInviteLink, { conversationId: group, days: 0 })
    expect(forGood.expiresAt).toBe(0)
    expect(await ann.do(getInviteLink, { conversationId: group, days: 0 })).toEqual(forGood)
    expect(await linkOf(ben, group, 0)).not.toBe(forGood.code)
    expect(await refusalOf(eve.call(previewInvite, { code: first.code }))).toBe('done')
  })

  test('is valid until it expires or is revoked', async () => {
    const group = await groupOf()
    const [short, long] = [await linkOf(ben, group, 1), await linkOf(ben, group, 30)]
    world.clock.advance(dayMs)
    expect(await refusalOf(eve.call(joinGroup, { code: short }))).toBe('InviteExpired')
    expect(await refusalOf(eve.call(previewInvite, { code: short }))).toBe('InviteExpired')
    expect(await refusalOf(eve.call(previewInvite, { code: long }))).toBe('done')
    const other = await linkOf(cid, group)
    await ben.do(revokeInviteLinks, { conversationId: group })
    expect(await refusalOf(eve.call(joinGroup, { code: long }))).toBe('InviteExpired')
    expect(await refusalOf(eve.call(previewInvite, { code: other }))).toBe('done')
    await ann.do(revokeInviteLinks, { conversationId: group, everybody: true })
    expect(await refusalOf(eve.call(joinGroup, { code: other }))).toBe('InviteExpired')
    expect(await refusalOf(eve.call(joinGroup, { code: 'no-such-code' }))).toBe('InviteExpired')
  })

  test('is invalid once its maker may no longer add people', async () => {
    const group = await groupOf()
    const [bens, cids, anns] = [await linkOf(ben, group), await linkOf(cid, group), await linkOf(ann, group)]
    await ann.do(setGroupInfo, { conversationId: group, onlyAdminsAdd: true })
    expect(await refusalOf(eve.call(previewInvite, { code: bens }))).toBe('InviteExpired')
    expect(await refusalOf(eve.call(previewInvite, { code: anns }))).toBe('done')
    await ann.do(setGroupInfo, { conversationId: group, onlyAdminsAdd: false })
    await ben.do(leaveGroup, { conversationId: group })
    await ann.do(removeMembers, { conversationId: group, personIds: [cid.id] })
    await ann.do(inviteMembers, { conversationId: group, personIds: [ben.id, cid.id] })
    for (const code of [bens, cids])
      expect(await refusalOf(eve.call(joinGroup, { code }))).toBe('InviteExpired')
    await ann.do(dissolveGroup, { conversationId: group })
    expect(await refusalOf(eve.call(joinGroup, { code: anns }))).toBe('InviteExpired')
  })

  test('does not readmit someone who was removed; only an administrator can add them back', async () => {
    const group = await groupOf()
    const code = await linkOf(ann, group)
    await ann.do(removeMembers, { conversationId: group, personIds: [ben.id] })
    expect(await refusalOf(ben.call(joinGroup, { code }))).toBe('RemovedFromGroup')
    await ann.do(setGroupInfo, { conversationId: group, needsReview: true })
    expect(await refusalOf(ben.call(joinGroup, { code }))).toBe('RemovedFromGroup')
    await ann.do(inviteMembers, { conversationId: group, personIds: [ben.id] })
    await ben.do(leaveGroup, { conversationId: group })
    await ann.do(setGroupInfo, { conversationId: group, needsReview: false })
    expect(await ben.do(joinGroup, { code })).toEqual({ isMember: true, conversationId: group })
  })

  test('is invalid for people whom its maker has blocked', async () => {
    const group = await groupOf()
    const code = await linkOf(ben, group)
    await ben.do(blockPerson, { personId: eve.id })
    expect(await refusalOf(eve.call(joinGroup, { code }))).toBe('InviteExpired')
    await ben.do(blockPerson, { personId: eve.id, isBlocked: false })
    expect(await refusalOf(eve.call(joinGroup, { code }))).toBe('done')
  })

  test('is refused for a full group and for a person who is in 2,000', async () => {
    const group = await groupOf()
    const code = await linkOf(ann, group)
    const zoe = await world.person('Zoe')
    await world.sql`
      with made as (
        insert into conversations.conversation (id, type, last_at, created_at, member_count)
        select gen_random_uuid(), 2, now(), now(), 1 from generate_series(1, 2000) returning id)
      insert into conversations.member (conversation_id, person_id, role, joined_at) select id, ${zoe.id}, 0, now() from made`
    expect(await refusalOf(zoe.call(joinGroup, { code }))).toBe('TooManyGroups')
    await world.sql`update conversations.conversation set member_count = 100000 where id = ${group}`
    expect(await refusalOf(eve.call(joinGroup, { code }))).toBe('GroupFull')
  })
})

describe('where joining is reviewed', () => {
  /** A group in which Ben is an administrator, and a waiting application. */
  async function applied(person: Person) {
    const group = await groupOf({ needsReview: true })
    await ann.do(setAdmins, { conversationId: group, personIds: [ben.id], isOn: true })
    const code = await linkOf(cid, group)
    expect(await person.do(joinGroup, { code, text: 'I am the neighbour' })).toEqual({ isMember: false })
    const { applications } = await ann.do(listApplications, { conversationId: group })
    const [application] = applications
    if (!application) throw new Error('no application')
    return { group, code, application }
  }

  test('an application reaches the devices of the owner and administrators, and is counted in their base data', async () => {
    const [phone, tablet] = [await ann.connect(), await ben.connect()]
    const before = await countOf(ben)
    const { group, code, application } = await applied(eve)
    expect(application).toMatchObject({
      personId: eve.id,
      nickname: 'Eve',
      text: 'I am the neighbour',
      inviterName: 'Cid',
      status: 0,
    })
    await next(phone, applicationArrived, group)
    expect((await next(tablet, applicationArrived, group))['num']).toBe(before + 1)
    expect(await countOf(ben)).toBe(before + 1)
    expect(await countOf(cid)).toBe(0)
    expect((await ann.do(getGroup, { conversationId: group })).applicationCount).toBe(1)
    const groups = await ben.do(listApplicationGroups, {})
    expect(groups[0]).toMatchObject({
      conversationId: group,
      name: 'Family',
      waiting: 1,
      newestAt: application.at,
    })
    expect(await eve.do(previewInvite, { code })).toMatchObject({ isWaiting: true, needsReview: true })
    expect(await eve.do(joinGroup, { code, text: 'please' })).toEqual({ isMember: false })
    const { applications } = await ann.do(listApplications, { conversationId: group })
    expect(applications).toMatchObject([{ id: application.id, text: 'please' }])
    expect(await countOf(ben)).toBe(before + 1)
    await Promise.all([phone.close(), tablet.close()])
  })

  test('an accepted applicant becomes a member, and the applicant, owner and administrators are notified', async () => {
    const { group, application } = await applied(eve)
    const [phone, tablet, device] = [await ann.connect(), await ben.connect(), await eve.connect()]
    const before = await countOf(ann)
    await ben.do(answerApplication, { id: application.id, isAgreed: true })
    for (const each of [phone, tablet, device])
      expect(await next(each, applicationAnswered, group)).toMatchObject({ id: application.id, status: 1 })
    await next(device, chatListChanged, group)
    expect(await countOf(ann)).toBe(before - 1)
    expect(await eve.do(getGroup, { conversationId: group })).toMatchObject({ memberCount: 4, myRole: 0 })
    expect((await systemMessagesOf(ann, group)).at(-1)).toMatchObject({
      event: 'membersJoined',
      by: 'link',
      actor: { id: cid.id },
      people: [{ id: eve.id }],
    })
    await ann.do(answerApplication, { id: application.id, isAgreed: true })
    expect(await refusalOf(ann.call(answerApplication, { id: application.id, isAgreed: false }))).toBe(
      'ApplicationNotFound',
    )
    await Promise.all([phone.close(), tablet.close(), device.close()])
  })

  test('a declined applicant may apply again', async () => {
    const { group, code, application } = await applied(eve)
    await ann.do(answerApplication, { id: application.id, isAgreed: false })
    await ann.do(answerApplication, { id: application.id, isAgreed: false })
    expect(await refusalOf(ann.call(answerApplication, { id: application.id, isAgreed: true }))).toBe(
      'ApplicationNotFound',
    )
    expect(await refusalOf(eve.call(getGroup, { conversationId: group }))).toBe('ConversationNotFound')
    await eve.do(joinGroup, { code, text: 'again' })
    const { applications } = await ann.do(listApplications, { conversationId: group })
    expect(applications.map(({ text, status }) => [text, status])).toEqual([
      ['again', 0],
      ['I am the neighbour', 2],
    ])
  })

  test('of two simultaneous answers only the first counts', async () => {
    const { group, application } = await applied(eve)
    const outcomes = await Promise.all(
      [true, false, true, false].map((isAgreed, place) =>
        refusalOf((place < 2 ? ann : ben).call(answerApplication, { id: application.id, isAgreed })),
      ),
    )
    const { applications } = await ann.do(listApplications, { conversationId: group })
    const isIn = applications[0]?.status === 1
    expect(outcomes).toEqual(
      isIn
        ? ['done', 'ApplicationNotFound', 'done', 'ApplicationNotFound']
        : ['ApplicationNotFound', 'done', 'ApplicationNotFound', 'done'],
    )
    expect((await ann.do(getGroup, { conversationId: group })).memberCount).toBe(isIn ? 4 : 3)
  })

  test('an applicant who is added meanwhile has no waiting application any more', async () => {
    const gus = await world.person('Gus')
    await world.befriend(ann, gus)
    const { group, application } = await applied(gus)
    const before = await countOf(ann)
    const tablet = await ben.connect()
    await ann.do(inviteMembers, { conversationId: group, personIds: [gus.id] })
    expect(await next(tablet, applicationAnswered, group)).toMatchObject({ id: application.id, status: 1 })
    expect(await countOf(ann)).toBe(before - 1)
    await tablet.close()
  })

  test('the count of waiting applications follows the role', async () => {
    const { group } = await applied(eve)
    const device = await cid.connect()
    const before = await countOf(cid)
    await ann.do(setAdmins, { conversationId: group, personIds: [cid.id], isOn: true })
    expect((await next(device, applicationArrived, group))['num']).toBe(before + 1)
    await ann.do(setAdmins, { conversationId: group, personIds: [cid.id], isOn: false })
    expect((await next(device, applicationArrived, group))['num']).toBe(before)
    await ann.do(transferGroup, { conversationId: group, personId: cid.id })
    expect((await next(device, applicationArrived, group))['num']).toBe(before + 1)
    await cid.do(dissolveGroup, { conversationId: group })
    expect((await next(device, applicationAnswered, group))['num']).toBe(before)
    expect(await countOf(cid)).toBe(before)
    await device.close()
  })

  test('applications are listed newest first, 30 at a time', async () => {
    const group = await groupOf({ needsReview: true })
    await world.sql`
      insert into groups.application (id, conversation_id, person_id, inviter_id, joined_by, text, applied_at)
      select gen_random_uuid(), ${group}, gen_random_uuid(), ${ann.id}, 'link', 'n' || n, now() + n * interval '1 second'
      from generate_series(1, 35) n`
    const first = await ann.do(listApplications, { conversationId: group })
    const second = await ann.do(listApplications, {
      conversationId: group,
      after: first.applications.at(-1)?.id,
    })
    expect([first.isLast, second.isLast]).toEqual([false, true])
    expect([...first.applications, ...second.applications].map(({ text }) => text)).toEqual(
      Array.from({ length: 35 }, (_, n) => `n${35 - n}`),
    )
    const elsewhere = await groupOf()
    const strange = await ann.do(listApplications, {
      conversationId: elsewhere,
      after: first.applications[0]?.id,
    })
    expect(strange.applications).toEqual([])
  })

  test('an unknown application cannot be answered', async () => {
    expect(await refusalOf(ann.call(answerApplication, { id: crypto.randomUUID(), isAgreed: true }))).toBe(
      'ApplicationNotFound',
    )
  })
})

test('old ended links and answered applications are deleted, waiting ones are kept', async () => {
  const group = await groupOf({ needsReview: true })
  const code = await linkOf(ann, group, 1)
  await world.sql`
    insert into groups.application (id, conversation_id, person_id, inviter_id, joined_by, text, status, applied_at, answered_at)
    select gen_random_uuid(), ${group}, gen_random_uuid(), ${ann.id}, 'link', '', status,
      now() - interval '300 days', case when status > 0 then now() - interval '300 days' end
    from generate_series(0, 2) status`
  await world.sql`update groups.link set expires_at = now() - interval '31 days' where code = ${code}`
  await runJob(world, pruneGroups)
  const links = await world.sql<unknown[]>`select 1 from groups.link where code = ${code}`
  const left = await world.sql<
    { status: number }[]
  >`select status from groups.application where conversation_id = ${group}`
  expect([links.length, left.map(({ status }) => status)]).toEqual([0, [0]])
})
