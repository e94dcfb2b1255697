import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  addRobot,
  claimPacket,
  commentLive,
  dataRequestAnswered,
  enterLive,
  type DataRequestView,
  deletedName,
  followVendor,
  listChats,
  listDataRequests,
  listFriendRequests,
  listFriends,
  listRobots,
  logIn,
  openExport,
  requestDeletion,
  requestExport,
  requestFriend,
  saveMomentDraft,
  saveStickerPack,
  addComment,
  likeMoment,
  listMomentNotifications,
  publishMoment,
  readMoment,
  searchPeople,
  sendReport,
  setCallPrivacy,
  setDraft,
  showLive,
  startLive,
  showVendorPage,
  transferGroup,
  writeNote,
} from '@linnet/protocol'
import {
  approveProposal,
  completeDeletion,
  decideReport,
  listStaffDataRequests,
  noteDataRequest,
  refuseDataRequest,
  showStaffDataRequest,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  deleteAccount,
  endow,
  groupOf,
  logOf,
  loginPassword,
  makeVendor,
  newId,
  openBeside,
  type Person,
  refusalOf,
  runJob,
  said,
  sendPacket,
  type TestWorld,
  untilForgotten,
  valueOf,
} from '@linnet/testing'

const dayMs = 24 * 3_600_000

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  ann = await world.person('Ann')
  ben = await world.person('Ben <b>')
})
afterAll(() => world.stop())

const makeExports = () => runJob(world, openBeside(world).job('datarequests.export'))
const latest = async (person: Person): Promise<DataRequestView | undefined> =>
  (await person.do(listDataRequests, {})).requests[0]
