/**
 * Collects from outgoing frames the people and conversations to check: sending a message costs only one more
 * lookup in a set.
 */
import {
  type CallOutput,
  chatStateChanged,
  type ConversationId,
  contentChanged,
  groupRemoved,
  happeningsSeen,
  meetingChanged,
  meetingSoon,
  mentionedBy,
  moneyReceived,
  momentChanged,
  momentCountsChanged,
  newEntry,
  newFriend,
  type PersonId,
  securityEventRecorded,
  videoChanged,
  videoNotificationsChanged,
} from '@linnet/protocol'
import type { Membership } from '../conversations'
import type { NoteTopic } from '../kernel/declared/note-source'
import type { Hub } from '../kernel/socket/hub'
import type { Frame } from '../kernel/work'
import { createRounds, type Found } from './rounds'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Notes to check, by person and topic. */
interface PendingNotes {
  /** People to notify of something other than messages. */
  noted: Map<string, { personId: PersonId; topic: NoteTopic }>
  /** The topics that a person has read or muted. */
  read: Map<string, { personId: PersonId; topic: string }>
}

/** Follows everything that frames report, until it is taken. */
export function followFrames(hub: Hub) {
  const grown = createRounds<ConversationId>()
  const changed = createRounds<ConversationId>()
  /** The people whom a message mentions or answers, by conversation and person: they don't wait for the others. */
  const named = new Map<string, Membership>()
  const noted: PendingNotes['noted'] = new Map()
  const read: PendingNotes['read'] = new Map()
  /** Sessions that have lost a connection. */
  const left = new Map<string, string>()

  hub.onLeave(({ sessionId }) => void left.set(sessionId, sessionId))

  hub.listen(({ event, data, to }) => {
    if (event === newEntry) {
      const { conversationId, entry } = data as CallOutput<{ output: typeof newEntry.data }>
      const { content, quote } = entry.message
      if (content.kind === 'change') changed.add(conversationId)
      else grown.add(conversationId)
      for (const id of [...mentionedBy(content), quote?.senderId ?? ''])
        if (uuid.test(id)) named.set(conversationId + id, { conversationId, personId: id as PersonId })
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
  return { grown, changed, named, noted, read, left }
}

/** Collects notes other than messages from frames. */
function followNotes(
  { event, data, to }: Pick<Frame, 'event' | 'data' | 'to'>,
  { noted, read }: PendingNotes,
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
  // Only a person's own devices get this frame, after they have seen an announcement.
  else if (event === contentChanged) noteIn(read, to, 'announcements')
  else if (event === securityEventRecorded) noteIn(noted, to, 'security')
  else if (event === meetingSoon) noteIn(noted, to, 'meetings')
  else if (event === meetingChanged) noteIn(read, to, 'meetings')
  else if (event === happeningsSeen)
    for (const topic of ['security', 'meetings', 'deposits']) noteIn(read, to, topic)
  else if (event === moneyReceived) {
    const { kind } = data as CallOutput<{ output: typeof moneyReceived.data }>
    if (kind === 'deposit') noteIn(noted, to, 'deposits')
  }
}

/** Frames that are only for one person name them first. */
function noteIn<Topic extends string>(
  map: Map<string, { personId: PersonId; topic: Topic }>,
  [personId]: readonly PersonId[],
  topic: Topic,
): void {
  if (personId !== undefined) map.set(personId + topic, { personId, topic })
}

type PendingFrames = ReturnType<typeof followFrames>

export interface FoundOf {
  grown: ReadonlyMap<string, Found>
  changed: ReadonlyMap<string, Found>
}

/**
 * Takes the frames collected since the last call; `end` keeps them for the next one unless they were stored.
 */
export function takePending(pending: PendingFrames, limits: { fresh: number; pages: number }) {
  const [grown, changed] = [pending.grown.take(limits), pending.changed.take(limits)]
  const [named, noted, read, left] = [
    takeAll(pending.named),
    takeAll(pending.noted),
    takeAll(pending.read),
    takeAll(pending.left),
  ]
  const end = (found: FoundOf | undefined) => {
    pending.grown.end(grown, found?.grown)
    pending.changed.end(changed, found?.changed)
    if (!found) for (const part of [named, noted, read, left]) part.giveBack()
  }
  return {
    grown,
    changed,
    named: named.values,
    noted: noted.values,
    read: read.values,
    left: left.values,
    end,
  }
}

function takeAll<T>(map: Map<string, T>) {
  const taken = [...map]
  map.clear()
  return {
    values: taken.map(([, value]) => value),
    giveBack: () => taken.forEach(([key, value]) => map.has(key) || map.set(key, value)),
  }
}
