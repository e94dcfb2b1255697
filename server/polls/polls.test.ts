import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  closePoll,
  type ConversationId,
  createPoll,
  listPollVoters,
  muteMember,
  type PollCard,
  pollVoted,
  readPoll,
  recallMessage,
  removeMembers,
  setGroupInfo,
  votePoll,
} from '@linnet/protocol'
import {
  createTestWorld,
  entryAt,
  friendsNamed,
  groupOf,
  newId,
  type Person,
  readUntil,
  refusalOf,
  type TestWorld,
  until,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let cho: Person
let group: ConversationId

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { jobSpeed: 10 })
  ;[ann, ben, cho] = await friendsNamed(world, 'Ann', 'Ben', 'Cho')
  group = await groupOf(ann, ben, cho)
})
afterAll(() => world.stop())

const poll = { question: 'Where?', options: ['Here', 'There', 'Nowhere'] }
const ask = async (person: Person, more: object = {}, conversationId = group) => {
  const { cseq } = await person.do(createPoll, { conversationId, ...poll, ...more, cid: newId() })
  return { conversationId, cseq }
}
const cardFor = async (
  person: Person,
  place: { conversationId: ConversationId; cseq: number },
): Promise<PollCard> => {
  const content = (await entryAt(person, place.conversationId, place.cseq))?.message.content
  if (content?.kind !== 'poll') throw new Error('there is no poll')
  return content.poll
}
/** Waits until the message shows these counts. */
const untilCounts = (
  person: Person,
  place: { conversationId: ConversationId; cseq: number },
  counts: number[],
) =>
  readUntil(
    () => cardFor(person, place),
    (card) => card.counts.join() === counts.join(),
  )

test('a vote is counted for everybody, can be changed and taken back', async () => {
  const place = await ask(ann)
  expect(await cardFor(ben, place)).toMatchObject({ ...poll, counts: [0, 0, 0], voters: 0 })
  expect(await ben.do(votePoll, { ...place, choices: [1] })).toMatchObject({
    choices: [1],
    counts: [0, 1, 0],
    voters: 1,
    isMine: false,
    mayClose: false,
  })
  await ben.do(votePoll, { ...place, choices: [1] })
  await cho.do(votePoll, { ...place, choices: [1] })
  await ben.do(votePoll, { ...place, choices: [0] })
  expect(await untilCounts(ann, place, [1, 1, 0])).toMatchObject({ voters: 2 })
  await cho.do(votePoll, { ...place, choices: [] })
  await untilCounts(ann, place, [1, 0, 0])
  expect(await refusalOf(cho.call(votePoll, { ...place, choices: [0, 1] }))).toBe('BadInput')
  expect(await refusalOf(cho.call(votePoll, { ...place, choices: [3] }))).toBe('BadInput')
})

test('several answers count each, and their person once', async () => {
  const place = await ask(ann, { isSeveral: true })
  await ben.do(votePoll, { ...place, choices: [2, 0, 0] })
  expect(await cho.do(votePoll, { ...place, choices: [0] })).toMatchObject({ counts: [2, 0, 1], voters: 2 })
})

test('a vote reaches the other devices of its person', async () => {
  const place = await ask(ann)
  const phone = await ben.connect()
  await ben.do(votePoll, { ...place, choices: [0] })
  const { data } = await phone.next(pollVoted)
  expect(data).toMatchObject({ list_id: group, cseq: place.cseq })
  expect((await ben.do(readPoll, place)).choices).toEqual([0])
})

test('a quiz tells the right answer to those who answered, and to all once it is closed; an answer stays', async () => {
  const place = await ask(ann, { correct: 2 })
  const before = await cardFor(ben, place)
  expect(before.isQuiz).toBe(true)
  expect(JSON.stringify(before)).not.toContain('correct')
  expect((await ben.do(readPoll, place)).correct).toBeUndefined()
  expect((await ben.do(votePoll, { ...place, choices: [1] })).correct).toBe(2)
  expect(await refusalOf(ben.call(votePoll, { ...place, choices: [2] }))).toBe('QuizAnswered')
  expect(await refusalOf(ben.call(votePoll, { ...place, choices: [] }))).toBe('QuizAnswered')
  expect((await untilCounts(cho, place, [0, 1, 0])).correct).toBeUndefined()
  await ann.do(closePoll, place)
  expect((await cho.do(readPoll, place)).correct).toBe(2)
})

test('its author or an administrator closes a poll for good, others cannot', async () => {
  const place = await ask(ben)
  expect(await refusalOf(cho.call(closePoll, place))).toBe('NotYourMessage')
  await ann.do(closePoll, place)
  await ann.do(closePoll, place)
  expect(await refusalOf(cho.call(votePoll, { ...place, choices: [0] }))).toBe('PollClosed')
  expect((await ben.do(readPoll, place)).isClosed).toBe(true)
})

