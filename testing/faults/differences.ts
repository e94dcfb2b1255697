/** Finds differences between a client that lived through the faults and a freshly started one. */
import type { Chat, Engine } from '@linnet/client'
import type { EntryView } from '@linnet/protocol'
import type { Client } from './people'
import type { System } from './system'

/** A member of a group, with their read position. */
interface GroupReader {
  conversation_id: string
  person_id: string
  joined_mseq: number
  read_mseq: number
}

export type GroupReaders = ReadonlyMap<string, readonly GroupReader[]>

export async function readGroups({ sql }: System): Promise<GroupReaders> {
  const readers = await sql<GroupReader[]>`
    select conversation_id, person_id, joined_mseq::float8 as joined_mseq, read_mseq::float8 as read_mseq
    from conversations.member join conversations.conversation on id = conversation_id where type = 2`
  return Map.groupBy(readers, ({ conversation_id: id }) => id)
}

const compared = ['cseq', 'mseq', 'unread', 'lastCseq', 'lock', 'mentions'] as const

export function differences(
  { id: me, name, engine }: Client,
  fresh: Engine,
  readers: GroupReaders,
): string[] {
  const [lived, now] = [engine.getState().chats, fresh.getState().chats]
  const found: string[] = []
  for (const id of new Set([...lived.keys(), ...now.keys()])) {
    const [mine, theirs] = [lived.get(id), now.get(id)]
    if (!mine || !theirs) found.push(`${name}: ${id} is ${mine ? 'no longer' : 'not'} in the list`)
    else
      found.push(
        ...chatDifferences(me, mine, theirs).map((what) => `${name}: ${id} ${what}`),
        ...(ticksDiffer(me, { mine, theirs, readers: readers.get(id) })
          ? [`${name}: ${id} peerReadMseq ${mine.peerReadMseq} instead of ${theirs.peerReadMseq}`]
          : []),
      )
  }
  return found
}

interface Compared {
  mine: Chat
  theirs: Chat
  readers: readonly GroupReader[] | undefined
}

/**
 * In a group only senders learn of readers, and ticks stay when the member who had read furthest leaves.
 * Nobody has read messages from before they joined, although their cursor is beyond them.
 */
function ticksDiffer(me: string, { mine, theirs, readers = [] }: Compared): boolean {
  if (!mine.group) return mine.peerReadMseq !== theirs.peerReadMseq
  const own = theirs.log?.entries.filter(({ message }) => message.sender.id === me) ?? []
  const hasRead = (mseq: number) => (reader: GroupReader) =>
    reader.person_id !== me && reader.joined_mseq < mseq && reader.read_mseq >= mseq
  return own.some(
    ({ mseq }) => mseq > mine.peerReadMseq && mseq <= theirs.peerReadMseq && readers.some(hasRead(mseq)),
  )
}

/**
 * The server may join the oldest of many runs of my own messages: the cursor may stand elsewhere among my
 * own, and nowhere else.
 */
function cursorsDiffer(me: string, mine: Chat, theirs: Chat): boolean {
  const [from = 0, to = 0] = [mine.readMseq, theirs.readMseq].sort((one, other) => one - other)
  const between = theirs.log?.entries.filter(({ mseq }) => mseq > from && mseq <= to) ?? []
  return between.length < to - from || between.some(({ message }) => message.sender.id !== me)
}

function chatDifferences(me: string, mine: Chat, theirs: Chat): string[] {
  const found = compared
    .filter((field) => !Bun.deepEquals(mine[field], theirs[field]))
    .map((field) => `${field} ${JSON.stringify(mine[field])} instead of ${JSON.stringify(theirs[field])}`)
  // A group's row from before a removal may arrive after the next joining: the read cursor is then below the
  // floor.
  if (!mine.group && cursorsDiffer(me, mine, theirs))
    found.push(`readMseq ${mine.readMseq} instead of ${theirs.readMseq}`)
  const [one, other] = [mine.log, theirs.log]
  if (!one || !other) return found
  const from = Math.max(one.from, other.from)
  const within = (entries: readonly EntryView[]) =>
    entries
      .filter(({ cseq }) => cseq >= from)
      .map((entry) => (entry.message.sender.id === me ? unsigned(entry) : entry))
  const [kept, read] = [within(one.entries), within(other.entries)]
  const at = kept.findIndex((entry, place) => !Bun.deepEquals(entry, read[place]))
  if (at >= 0 || kept.length !== read.length)
    found.push(
      `log: ${JSON.stringify(kept[at] ?? 'nothing')} instead of ${JSON.stringify(read[at] ?? 'nothing')}`,
    )
  return found
}

/** Clients don't know the name that the log has for their own messages. */
function unsigned(entry: EntryView): EntryView {
  const { id } = entry.message.sender
  const sender = { id, name: '', photo: '', groupName: '', groupPhoto: '' }
  return { ...entry, message: { ...entry.message, sender } }
}
