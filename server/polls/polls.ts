/** Polls: asking, voting and closing. */
import {
  type CallInput,
  type CallOutput,
  type ConversationId,
  type createPoll,
  isAdminOrOwner,
  kinds,
  type listPollVoters,
  maxPollDays,
  maxPollQuestion,
  type PersonId,
  type PollStateView,
  paragraphProblem,
  type PollCard,
  pollVoted,
  type schedulePoll,
  seenAs,
  tidyLine,
} from '@linnet/protocol'
import {
  type Audience,
  cidOfScheduled,
  openConversation,
  postMessage,
  type PostScheduled,
  readableContents,
  refuseSilenced,
  schedulePost,
} from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { appendToUserLog } from '../userlogs'
import {
  insertPoll,
  lockPoll,
  markClosed,
  type PollRow,
  replaceVote,
  selectByCid,
  selectChoices,
  selectPoll,
  selectVoters,
} from './store'

const dayMs = 24 * 3_600_000
const pageLength = 50

/** Posts a poll as a message of its author. */
export async function askPoll(
  work: Work,
  audience: Audience,
  input: CallInput<typeof createPoll> & { personId: PersonId },
): Promise<{ cseq: number }> {
  const { personId, conversationId, cid, correct, closesAt, isSeveral = false } = input
  const { question, options } = requirePoll(input, work.nowMs)
  const asked = JSON.stringify([
    conversationId,
    question,
    options,
    isSeveral,
    input.isAnonymous,
    correct,
    closesAt,
  ])
  const digest = new Bun.CryptoHasher('sha256').update(asked).digest('hex')
  const known = await selectByCid(work.sql, { ownerId: personId, cid })
  if (known) return known.digest === digest ? { cseq: Number(known.cseq) } : refuse('IdReused')
  const { isAnonymous: isGroupAnonymous, memberCount } = await openConversation(work, {
    personId,
    conversationId,
  })
  await refuseSilenced(work, personId)
  const isAnonymous = input.isAnonymous === true || isGroupAnonymous
  const id = work.newId<string>()
  const poll = cardOf({ ...input, id, question, options, isAnonymous })
  const { cseq } = await postMessage(work, audience, {
    senderId: personId,
    conversationId,
    content: { kind: 'poll', poll },
    cid,
  })
  await insertPoll(work.sql, {
    id,
    conversationId,
    cseq,
    ownerId: personId,
    cid,
    digest,
    options: options.length,
    isSeveral,
    isAnonymous,
    correct: correct ?? null,
    closesAt: closesAt === undefined ? null : new Date(closesAt * 1000),
    members: memberCount,
  })
  return { cseq }
}

/** The content of a poll, before it has a place. */
type Asked = Pick<
  CallInput<typeof createPoll>,
  'question' | 'options' | 'isSeveral' | 'isAnonymous' | 'correct' | 'closesAt'
>

const cardOf = ({ id, question, options, ...rules }: Asked & { id: string }): PollCard => ({
  id,
  question,
  options,
  ...(rules.isSeveral && { isSeveral: true }),
  ...(rules.isAnonymous && { isAnonymous: true }),
  ...(rules.correct !== undefined && { isQuiz: true }),
  ...(rules.closesAt !== undefined && { closesAt: rules.closesAt }),
  counts: options.map(() => 0),
  voters: 0,
})

/** Adds a poll to its author's scheduled messages. It is checked now as far as possible, and again when it is posted. */
export async function schedule(
  work: Work,
  { personId, id, conversationId, sendAt, ...input }: CallInput<typeof schedulePoll> & { personId: PersonId },
): Promise<void> {
  const { isSeveral, isAnonymous, correct, openSeconds } = input
  const asked = { ...requirePoll(input, work.nowMs), isSeveral, isAnonymous, correct }
  if (openSeconds === 0) return refuse('BadPollTime')
  // The retry arrived after the poll was posted.
  if (await selectByCid(work.sql, { ownerId: personId, cid: cidOfScheduled(id) })) return
  await schedulePost(work, {
    personId,
    id,
    conversationId,
    sendAt,
    content: { kind: 'poll', poll: cardOf({ ...asked, id }) },
    sent: { ...asked, openSeconds },
  })
}

/** Posts a scheduled poll when it is due. */
export function askScheduled(
  work: Work,
  audience: Audience,
  { sent, ...place }: Parameters<PostScheduled>[1],
): Promise<{ cseq: number }> {
  const { openSeconds, ...asked } = sent as unknown as Asked & { openSeconds?: number }
  const closesAt = openSeconds === undefined ? undefined : Math.floor(work.nowMs / 1000) + openSeconds
  return askPoll(work, audience, { ...asked, ...place, closesAt })
}

/** Returns the question and the answers as shown; refuses an invalid poll. */
function requirePoll(
  { correct, isSeveral, closesAt, ...input }: Asked,
  nowMs: number,
): Pick<Asked, 'question' | 'options'> {
  const question = tidyLine(input.question)
  const options = input.options.map(tidyLine)
  const bad = (field: string) => refuse('BadInput', { field })
  if (paragraphProblem(question, maxPollQuestion)) bad('question')
  if (options.some((option) => paragraphProblem(option, maxPollQuestion))) bad('options')
  if (new Set(options.map(seenAs)).size < options.length) refuse('SamePollOptions')
  if (correct !== undefined && (correct >= options.length || isSeveral)) bad('correct')
  if (closesAt !== undefined && (closesAt * 1000 <= nowMs || closesAt * 1000 > nowMs + maxPollDays * dayMs))
    refuse('BadPollTime')
  return { question, options }
}