test('a poll closes at its time', async () => {
  const closesAt = Math.floor(world.clock.nowMs() / 1000) + 3_600
  const place = await ask(ann, { closesAt })
  await ben.do(votePoll, { ...place, choices: [0] })
  world.clock.advance(3_700_000)
  expect(await refusalOf(cho.call(votePoll, { ...place, choices: [0] }))).toBe('PollClosed')
  await until(async () => (await cardFor(cho, place)).isClosed)
})

test('who voted what is listed, unless the poll is anonymous', async () => {
  const place = await ask(ann)
  await ben.do(votePoll, { ...place, choices: [0] })
  await cho.do(votePoll, { ...place, choices: [0] })
  const { people, isLast } = await ann.do(listPollVoters, { ...place, option: 0 })
  expect(people.map(({ name }) => name).toSorted()).toEqual(['Ben', 'Cho'])
  expect(isLast).toBe(true)
  const after = people[0]!.personId
  expect((await ann.do(listPollVoters, { ...place, option: 0, after })).people).toHaveLength(1)
  const secret = await ask(ann, { isAnonymous: true })
  await ben.do(votePoll, { ...secret, choices: [0] })
  expect(await refusalOf(ann.call(listPollVoters, { ...secret, option: 0 }))).toBe('PollIsAnonymous')
})

test('an anonymous group stays anonymous: no author, no voter, not even after the mode ends', async () => {
  const club = await groupOf(ann, ben, cho)
  const open = await ask(ann, {}, club)
  await ann.do(setGroupInfo, { conversationId: club, isAnonymous: true })
  const hidden = await ask(ann, {}, club)
  await ben.do(votePoll, { ...open, choices: [1] })
  await ben.do(votePoll, { ...hidden, choices: [1] })
  await untilCounts(cho, hidden, [0, 1, 0])
  await untilCounts(cho, open, [0, 1, 0])
  expect(await refusalOf(cho.call(listPollVoters, { ...open, option: 1 }))).toBe('PollIsAnonymous')
  const rows = await world.sql<{ pseudonym: string | null }[]>`
    select pseudonym from conversations.entry where conversation_id = ${club} and cseq >= ${hidden.cseq}
      and (cseq = ${hidden.cseq} or content->>'target' = ${String(hidden.cseq)})`
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.every(({ pseudonym }) => pseudonym !== null)).toBe(true)
  await ann.do(setGroupInfo, { conversationId: club, isAnonymous: false })
  expect((await cho.do(listPollVoters, { ...open, option: 1 })).people).toEqual([])
  expect(await refusalOf(cho.call(listPollVoters, { ...hidden, option: 1 }))).toBe('PollIsAnonymous')
})

test('only who can read the message learns or changes anything of it', async () => {
  const place = await ask(ann)
  const eve = await world.person('Eve')
  for (const call of [
    eve.call(readPoll, place),
    eve.call(votePoll, { ...place, choices: [0] }),
    eve.call(listPollVoters, { ...place, option: 0 }),
  ])
    expect(await refusalOf(call)).toBe('ConversationNotFound')
  await ann.do(removeMembers, { conversationId: group, personIds: [cho.id] })
  expect(await refusalOf(cho.call(votePoll, { ...place, choices: [0] }))).toBe('ConversationNotFound')
  await ann.do(recallMessage, place)
  expect(await refusalOf(ben.call(readPoll, place))).toBe('MessageGone')
  expect(await refusalOf(ben.call(votePoll, { ...place, choices: [0] }))).toBe('MessageGone')
})

test('who may not write cannot ask, and a poll has two or more different answers and a time ahead', async () => {
  const refusal = (more: object) =>
    refusalOf(ann.call(createPoll, { conversationId: group, ...poll, ...more, cid: newId() }))
  for (const options of [
    ['a', 'a'],
    ['A', 'Ａ'],
    ['a', 'a\u200b'],
  ])
    expect(await refusal({ options })).toBe('SamePollOptions')
  expect(await refusal({ options: ['a', ' '] })).toBe('BadInput')
  expect(await refusal({ question: '\u2800' })).toBe('BadInput')
  expect(await refusal({ correct: 3 })).toBe('BadInput')
  expect(await refusal({ correct: 1, isSeveral: true })).toBe('BadInput')
  expect(await refusal({ closesAt: 5 })).toBe('BadPollTime')
  const cid = newId()
  const first = await ann.do(createPoll, { conversationId: group, ...poll, cid })
  expect(await ann.do(createPoll, { conversationId: group, ...poll, cid })).toEqual(first)
  expect(
    await refusalOf(ann.call(createPoll, { conversationId: group, ...poll, question: 'Other?', cid })),
  ).toBe('IdReused')
  await ann.do(muteMember, { conversationId: group, personId: ben.id, seconds: 3_600 })
  expect(await refusalOf(ben.call(createPoll, { conversationId: group, ...poll, cid: newId() }))).toBe(
    'Muted',
  )
})