const fetchText = async (path: string) => {
  const response = await fetch(world.url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** A moment of Ann's that Ben reports. */
async function removeByStaff(text: string): Promise<void> {
  const moment = await ann.do(publishMoment, { cid: newId(), text, visibility: 'friends' })
  const report = { momentId: moment.id, reason: 'fraud', text: '', cid: newId() } as const
  const { id } = await ben.do(sendReport, report)
  const staff = await world.staff('support', 'Sam')
  await staff.do(decideReport, { id, decisions: ['removeMoment'], answer: '', why: 'a fraud' })
}

/** All sections, in order: an export that is being made during an update goes on with the next one. */
const sections =
  'profile notificationSettings contacts groups messages files bills withdrawals devices securityEvents ' +
  'favourites moments momentComments momentDraft momentRemovals momentSettings videos videoComments ' +
  'videoChoices liveStreams liveComments liveVisits groupCalls voiceRooms meetings meetingMessages stickers ' +
  'miniPrograms addressBookMatches friendRequests friendTags folders drafts scheduledMessages polls pollVotes redPackets ' +
  'redPacketClaims packetCampaigns withdrawalAddresses standingOrders checkIns invitationRewards robots vendorPages vendorArticles ' +
  'followedVendors realName reports sanctions accountChanges depositAddresses deposits'

test('an export holds what its person may see and nothing more, and is opened with the password', async () => {
  const conversationId = await world.befriend(ann, ben)
  await said(ben, conversationId, 'seen by both <script>')
  const cleo = await world.person('Cleo')
  await world.befriend(ben, cleo)
  const others = await groupOf(ben, cleo)
  await said(ben, others, 'not for Ann')
  await ann.do(writeNote, { id: newId(), text: 'a note of Ann’s', version: 0 })
  await ben.do(writeNote, { id: newId(), text: 'a note, not for Ann', version: 0 })
  await ann.do(saveStickerPack, { id: newId(), name: 'Our cat' })
  await ben.do(saveStickerPack, { id: newId(), name: 'not for Ann' })
  const published = { cid: newId(), text: 'a moment of Ann’s', visibility: 'me' } as const
  const { id: momentId } = await ann.do(publishMoment, published)
  await ann.do(addComment, { momentId, cid: newId(), text: 'a comment of Ann’s' })
  const changedAt = Math.floor(Date.now() / 1000)
  const draft = { cid: newId(), text: 'a draft of Ann’s', visibility: 'friends', changedAt } as const
  await ann.do(saveMomentDraft, draft)
  await ben.do(publishMoment, { ...published, text: 'a moment, not for Ann' })
  const stream = { type: 2, isPublic: true, device: newId() }
  await ann.do(startLive, { ...stream, title: 'a stream of Ann’s' })
  const { id: liveId } = (await ben.do(startLive, { ...stream, title: 'a stream of Ben’s' })).live
  await ann.do(enterLive, { liveId, device: newId() })
  await ann.do(commentLive, { liveId, text: 'a live comment of Ann’s', cid: newId() })
  await ben.do(commentLive, { liveId, text: 'a live comment, not for Ann', cid: newId() })
  await removeByStaff('a removed moment of Ann’s')
  const { id } = await ann.do(requestExport, {})
  expect(await refusalOf(ann.call(requestExport, {}))).toBe('DataRequestWaiting')
  expect(await refusalOf(ann.call(openExport, { id, password: loginPassword }))).toBe('DataRequestNotFound')
  await makeExports()
  expect(await latest(ann)).toMatchObject({ id, state: 'ready' })
  expect(await refusalOf(ann.call(openExport, { id, password: 'not_this_1' }))).toBe('WrongPassword')
  expect(await refusalOf(ben.call(openExport, { id, password: loginPassword }))).toBe('DataRequestNotFound')

  const paths = await ann.do(openExport, { id, password: loginPassword })
  const json = await fetchText(paths.json)
  const data = JSON.parse(json.text) as Record<string, unknown>
  expect(data['isComplete']).toBe(true)
  expect(JSON.stringify(data['messages'])).toContain('seen by both')
  expect(JSON.stringify(data['favourites'])).toContain('a note of Ann’s')
  expect(JSON.stringify(data['stickers'])).toContain('Our cat')
  expect(JSON.stringify(data['moments'])).toContain('a moment of Ann’s')
  expect(JSON.stringify(data['momentDraft'])).toContain('a draft of Ann’s')
  expect(JSON.stringify(data['momentComments'])).toContain('a comment of Ann’s')
  expect(JSON.stringify(data['liveStreams'])).toContain('a stream of Ann’s')
  expect(JSON.stringify(data['liveComments'])).toContain('a live comment of Ann’s')
  expect(JSON.stringify(data['liveVisits'])).toContain(liveId)
  expect(JSON.stringify(data['momentRemovals'])).toContain('a removed moment of Ann’s')
  expect(json.text).not.toContain('not for Ann')
  expect(JSON.stringify(data['contacts'])).toContain('Ben')
  expect(Object.keys(data).join(' ')).toBe(`madeAt ${sections} isComplete`)

  const html = await fetchText(paths.html)
  expect(html.headers.get('content-disposition')).toContain('attachment')
  expect(html.text).toContain('seen by both &lt;script&gt;')
  expect(html.text).not.toContain('<script')
})

test('an export is made once a day, its address ends after minutes and the export after a week', async () => {
  const { id } = await ann.do(requestExport, {})
  await makeExports()
  expect(await refusalOf(ann.call(requestExport, {}))).toBe('ExportJustMade')
  const { json } = await ann.do(openExport, { id, password: loginPassword })
  world.clock.advance(11 * 60_000)
  expect((await fetchText(json)).status).toBe(404)
  world.clock.advance(8 * dayMs)
  expect(await refusalOf(ann.call(openExport, { id, password: loginPassword }))).toBe('DataRequestNotFound')
  await runJob(world, openBeside(world).job('datarequests.prune'))
  expect(await latest(ann)).toMatchObject({ state: 'done' })
  expect(await world.sql`select 1 from datarequests.part where request_id = ${id}`).toHaveLength(0)
})

test('a long history comes in parts, complete and each message once', async () => {
  const conversationId = await world.befriend(ann, ben)
  for (let n = 0; n < 230; n++) await said(ann, conversationId, `line ${n}.`)
  const { id } = await ann.do(requestExport, {})
  await makeExports()
  const { text } = await fetchText((await ann.do(openExport, { id, password: loginPassword })).json)
  for (const n of [0, 99, 100, 199, 229]) expect(text.split(`line ${n}.`)).toHaveLength(2)
})

test('a deleted account has no name, session, friends, groups, favourites, stickers, moments, live streams, programs or choices, and its messages stay', async () => {
  const conversationId = await world.befriend(ann, ben)
  await said(ann, conversationId, 'stays')
  const group = await groupOf(ben, ann)
  await ann.do(writeNote, { id: newId(), text: 'kept by Ann', version: 0 })
  await ann.do(saveStickerPack, { id: newId(), name: 'Our cat' })
  await ann.do(setCallPrivacy, { mayCall: 'nobody' })
  await ann.do(publishMoment, { cid: newId(), text: 'Of Ann’s', visibility: 'public' })
  const { id: momentId } = await ben.do(publishMoment, {
    cid: newId(),
    text: 'Of Ben’s',
    visibility: 'friends',
  })
  await ann.do(addComment, { momentId, cid: newId(), text: 'from Ann' })
  await ann.do(likeMoment, { momentId, isLiked: true })
  await world.sql`insert into miniprograms.visitor (person_id, program_id, opened_at) values (${ann.id}, 'chess', now())`
  await world.sql`insert into miniprograms.program (id, payee_id) values ('chess', ${ann.id})`
  const stream = { type: 2, isPublic: true, device: newId() }
  const anns = (await ann.do(startLive, { ...stream, title: 'Of Ann’s' })).live.id
  const bens = (await ben.do(startLive, { ...stream, title: 'Of Ben’s' })).live.id
  await ben.do(enterLive, { liveId: anns, device: newId() })
  await ann.do(enterLive, { liveId: bens, device: newId() })
  await ann.do(commentLive, { liveId: bens, text: 'from Ann', cid: newId() })
  const { id } = await ann.do(requestDeletion, { password: loginPassword, text: 'bye' })
  const sam = await world.staff('support', 'Sam')
  expect(await sam.do(showStaffDataRequest, { id })).toMatchObject({ text: 'bye', blocks: [] })
  const { proposalId = '' } = await sam.do(completeDeletion, { id, reason: 'asked for it' })
  expect(await sam.do(showStaffDataRequest, { id })).toMatchObject({ state: 'waiting' })
  const olga = await world.staff('owner', 'Olga')
  await olga.do(approveProposal, { id: proposalId })
  await untilForgotten(world, id)
  expect(await refusalOf(ann.call(listDataRequests, {}))).toBe('SessionEnded')
  expect(JSON.stringify(await ben.do(listFriends, {}))).not.toContain(ann.id)
  const [person] = await world.sql<{ nickname: string; phone: string | null }[]>`
    select nickname, phone from profiles.person where id = ${ann.id}`
  expect(person).toMatchObject({ phone: null })
  expect(await world.sql`select 1 from favourites.item where person_id = ${ann.id}`).toHaveLength(0)
  expect(await world.sql`select 1 from miniprograms.visitor where person_id = ${ann.id}`).toHaveLength(0)
  expect(await world.sql`select 1 from miniprograms.program where payee_id = ${ann.id}`).toHaveLength(0)
  expect(await world.sql`select 1 from stickers.pack where person_id = ${ann.id}`).toHaveLength(0)
  expect(await world.sql`select 1 from calls.preference where person_id = ${ann.id}`).toHaveLength(0)
  expect(await world.sql`select 1 from moments.moment where author_id = ${ann.id}`).toHaveLength(0)
  expect(await ben.do(readMoment, { momentId })).toMatchObject({ likeCount: 0, commentCount: 0 })
  expect((await ben.do(listMomentNotifications, {})).notifications).toEqual([])
  expect(await refusalOf(ben.call(showLive, { liveId: anns }))).toBe('LiveNotFound')
  expect((await ben.do(showLive, { liveId: bens })).live).toMatchObject({ isOpen: true, viewers: 0 })
  expect(await world.sql`select 1 from live.comment where person_id = ${ann.id}`).toHaveLength(0)
  expect(person?.nickname).not.toContain('Ann')
  expect(
    await world.sql`select 1 from conversations.member where person_id = ${ann.id} and role is not null`,
  ).toHaveLength(0)
  const log = JSON.stringify(await logOf(ben, group))
  const list = JSON.stringify((await ben.do(listChats, {})).filter((chat) => chat.id === group))
  for (const shown of [log, list]) {
    expect(shown).toContain('Deleted account')
    expect(shown).not.toContain(deletedName)
    expect(shown).not.toContain('Ann')
  }
  const kept = await world.sql<unknown[]>`
    select 1 from conversations.entry where conversation_id = ${conversationId} and sender_id = ${ann.id}`
  expect(kept.length).toBeGreaterThan(0)
})

test('a deleted account leaves no copy of its data, made or in the making', async () => {
  const { id: made } = await ann.do(requestExport, {})
  await world.sql`update datarequests.request set state = 'ready', ready_until = now() + interval '7 days' where id = ${made}`
  await world.sql`insert into datarequests.part (request_id, format, n, content) values (${made}, 'json', 99, 'x')`
  const archive = newId()
  await world.sql`
    insert into chatexports.request (id, person_id, conversation_id, title, language, with_files, asked_at, head, state)
    values (${archive}, ${ann.id}, gen_random_uuid(), 'Ben', 'en-us', false, now(), 0, 'ready')`
  await world.sql`insert into chatexports.part (request_id, n, content) values (${archive}, 0, 'x')`
  await deleteAccount(world, ann)
  expect(await world.sql`select 1 from chatexports.part where request_id = ${archive}`).toHaveLength(0)
  expect(await world.sql`select 1 from datarequests.part where request_id = ${made}`).toHaveLength(0)
  const [row] = await world.sql<
    { state: string }[]
  >`select state from datarequests.request where id = ${made}`
  expect(row?.state).toBe('done')
})

test('a deleted account takes its robots, its vendor page, its friend requests and its documents with it', async () => {
  const cat = await world.person('Cat')
  await world.befriend(ann, ben)
  const group = await groupOf(ann, ben)
  const { robotId } = await ann.do(addRobot, { conversationId: group, name: 'Helper', cid: newId() })
  await ann.do(transferGroup, { conversationId: group, personId: ben.id })
  await makeVendor(world, ann.id)
  await world.sql`
    insert into vendors.article (id, vendor_id, title, body, is_published, at)
    values (gen_random_uuid(), ${ann.id}, 'Tea', 'Green', true, now())`
  await cat.do(followVendor, { personId: ann.id, isOn: true })
  await ann.do(searchPeople, { keyword: cat.account })
  await ann.do(requestFriend, { personId: cat.id, text: 'Hello, it is me' })
  await world.sql`
    insert into realnames.application (id, person_id, kind, name, number, number_digest, photo_ids, at)
    values (gen_random_uuid(), ${ann.id}, 'passport', 'x', 'y', 'z', '{}', now())`
  await deleteAccount(world, ann)
  expect(await cat.do(listFriendRequests, {})).toEqual([])
  expect(await refusalOf(cat.call(showVendorPage, { personId: ann.id }))).toBe('VendorNotFound')
  expect(await ben.do(listRobots, { conversationId: group })).toEqual([])
  const [left] = await world.sql<{ robots: number; documents: number; articles: number; name: string }[]>`
    select (select count(*)::int from robots.robot where id = ${robotId} and deleted_at is null) as robots,
      (select count(*)::int from realnames.application where person_id = ${ann.id}) as documents,
      (select count(*)::int from vendors.article where vendor_id = ${ann.id}) as articles,
      (select name from vendors.vendor where person_id = ${ann.id}) as name`
  expect(left).toEqual({ robots: 0, documents: 0, articles: 0, name: '' })
})

test('a deleted account leaves no drafts, no user log, no ratings and no addresses', async () => {
  const conversationId = await world.befriend(ann, ben)
  await ann.do(setDraft, { conversationId, text: 'not sent yet' })
  await world.sql`
    insert into wallet.withdrawal_address (id, person_id, name, contact, address, saved_at, usable_at)
    values (gen_random_uuid(), ${ann.id}, 'Exchange', 'ann@example.org', '0x0', now(), now())`
  await world.sql`
    insert into support.ticket (id, person_id, conversation_id, state, opened_at, last_at, last_text, first_cseq, closed_at, score,
      rating, rated_at)
    values (gen_random_uuid(), ${ann.id}, ${conversationId}, 'closed', now(), now(), '', 1, now(), 5, 'kind', now())`
  const left = async () => {
    const [row] = await world.sql<{ drafts: number; events: number; addresses: number; ratings: number }[]>`
      select (select count(*)::int from conversations.member where person_id = ${ann.id} and draft <> '') as drafts,
        (select count(*)::int from userlogs.event where person_id = ${ann.id}) as events,
        (select count(*)::int from wallet.withdrawal_address where person_id = ${ann.id}) as addresses,
        (select count(*)::int from support.ticket where person_id = ${ann.id} and (score is not null or rating <> '')) as ratings`
    return row
  }
  const before = await left()
  expect(before).toMatchObject({ drafts: 1, addresses: 1, ratings: 1 })
  expect(before?.events).toBeGreaterThan(0)
  await deleteAccount(world, ann)
  expect(await left()).toEqual({ drafts: 0, events: 0, addresses: 0, ratings: 0 })
})

test('money in a packet that can still be opened blocks a deletion', async () => {
  const chat = await world.befriend(ann, ben)
  await endow(ann, 3)
  const packet = { conversationId: chat, type: 1, count: 1, text: 'Tea', amount: 3_000_000n }
  const { id } = valueOf(await sendPacket(ann, packet))
  expect((await ann.do(listDataRequests, {})).blocks).toEqual(['money'])
  await ben.do(claimPacket, { id, cid: newId() })
  expect((await ann.do(listDataRequests, {})).blocks).toEqual([])
})

test('staff see what is due first, leave notes, and refuse with a reason that the person reads', async () => {
  const { id } = await ann.do(requestDeletion, { password: loginPassword })
  const sam = await world.staff('support', 'Sam')
  const { rows } = await sam.do(listStaffDataRequests, { personId: ann.id, state: 'waiting' })
  expect(rows).toMatchObject([{ id, kind: 'deletion', person: { id: ann.id } }])
  await sam.do(noteDataRequest, { id, text: 'asked the lawyers' })
  expect((await sam.do(showStaffDataRequest, { id })).notes).toMatchObject([
    { by: 'Sam', text: 'asked the lawyers' },
  ])
  await sam.do(refuseDataRequest, { id, reason: 'An investigation is under way' })
  const { token } = await world.guest.do(logIn, { account: ann.account, password: loginPassword })
  const { requests } = await world.holderOf(token).do(listDataRequests, {})
  expect(requests[0]).toMatchObject({ id, state: 'refused', reason: 'An investigation is under way' })
  const answers = (
    await world.sql<{ name: string }[]>`
    select action as name from userlogs.event where person_id = ${ann.id}`
  ).map(({ name }) => name)
  expect(answers).toContain(dataRequestAnswered.wire)
})
