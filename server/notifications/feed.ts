/**
 * Finds out whose devices may have to be told something. Frames that go out only say where to look; what is told is read when it
 * is sent. Sending a message gains nothing but a look into a set.
 */
import {
  type CallOutput,
  chatStateChanged,
  type ConversationId,
  newEntry,
  type PersonId,
} from '@linnet/protocol'
import { grownSince, membersBehind } from '../conversations'
import type { Job } from '../kernel/jobs'
import type { Hub } from '../kernel/socket/hub'
import type { Work } from '../kernel/work'
import { pushSubscriptionsOf } from '../profiles'
import {
  deleteShownBefore,
  type NewPush,
  makeDueNow,
  reconsider,
  selectFedUntil,
  selectShowing,
  updateFedUntil,
  upsertPushes,
  upsertWaiting,
} from './push-store'

export interface FeedParts {
  hub: Hub
  /** Has the queue looked at. */
  wake: () => void
}

/** In one transaction. */
const maxConversations = 500
/** How long somebody who is connected with another device has for reading. */
const readingMs = 10_000
/** Longer than a connection lives that has died without a word. */
const unnoticedMs = 75_000
/** What could not be told for a day is not told any more. */
const lifeMs = 24 * 3_600_000
/** What nobody has touched on a device for so long is forgotten. */
const shownMs = 14 * 24 * 3_600_000
/** How far back a server looks when it starts, and by how much transactions may overlap. */
const longestGapMs = 3_600_000
const overlapMs = 60_000

export function createFeed({ hub, wake }: FeedParts) {
  const grown = new Set<ConversationId>()
  const changed = new Set<ConversationId>()
  /** A person's id, and the conversation in which they read or muted. */
  const read = new Map<string, { personId: PersonId; topic: string }>()
  /** Sessions of which a connection has gone. */
  const left = new Set<string>()
  let isStarting = true

  hub.onLeave(({ sessionId }) => void left.add(sessionId))

  hub.listen(({ event, data, to }) => {
    if (event === newEntry) {
      const { conversationId, entry } = data as CallOutput<{ output: typeof newEntry.data }>
      if (entry.message.content.kind === 'change') changed.add(conversationId)
      else grown.add(conversationId)
    } else if (event === chatStateChanged) {
      const change = data as CallOutput<{ output: typeof chatStateChanged.data }>
      const isOver = change.unread === 0 || change.isMuted === true || change.removed === true
      const [personId] = to
      if (isOver && personId !== undefined)
        read.set(personId + change.conversationId, { personId, topic: change.conversationId })
    }
  })

  async function run(work: Work): Promise<void | 'again'> {
    if (isStarting) await noteMissed(work)
    const [taken, altered, over, gone] = [
      [...grown].slice(0, maxConversations),
      [...changed],
      [...read],
      [...left],
    ]
    if (taken.length + altered.length + over.length + gone.length === 0) return undefined
    for (const id of taken) grown.delete(id)
    for (const id of altered) changed.delete(id)
    for (const [key] of over) read.delete(key)
    for (const id of gone) left.delete(id)
    work.afterEnd((ending) => {
      if (ending === 'committed') return
      for (const id of taken) grown.add(id)
      for (const id of altered) changed.add(id)
      for (const [key, one] of over) read.set(key, one)
      for (const id of gone) left.add(id)
    })
    const now = new Date(work.nowMs)
    if (gone.length > 0) await makeDueNow(work.sql, { sessionIds: gone, now })
    const { due, waiting } = await pushesFor(work, hub, taken)
    if (due.length > 0) await upsertPushes(work.sql, due)
    if (waiting.length > 0) await upsertWaiting(work.sql, waiting)
    const shown = altered.length > 0 ? await selectShowing(work.sql, altered) : []
    const topics = [
      ...over.map(([, topic]) => topic),
      ...shown.map((row) => ({ personId: row.person_id as PersonId, topic: row.topic })),
    ]
    if (topics.length > 0) await reconsider(work.sql, { topics, now })
    if (taken.length > 0) await updateFedUntil(work.sql, now)
    work.afterCommit(wake)
    return grown.size > 0 ? 'again' : undefined
  }

  /** What other servers stored, or this one before it stopped. */
  async function noteMissed(work: Work): Promise<void> {
    const until = (await selectFedUntil(work.sql))?.getTime() ?? work.nowMs
    const sinceMs = Math.max(until - overlapMs, work.nowMs - longestGapMs)
    for (const id of await grownSince(work, { sinceMs, limit: 10_000 })) grown.add(id)
    work.afterCommit(() => (isStarting = false))
  }

  const job: Job = { name: 'notifications.feed', everyMs: 1_000, isDueAtStart: true, run }
  const prune: Job = {
    name: 'notifications.prune',
    everyMs: 3_600_000,
    run: async ({ sql, nowMs }) => void (await deleteShownBefore(sql, new Date(nowMs - shownMs))),
  }
  return { jobs: [job, prune] }
}

/** The devices of everybody who is behind in these conversations; `waiting` are connected, and show things by themselves. */
async function pushesFor(
  work: Work,
  hub: Hub,
  conversationIds: readonly ConversationId[],
): Promise<{ due: NewPush[]; waiting: NewPush[] }> {
  const behind = await membersBehind(work, conversationIds)
  const people = [...new Set(behind.map(({ personId }) => personId))]
  const subscriptions = Map.groupBy(
    await pushSubscriptionsOf(work, people),
    (subscription) => subscription.personId,
  )
  const expiresAt = new Date(work.nowMs + lifeMs)
  const due: NewPush[] = []
  const waiting: NewPush[] = []
  for (const { personId, conversationId } of behind) {
    const connected = new Set(hub.connectionsOf(personId).map(({ member }) => member?.sessionId))
    const dueAt = new Date(connected.size > 0 ? work.nowMs + readingMs : work.nowMs)
    for (const { sessionId } of subscriptions.get(personId) ?? []) {
      const push = { sessionId, personId, conversationId, topic: conversationId, expiresAt }
      if (connected.has(sessionId)) waiting.push({ ...push, dueAt: new Date(work.nowMs + unnoticedMs) })
      else due.push({ ...push, dueAt })
    }
  }
  return { due, waiting }
}
