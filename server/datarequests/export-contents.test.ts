import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  addRobot,
  answerFriendRequest,
  blockPerson,
  checkIn,
  createPoll,
  listFriendRequests,
  openExport,
  type PersonId,
  removeMembers,
  requestExport,
  requestFriend,
  saveFolder,
  saveTag,
  scheduleMessage,
  sendReport,
  setDraft,
  votePoll,
} from '@linnet/protocol'
import { imposeSanction } from '@linnet/protocol/staff'
import {
  createTestWorld,
  endow,
  groupOf,
  loginPassword,
  newId,
  openBeside,
  peopleNamed,
  type Person,
  runJob,
  sendPacket,
  type TestWorld,
  usdt,
  valueOf,
} from '@linnet/testing'
import { type ExportSection, personalDataOf } from '../kernel/declared/personal-data'
import { sectionsOf } from './sections'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

test('an export has what a person asked, chose, saved and was decided about', async () => {
  const [ann, ben] = [await world.person('Ann'), await world.person('Ben')]
  const conversationId = await world.befriend(ann, ben)
  const group = await groupOf(ann, ben)
  await ann.do(createPoll, { conversationId: group, question: 'Tea?', options: ['Yes', 'No'], cid: newId() })
  const { cseq } = await ben.do(createPoll, {
    conversationId: group,
    question: 'Cake?',
    options: ['Yes', 'No'],
    cid: newId(),
  })
  await ann.do(votePoll, { conversationId: group, cseq, choices: [1] })
  await ann.do(setDraft, { conversationId, text: 'half a thought' })
  await ann.do(saveFolder, { name: 'Neighbours', takesPeople: true })
  const sendAt = Math.floor(world.clock.nowMs() / 1000) + 86_400
  const later = {
    id: newId(),
    conversationId,
    kind: 'text',
    content: { text: 'said tomorrow' },
    sendAt,
  } as const
  await ann.do(scheduleMessage, later)
  await ann.do(saveTag, { name: 'Choir', personIds: [ben.id] })
  await ann.do(requestFriend, { personId: (await world.person('Dan')).id, text: 'we met at sea' })
  await ann.do(checkIn, {})
  await ann.do(addRobot, { conversationId: group, name: 'Coffee', cid: newId() })
  await ann.do(sendReport, { personId: ben.id, reason: 'spam', text: 'he sells watches', cid: newId() })
  const sam = await world.staff('support', 'Sam')
  const warning = {
    kind: 'warn',
    reason: 'spam',
    note: 'No adverts',
    hours: 24,
    why: 'a secret of staff',
  } as const
  await sam.do(imposeSanction, { ...warning, personId: ann.id })
  await endow(ann, 100)
  const packet = { type: 1, count: 1, conversationId: group, text: 'for cake' } as const
  valueOf(await sendPacket(ann, { ...packet, amount: usdt(1) }))
  await world.sql`
    insert into wallet.withdrawal_address (id, person_id, name, contact, address, saved_at, usable_at)
    values (gen_random_uuid(), ${ann.id}, 'savings box', '', 'T123', now(), now())`
  for (let nth = 0; nth < 65; nth++)
    await world.sql`
      insert into wallet.withdrawal (id, person_id, amount, fee, name, contact, address, status, requested_at, decided_at)
      values (${Bun.randomUUIDv7()}, ${ann.id}, 5, 0, 'box', '', 'T123', 'cancelled', now(), now())`

  const { id } = await ann.do(requestExport, {})
  await runJob(world, openBeside(world).job('datarequests.export'))
  const { json } = await ann.do(openExport, { id, password: loginPassword })
  const text = await (await fetch(world.url + json)).text()
  const data = JSON.parse(text) as Record<string, object[][]>
  const rowsOf = (name: string) => data[name]?.flat() ?? []
  const said: Readonly<Record<string, string>> = {
    polls: group,
    pollVotes: String(cseq),
    drafts: 'half a thought',
    folders: 'Neighbours',
    scheduledMessages: 'said tomorrow',
    friendTags: 'Choir',
    friendRequests: 'we met at sea',
    checkIns: '"streak":1',
    robots: group,
    reports: 'he sells watches',
    sanctions: 'No adverts',
    redPackets: 'for cake',
    withdrawalAddresses: 'savings box',
  }
  for (const [name, part] of Object.entries(said)) expect(JSON.stringify(rowsOf(name)), name).toContain(part)
  expect(rowsOf('withdrawals')).toHaveLength(65)
  expect(text).not.toContain('a secret of staff')
})

