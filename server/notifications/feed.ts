/**
 * Finds the people whose devices may have to be notified. Outgoing frames only mark conversations to check;
 * the content is read when it is sent.
 */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { behindAmong, grownSince, type Membership, membersBehind } from '../conversations'
import type { NoteTopic } from '../kernel/declared/note-source'
import type { DeadProcess } from '../kernel/domain'
import type { Job } from '../kernel/jobs'
import type { Hub } from '../kernel/socket/hub'
import type { Work } from '../kernel/work'
import { queueDevices } from './devices'
import { laneOfNotes, lanes } from './lanes'
import { followFrames, type FoundOf, takePending } from './pending-frames'
import {
  countWaiting,
  deleteShownBefore,
  makeAllDueNow,
  makeDueNow,
  reconsider,
  reconsiderShown,
  returnTaken,
  selectFedUntil,
  updateFedUntil,
} from './push-store'
import { firstId, type Found, pageSize, type Round, type Rounds } from './rounds'

export interface FeedParts {
  hub: Hub
  /** Wakes the queue. */
  wake: () => void
}

/** The number of conversations per transaction; those smaller than a page end with it. */
const maxConversations = 500
const maxPages = 2
/** The number of waiting devices in the lane of groups from which further pages wait. */
const maxWaiting = 1_000
/** The number of members without a device that are as much work as one device. */
const membersPerDevice = 20
/** The time after which a notification that has stayed on a device untouched is forgotten. */
const shownMs = 14 * 24 * 3_600_000

export function createFeed({ hub, wake }: FeedParts) {
  const pending = followFrames(hub)
  const missed = followMissed(pending.grown)

  async function run(work: Work): Promise<void | 'again'> {
    await missed.readPage(work)
    const now = new Date(work.nowMs)
    const isFull = (pending.grown.isGoing || pending.changed.isGoing) && (await isLaneFull(work))
    const limits = { fresh: maxConversations, pages: isFull ? 0 : maxPages }
    const { grown, changed, named, noted, read, left, end } = takePending(pending, limits)
    const found: FoundOf = { grown: new Map(), changed: new Map() }
    work.afterEnd((ending) => end(ending === 'committed' ? found : undefined))
    if ([grown, changed, named, noted, read, left].every(({ length }) => length === 0))
      return missed.isOver ? undefined : 'again'
    if (left.length > 0) await makeDueNow(work.sql, { sessionIds: left, now })
    found.grown = await lookAtGrown(work, hub, { grown, named, noted })
    if (read.length > 0) await reconsider(work.sql, { topics: read, now })
    found.changed = await lookAtChanged(work, changed)
    if (grown.length > 0 && missed.isOver) await updateFedUntil(work.sql, now)
    work.afterCommit(wake)
    const isMore = !missed.isOver || grown.length >= maxConversations || (!isFull && pending.grown.isGoing)
    return isMore ? 'again' : undefined
  }

  const job: Job = { name: 'notifications.feed', runs: 'each', everyMs: 1_000, isDueAtStart: true, run }
  const prune: Job = {
    name: 'notifications.prune',
    everyMs: 3_600_000,
    run: async ({ sql, nowMs }) => void (await deleteShownBefore(sql, new Date(nowMs - shownMs))),
  }
  return {
    jobs: [job, prune],
    /**
     * Finds again what a process may have found that died before it queued the devices, and makes those due that it had taken, or
     * that wait for a connection: it may have been one of that process.
     */
    takeOver: async (work: Work, { id, announcedMs }: DeadProcess) => {
      await returnTaken(work.sql, id)
      await makeAllDueNow(work.sql, new Date(work.nowMs))
      work.afterCommit(() => missed.again(announcedMs - overlapMs))
    },
  }
}

/** The number of conversations read at once for those that grew before the start, some 10 ms. */
const startPage = 10_000
/** The period that a server checks at startup, and the longest overlap of transactions. */
const longestGapMs = 3_600_000
const overlapMs = 60_000

/** Finds conversations whose entries other servers stored, or this one before it stopped, a page of all in each run. */
function followMissed(grown: Rounds<ConversationId>) {
  let sinceMs: number | undefined
  let after = firstId
  let isOver = false

  async function readPage(work: Work): Promise<void> {
    if (isOver) return
    const beginMs = sinceMs ?? (await missedSinceMs(work))
    const { ids, last } = await grownSince(work, { sinceMs: beginMs, after, limit: startPage })
    for (const id of ids) grown.add(id)
    work.afterCommit(() => {
      sinceMs = beginMs
      isOver = last === undefined
      after = last ?? after
    })
  }

  return {
    readPage,
    /** Looks at the conversations that have grown since a moment. */
    again(fromMs: number) {
      sinceMs = Math.min(sinceMs !== undefined && !isOver ? sinceMs : fromMs, fromMs)
      after = firstId
      isOver = false
    },
    get isOver() {
      return isOver
    },
  }
}

async function missedSinceMs({ sql, nowMs }: Work): Promise<number> {
  const until = (await selectFedUntil(sql))?.getTime() ?? nowMs
  return Math.max(until - overlapMs, nowMs - longestGapMs)
}

const isLaneFull = async ({ sql, nowMs }: Work): Promise<boolean> =>
  (await countWaiting(sql, { lane: lanes.groups, now: new Date(nowMs), limit: maxWaiting })) >= maxWaiting

/** Queues the devices of people who are behind in conversations that have grown, or have other notifications. */
async function lookAtGrown(
  work: Work,
  hub: Hub,
  {
    grown,
    named,
    noted,
  }: {
    grown: readonly Round<ConversationId>[]
    named: readonly Membership[]
    noted: readonly { personId: PersonId; topic: NoteTopic }[]
  },
): Promise<ReadonlyMap<string, Found>> {
  const pages = grown.map(({ id, after }) => ({ conversationId: id, after }))
  const members = await membersBehind(work, pages, pageSize)
  const among = await behindAmong(work, named)
  const keyOf = ({ conversationId, personId }: Membership) => conversationId + personId
  const isNamed = new Set(among.map(keyOf))
  const counts = await queueDevices(work, hub, [
    ...among.map((one) => ({ ...one, topic: one.conversationId, lane: lanes.personal })),
    ...members
      .filter((one) => !isNamed.has(keyOf(one)))
      .map((one) => ({
        ...one,
        topic: one.conversationId,
        lane: one.isGroup ? lanes.groups : lanes.personal,
      })),
    ...noted.map((one) => ({ ...one, conversationId: null, lane: laneOfNotes[one.topic] })),
  ])
  return new Map(
    [...Map.groupBy(members, ({ conversationId }) => conversationId)].map(([id, page]) => [
      id,
      {
        // The members without a device count in part, as finding them costs something, too.
        count: (counts.get(id) ?? 0) + Math.floor(page.length / membersPerDevice),
        last: page.length === pageSize ? page.at(-1)?.personId : undefined,
      },
    ]),
  )
}

/** Re-queues devices that show something that was edited or recalled. */
async function lookAtChanged(
  work: Work,
  changed: readonly Round<ConversationId>[],
): Promise<ReadonlyMap<string, Found>> {
  if (changed.length === 0) return new Map()
  const pages = changed.map(({ id, after }) => ({ topic: id, after }))
  const now = new Date(work.nowMs)
  const rows = await reconsiderShown(work.sql, { pages, limit: pageSize, now })
  return new Map(
    rows.map(({ topic, count, last }) => [topic, { count, last: count === pageSize ? last : undefined }]),
  )
}