interface Target {
  personId: PersonId
  conversationId: ConversationId
  cseq: number
}

/** Refuses people who cannot read the poll's message: only its readers may see anything of the poll. */
async function requireReadable(work: ReadWork, { personId, conversationId, cseq }: Target) {
  const open = await openConversation(work, { personId, conversationId, mayBeLocked: true })
  const [entry] = await readableContents(work, { personId, conversationId, cseqs: [cseq] })
  if (entry?.kind !== kinds.poll.number) return refuse('MessageGone')
  return open
}

type State = ReturnType<typeof stateOf>

function stateOf(
  row: PollRow,
  {
    choices,
    personId,
    isAdmin,
    nowMs,
  }: { choices: readonly number[]; personId: PersonId; isAdmin: boolean; nowMs: number },
) {
  const isClosed = hasClosed(row, nowMs)
  const isMine = row.ownerId === personId
  const state: PollStateView = {
    choices: [...choices],
    counts: row.counts,
    voters: row.voters,
    isClosed,
    isMine,
    mayClose: !isClosed && (isMine || isAdmin),
  }
  if (row.correct !== null && (isClosed || choices.length > 0)) state.correct = row.correct
  return state
}

const hasClosed = ({ closedAt, closesAt }: PollRow, nowMs: number): boolean =>
  closedAt !== null || (closesAt !== null && closesAt.getTime() <= nowMs)

/** The state of a poll for a person. */
export async function readState(work: ReadWork, target: Target): Promise<State> {
  const { role } = await requireReadable(work, target)
  const row = await selectPoll(work.sql, target)
  if (!row) return refuse('MessageGone')
  const choices = await selectChoices(work.sql, { pollId: row.id, personId: target.personId })
  return stateOf(row, {
    choices,
    personId: target.personId,
    isAdmin: isAdminOrOwner(role),
    nowMs: work.nowMs,
  })
}

/** Sets or withdraws a vote. `onVoted` is called after the commit. */
export async function vote(
  work: Work,
  onVoted: (poll: { id: string; members: number }) => void,
  { choices: given, ...target }: Target & { choices: readonly number[] },
): Promise<State> {
  const { personId, conversationId, cseq } = target
  const { role, isAnonymous, lockedBy } = await requireReadable(work, target)
  if (lockedBy) return refuse(lockedBy)
  const row = await lockPoll(work.sql, target)
  if (!row) return refuse('MessageGone')
  const choices = [...new Set(given)].toSorted((one, other) => one - other)
  if (choices.some((choice) => choice >= row.counts.length) || (!row.isSeveral && choices.length > 1))
    return refuse('BadInput', { field: 'choices' })
  const before = await selectChoices(work.sql, { pollId: row.id, personId })
  const about = { personId, isAdmin: isAdminOrOwner(role), nowMs: work.nowMs }
  if (before.join() === choices.join()) return stateOf(row, { ...about, choices })
  if (hasClosed(row, work.nowMs)) return refuse('PollClosed')
  if (row.correct !== null && before.length > 0) return refuse('QuizAnswered')
  const counts = row.counts.map(
    (count, option) => count + Number(choices.includes(option)) - Number(before.includes(option)),
  )
  const voters = row.voters + Number(choices.length > 0) - Number(before.length > 0)
  await replaceVote(work.sql, { pollId: row.id, personId, choices, isHidden: isAnonymous, counts, voters })
  await appendToUserLog(work, { to: [personId], event: pollVoted, data: { conversationId, cseq } })
  work.afterCommit(() => onVoted(row))
  return stateOf({ ...row, counts, voters }, { ...about, choices })
}

/** Closes a poll. */
export async function close(
  work: Work,
  onClosed: (poll: { id: string; members: number }) => void,
  target: Target,
): Promise<Record<string, never>> {
  const { role } = await requireReadable(work, target)
  const row = await lockPoll(work.sql, target)
  if (!row) return refuse('MessageGone')
  if (row.ownerId !== target.personId && !isAdminOrOwner(role)) return refuse('NotYourMessage')
  if (row.closedAt === null) {
    await markClosed(work.sql, { id: row.id, at: new Date(work.nowMs) })
    work.afterCommit(() => onClosed(row))
  }
  return {}
}

/** One page of the people who chose an option. */
export async function listVoters(
  work: ReadWork,
  { option, after, ...target }: Target & { option: number; after?: PersonId | undefined },
): Promise<CallOutput<typeof listPollVoters>> {
  const { isAnonymous } = await requireReadable(work, target)
  const row = await selectPoll(work.sql, target)
  if (!row) return refuse('MessageGone')
  // While the group is anonymous, no voter's name is shown to anybody, whenever they voted.
  if (row.isAnonymous || isAnonymous) return refuse('PollIsAnonymous')
  const rows = await selectVoters(work.sql, {
    pollId: row.id,
    option,
    after: after ?? null,
    limit: pageLength + 1,
  })
  const ids = rows.slice(0, pageLength).map((each) => each.personId as PersonId)
  const people = await profilesByIds(work, ids)
  return {
    people: ids.map((personId) => {
      const { nickname: name = '', photo = '' } = people.get(personId) ?? {}
      return { personId, name, photo }
    }),
    isLast: rows.length <= pageLength,
  }
}
