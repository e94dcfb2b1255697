/**
 * Feeds robots the logs of their groups. Outgoing frames only mark groups to check: the log is read and
 * marked as seen in one transaction, so nothing is lost, duplicated or delivered before it is stored.
 */
import { type CallOutput, type ConversationId, newEntry, type PersonId } from '@linnet/protocol'
import { type Audience, logHeads, readHistoryPage } from '../../conversations'
import { withdrawRobot } from '../../groups'
import { createDueQueue } from '../../kernel/due-queue'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import { Refusal } from '../../kernel/refusal'
import type { Hub } from '../../kernel/socket/hub'
import type { ReadWork, Transact, Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { type BehaviourRow, selectReactions } from '../behaviours/behaviour-store'
import type { Owners, OwnerState } from '../owners'
import { unseat } from '../robots'
import type { Screen } from '../screen'
import { lockSeats, selectOwners, selectSeen, type SeatRow, updateSeen } from '../seat-store'
import { react } from './react'
import { isForRobots, storeUpdates, updateOf } from './updates'

export interface FeedParts {
  transact: Transact
  read: () => ReadWork
  hub: Hub
  audience: Audience
  screen: Screen
  log: Log
  owners: Owners
  /** Wakes the program behind a robot. */
  wake: (robotId: PersonId) => void
}

export function createFeed(parts: FeedParts) {
  /** Groups with robots, as far as this server knows. The job finds the others. */
  const groups = new Set<ConversationId>()
  const due = createDueQueue(feed)

  parts.hub.listen(({ event, data }) => {
    if (event !== newEntry) return
    const { conversationId } = data as CallOutput<{ output: typeof newEntry.data }>
    if (groups.has(conversationId)) due.add(conversationId)
  })

  async function feed(conversationId: ConversationId): Promise<boolean> {
    try {
      const result = await parts.transact((work) => feedGroup(work, parts, conversationId))
      if (result === 'empty') groups.delete(conversationId)
      return result === 'again'
    } catch (error) {
      parts.log.error('robots could not be given a log', { conversationId, error })
      return false
    }
  }

  /** Finds missed entries: frames of other servers, and from before this one started. */
  const job: Job = {
    name: 'robots.feed',
    everyMs: 10_000,
    isDueAtStart: true,
    async run(work) {
      const seen = await selectSeen(work.sql)
      for (const { conversationId } of seen) groups.add(conversationId)
      const heads = await logHeads(
        work,
        seen.map(({ conversationId }) => conversationId),
      )
      for (const { conversationId, seenCseq } of seen)
        if (seenCseq < (heads.get(conversationId) ?? 0)) due.add(conversationId)
      for (const left of await parts.owners.left(work, await selectOwners(work.sql))) due.add(left)
    },
  }

  return {
    job,
    onSeated: (conversationId: ConversationId) => void groups.add(conversationId),
    drain: due.drain,
  }
}

async function feedGroup(
  work: Work,
  parts: FeedParts,
  conversationId: ConversationId,
): Promise<'again' | 'done' | 'empty'> {
  const seats = await lockSeats(work.sql, conversationId)
  if (seats.length === 0) return 'empty'
  const pages: SeatPage[] = []
  for (const seat of seats)
    pages.push({ seat, page: await readPage(work, seat), owner: await parts.owners.stateOf(work, seat) })
  // Reactions are read after the pages, so that a message finds every reaction set before it was sent.
  const reactions = await selectReactions(work.sql, conversationId)
  let isBehind = false
  for (const { seat, page, owner } of pages) {
    const own = reactions.filter(({ robotId }) => robotId === seat.robotId)
    const behaviours = owner === 'present' ? own : []
    if (await feedSeat(work, parts, { seat, page, owner, behaviours })) isBehind = true
  }
  return isBehind ? 'again' : 'done'
}

interface SeatPage {
  seat: SeatRow
  /** The page to deliver; undefined if the robot is no longer in the group. */
  page: Awaited<ReturnType<typeof readHistoryPage>> | undefined
  owner: OwnerState
}

/** Feeds a robot in one group; returns whether there is more. */
async function feedSeat(
  work: Work,
  { audience, screen, wake }: FeedParts,
  { seat, page, owner, behaviours }: SeatPage & { behaviours: readonly BehaviourRow[] },
): Promise<boolean> {
  const { robotId, conversationId, hasToken } = seat
  if (!page) {
    // The robot was removed like any member.
    await unseat(work, wake, seat)
    return false
  }
  if (owner === 'gone') {
    await unseat(work, wake, seat)
    await withdrawRobot(work, audience, seat)
    return false
  }
  const newest = page.entries.at(-1)?.cseq
  if (newest === undefined) return false
  const profile = (await profilesByIds(work, [robotId])).get(robotId)
  const self = { id: robotId, chatId: profile?.chatId ?? '' }
  const entries = page.entries.filter(isForRobots)
  if (hasToken && owner !== 'barred') {
    const bodies = entries.flatMap((entry) => updateOf(entry, seat, self) ?? [])
    await storeUpdates(work, { robotId, bodies, wake })
  }
  if (behaviours.length > 0)
    for (const entry of entries) await react(work, { audience, screen }, { entry, behaviours })
  await updateSeen(work.sql, { robotId, conversationId, seenCseq: newest })
  return !page.isLast
}

async function readPage(work: Work, { robotId: personId, conversationId, seenCseq }: SeatRow) {
  try {
    return await readHistoryPage(work, { personId, conversationId, after: seenCseq })
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'ConversationNotFound') return undefined
    throw error
  }
}
