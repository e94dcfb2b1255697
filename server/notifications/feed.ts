/**
 * Finds out whose devices may have to be told something. Frames that go out only say where to look; what is told is read when it
 * is sent. Sending a message gains nothing but a look into a set.
 */
import {
  type CallOutput,
  chatStateChanged,
  type ConversationId,
  contentChanged,
  groupRemoved,
  meetingChanged,
  meetingSoon,
  momentChanged,
  momentCountsChanged,
  newEntry,
  newFriend,
  happeningsSeen,
  type PersonId,
  securityEventRecorded,
  videoChanged,
  videoNotificationsChanged,
} from '@linnet/protocol'
import { grownSince, membersBehind } from '../conversations'
import type { Job } from '../kernel/jobs'
import type { Hub } from '../kernel/socket/hub'
import type { Frame, Work } from '../kernel/work'
import { pushSubscriptionsOf } from '../profiles'
import type { NoteTopic } from './notes'
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
export const unnoticedMs = 75_000
/** What could not be told for a day is not told any more. */
export const lifeMs = 24 * 3_600_000
/** What nobody has touched on a device for so long is forgotten. */
const shownMs = 14 * 24 * 3_600_000
/** How far back a server looks when it starts, and by how much transactions may overlap. */
const longestGapMs = 3_600_000
const overlapMs = 60_000

/** By person and topic. */
interface NotesSaid {
  /** Who is to be told of something beside messages. */
  noted: Map<string, { personId: PersonId; topic: NoteTopic }>
  /** What a person has read or muted. */
  read: Map<string, { personId: PersonId; topic: string }>
}

/** What frames have said since it was last looked at. */
function followFrames(hub: Hub) {
  const grown = new Set<ConversationId>()
  const changed = new Set<ConversationId>()
  const noted: NotesSaid['noted'] = new Map()
  const read: NotesSaid['read'] = new Map()
  /** Sessions of which a connection has gone. */
  const left = new Set<string>()

  hub.onLeave(({ sessionId }) => void left.add(sessionId))

  hub.listen(({ event, data, to }) => {
    if (event === newEntry) {
      const { conversationId, entry } = data as CallOutput<{ output: typeof newEntry.data }>
      if (entry.message.content.kind === 'change') changed.add(conversationId)
      else grown.add(conversationId)
    } else if (event === chatStateChanged) {
      const change = data as CallOutput<{ output: typeof chatStateChanged.data }>
      const isOver =
        change.unread === 0 ||
        change.isMuted === true ||
        change.isArchived === true ||
        change.removed === true
      if (isOver) noteIn(read, to, change.conversationId)
    } else if (event === groupRemoved) {
      const { conversationId } = data as CallOutput<{ output: typeof groupRemoved.data }>
      noteIn(read, to, conversationId)
    } else followNotes({ event, data, to }, { noted, read })
  })
  return { grown, changed, noted, read, left }
}

/** What frames say beside messages. */
function followNotes(
  { event, data, to }: Pick<Frame, 'event' | 'data' | 'to'>,
  { noted, read }: NotesSaid,
): void {
  if (event === newFriend) {
    const { count } = data as CallOutput<{ output: typeof newFriend.data }>
    if (count > 0) noteIn(noted, to, 'friends')
    noteIn(read, to, 'friends')
  } else if (event === momentCountsChanged) {
    const { notifications, momentAction } = data as CallOutput<{ output: typeof momentCountsChanged.data }>
    if (notifications > 0 && momentAction !== undefined) noteIn(noted, to, 'moments')
    else noteIn(read, to, 'moments')
  } else if (event === momentChanged) for (const personId of to) noteIn(read, [personId], 'moments')
  else if (event === videoNotificationsChanged) {
    const { notifications, videoAction } = data as CallOutput<{
      output: typeof videoNotificationsChanged.data
    }>
    if (notifications > 0 && videoAction !== undefined) noteIn(noted, to, 'videos')
    else noteIn(read, to, 'videos')
  } else if (event === videoChanged) noteIn(read, to, 'videos')
  // Only a person's own devices are told by this frame, when they have seen an announcement.
  else if (event === contentChanged) noteIn(read, to, 'announcements')
  else if (event === securityEventRecorded) noteIn(noted, to, 'security')
  else if (event === meetingSoon) noteIn(noted, to, 'meetings')
  else if (event === meetingChanged) noteIn(read, to, 'meetings')
  else if (event === happeningsSeen) for (const topic of ['security', 'meetings']) noteIn(read, to, topic)
}