const reading = () => ({ sql: world.sql, nowMs: world.clock.nowMs() })

function sectionNamed(name: string): ExportSection {
  const section = sectionsOf(personalDataOf(openBeside(world).opened)).find((each) => each.name === name)
  if (!section) throw new Error(`no section ${name}`)
  return section
}

/** The rows of all pages of a section. */
async function exportedTo({ id }: { id: PersonId }, name: string): Promise<object[]> {
  const section = sectionNamed(name)
  const found: object[] = []
  let after: string | undefined
  do {
    const page = await section.read(reading(), id, after)
    found.push(...page.rows)
    after = page.next
  } while (after !== undefined)
  return found
}

test('an export names nobody of the address book who has blocked its person since', async () => {
  const [ann, ben, cem] = await peopleNamed(world, 'Ann', 'Ben', 'Cem')
  for (const { id } of [ben, cem])
    await world.sql`
      insert into contacts.address_match (person_id, other_id, at) values (${ann.id}, ${id}, now())`
  await ben.do(blockPerson, { personId: ann.id })
  expect(await exportedTo(ann, 'addressBookMatches')).toEqual([{ id: cem.id, name: 'Cem' }])
})

test('an export has the time of an answer to a friend request for who answered, not for who asked', async () => {
  const [ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  await ann.do(requestFriend, { personId: ben.id, text: 'hello' })
  const [request] = await ben.do(listFriendRequests, {})
  await ben.do(answerFriendRequest, { requestId: request!.id, agree: false })
  const answeredAt = async (person: Person) =>
    (await exportedTo(person, 'friendRequests')).map((row) => Reflect.get(row, 'answeredAt') instanceof Date)
  expect([await answeredAt(ann), await answeredAt(ben)]).toEqual([[false], [true]])
})

test('an export reads what has no limit a page at a time, and leaves out none of it', async () => {
  const { id } = await world.person('Ann')
  await world.sql`
    insert into contacts.request (id, from_id, to_id, text, asked_at)
    select gen_random_uuid(), gen_random_uuid(), ${id}, 'hello', now() from generate_series(1, 250)`
  await world.sql`
    with made as (
      insert into polls.poll (id, conversation_id, cseq, owner_id, cid, digest, is_several, is_anonymous, members, counts)
      select gen_random_uuid(), gen_random_uuid(), n, ${id}, n::text, '', true, false, 1, '{1,1}' from generate_series(1, 250) as n
      returning id)
    insert into polls.vote (poll_id, option, person_id, is_hidden)
    select id, option, ${id}, false from made, generate_series(0, 1) as option`
  for (const name of ['friendRequests', 'polls', 'pollVotes']) {
    const { rows } = await sectionNamed(name).read(reading(), id, undefined)
    expect([name, rows.length < 250]).toEqual([name, true])
    expect(await exportedTo({ id }, name)).toHaveLength(250)
  }
})

test('an export has no counts of a poll, which go on in a group that its author has left', async () => {
  const [ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  await world.befriend(ann, ben)
  const conversationId = await groupOf(ben, ann)
  const poll = { conversationId, question: 'Tea?', options: ['Yes', 'No'], cid: newId() }
  const { cseq } = await ann.do(createPoll, poll)
  await ben.do(removeMembers, { conversationId, personIds: [ann.id] })
  const before = await exportedTo(ann, 'polls')
  await ben.do(votePoll, { conversationId, cseq, choices: [1] })
  expect(await exportedTo(ann, 'polls')).toEqual(before)
})
