import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  changeScheduled,
  type ConversationId,
  deleteScheduled,
  listScheduled,
  muteMember,
  type PollCard,
  readPoll,
  schedulePoll,
  sendScheduled,
  votePoll,
} from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  logOf,
  newId,
  type Person,
  refusalOf,
  type TestWorld,
  until,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let group: ConversationId

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { jobSpeed: 10 })
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
  group = await groupOf(ann, ben)
})
afterAll(() => world.stop())

const nowSeconds = () => Math.floor(world.clock.nowMs() / 1000)
const later = (more: object = {}) => ({
  id: newId(),
  conversationId: group,
  question: 'Where?',
  options: ['Here', 'There'],
  sendAt: nowSeconds() + 3600,
  ...more,
})
const waiting = async (person: Person, conversationId = group) =>
  (await person.do(listScheduled, { conversationId })).messages
const pollsFor = async (
  person: Person,
  conversationId = group,
): Promise<{ cseq: number; poll: PollCard }[]> =>
  (await logOf(person, conversationId)).flatMap(({ cseq, message: { content } }) =>
    content.kind === 'poll' ? [{ cseq, poll: content.poll }] : [],
  )
const posted = (person: Person, question: string) =>
  until(async () => (await pollsFor(person)).find(({ poll }) => poll.question === question))

test('a poll waits on the list of its author alone, is posted once at its time, and closes counted from then', async () => {
  const poll = later({ question: 'Lunch?', openSeconds: 600 })
  await ann.do(schedulePoll, poll)
  await ann.do(schedulePoll, poll)
  expect(await waiting(ann)).toMatchObject([
    {
      id: poll.id,
      sendAt: poll.sendAt,
      content: { kind: 'poll', poll: { question: 'Lunch?', options: poll.options } },
    },
  ])
  expect(await waiting(ben)).toEqual([])
  expect(await pollsFor(ben)).toEqual([])
  world.clock.advance(3_700_000)
  const dueAt = nowSeconds()
  const { cseq, poll: card } = await posted(ben, 'Lunch?')
  expect(card.closesAt).toBeWithin(dueAt + 600, nowSeconds() + 601)
  expect(await waiting(ann)).toEqual([])
  await ben.do(votePoll, { conversationId: group, cseq, choices: [1] })
  expect(await ann.do(readPoll, { conversationId: group, cseq })).toMatchObject({ isMine: true, voters: 1 })
  // The retry comes after the poll was posted, as the answer to the first try was lost.
  await ann.do(schedulePoll, poll)
  expect(await waiting(ann)).toEqual([])
  expect((await pollsFor(ben)).filter((each) => each.poll.question === 'Lunch?')).toHaveLength(1)
})

test('a poll that waits can be given another time, sent at once and taken back, and its words stay', async () => {
  const [one, two] = [later({ question: 'Now?' }), later({ question: 'Never?', correct: 1 })]
  await ann.do(schedulePoll, one)
  await ann.do(schedulePoll, two)
  expect(JSON.stringify(await waiting(ann))).not.toContain('correct')
  await ann.do(changeScheduled, { id: one.id, sendAt: one.sendAt + 60 })
  expect((await waiting(ann)).find(({ id }) => id === one.id)?.sendAt).toBe(one.sendAt + 60)
  expect(await refusalOf(ann.call(changeScheduled, { id: one.id, text: 'What?' }))).toBe('UnsupportedKind')
  await ann.do(deleteScheduled, { id: two.id })
  await ann.do(sendScheduled, { id: one.id })
  await posted(ben, 'Now?')
  expect(await waiting(ann)).toEqual([])
})

test('a poll that is refused at its time stays on the list with the reason, and nothing is posted', async () => {
  const poll = later({ question: 'May I?' })
  await ben.do(schedulePoll, poll)
  await ann.do(muteMember, { conversationId: group, personId: ben.id, seconds: 3600 })
  await ben.do(sendScheduled, { id: poll.id })
  expect(await until(async () => (await waiting(ben))[0]?.problem)).toContain('muted')
  await ann.do(muteMember, { conversationId: group, personId: ben.id, seconds: 0 })
  await ben.do(changeScheduled, { id: poll.id, sendAt: nowSeconds() })
  await posted(ann, 'May I?')
  expect((await pollsFor(ann)).filter((each) => each.poll.question === 'May I?')).toHaveLength(1)
})

test('what is no poll, or for no time that can be, is refused when it is scheduled', async () => {
  const refused = (more: object) => refusalOf(ann.call(schedulePoll, later(more)))
  expect(await refused({ options: ['Same', ' Same '] })).toBe('SamePollOptions')
  expect(await refused({ question: ' \u200b ' })).toBe('BadInput')
  expect(await refused({ correct: 2 })).toBe('BadInput')
  expect(await refused({ correct: 1, isSeveral: true })).toBe('BadInput')
  expect(await refused({ openSeconds: 0 })).toBe('BadPollTime')
  expect(await refused({ sendAt: nowSeconds() - 3600 })).toBe('BadScheduleTime')
  expect(await refused({ sendAt: nowSeconds() + 367 * 86_400 })).toBe('BadScheduleTime')
})