export function createFeed({ hub, wake }: FeedParts) {
  const { grown, changed, noted, read, left } = followFrames(hub)
  let isStarting = true

  async function run(work: Work): Promise<void | 'again'> {
    if (isStarting) await noteMissed(work)
    const [taken, altered, asked, over, gone] = [
      [...grown].slice(0, maxConversations),
      [...changed],
      [...noted],
      [...read],
      [...left],
    ]
    if (taken.length + altered.length + asked.length + over.length + gone.length === 0) return undefined
    for (const id of taken) grown.delete(id)
    for (const id of altered) changed.delete(id)
    for (const [key] of asked) noted.delete(key)
    for (const [key] of over) read.delete(key)
    for (const id of gone) left.delete(id)
    work.afterEnd((ending) => {
      if (ending === 'committed') return
      for (const id of taken) grown.add(id)
      for (const id of altered) changed.add(id)
      for (const [key, one] of asked) noted.set(key, one)
      for (const [key, one] of over) read.set(key, one)
      for (const id of gone) left.add(id)
    })
    const now = new Date(work.nowMs)
    if (gone.length > 0) await makeDueNow(work.sql, { sessionIds: gone, now })
    const behind = await membersBehind(work, taken)
    const { due, waiting } = await pushesFor(work, hub, [
      ...behind.map((one) => ({ ...one, topic: one.conversationId })),
      ...asked.map(([, one]) => ({ ...one, conversationId: null })),
    ])
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

/** Frames that are only for one person name them first. */
function noteIn<Topic extends string>(
  map: Map<string, { personId: PersonId; topic: Topic }>,
  [personId]: readonly PersonId[],
  topic: Topic,
): void {
  if (personId !== undefined) map.set(personId + topic, { personId, topic })
}

interface Behind {
  personId: PersonId
  topic: string
  conversationId: ConversationId | null
}

/** The devices of everybody who is behind in something; `waiting` are connected, and show things by themselves. */
async function pushesFor(work: Work, hub: Hub, behind: readonly Behind[]) {
  const people = [...new Set(behind.map(({ personId }) => personId))]
  const subscriptions = Map.groupBy(
    await pushSubscriptionsOf(work, people),
    (subscription) => subscription.personId,
  )
  const devices = behind.flatMap((one) =>
    (subscriptions.get(one.personId) ?? []).map(({ sessionId }) => ({ ...one, sessionId })),
  )
  return pushesTo(devices, { hub, nowMs: work.nowMs, expiresAt: new Date(work.nowMs + lifeMs) })
}

/** When each device is to be looked at; those that are connected wait, and so do the others of who is reading. */
export function pushesTo(
  devices: readonly (Behind & { sessionId: string })[],
  { hub, nowMs, expiresAt }: { hub: Hub; nowMs: number; expiresAt: Date },
): { due: NewPush[]; waiting: NewPush[] } {
  const due: NewPush[] = []
  const waiting: NewPush[] = []
  for (const device of devices) {
    const connected = new Set(hub.connectionsOf(device.personId).map(({ member }) => member?.sessionId))
    const dueAt = new Date(connected.size > 0 ? nowMs + readingMs : nowMs)
    if (connected.has(device.sessionId))
      waiting.push({ ...device, expiresAt, dueAt: new Date(nowMs + unnoticedMs) })
    else due.push({ ...device, expiresAt, dueAt })
  }
  return { due, waiting }
}
