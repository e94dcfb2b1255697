/**
 * Upgrades state stored on this device by an earlier version. Content that it couldn't read is decoded again, because the log is
 * not fetched a second time.
 */
import type { ConversationId, EntryView } from '@linnet/protocol'
import { type Content, readContent, recalledContent } from '@linnet/protocol/conversations/calls'
import type { PersistedState } from '../engine-types'
import { isReadChange } from './changes'
import { withEach } from './layered-map'
import type { Untyped } from './persisted-message'
import { type Chat, emptyState, type EntryRange } from './state'

type Message = EntryView['message']
type Group = NonNullable<Chat['group']>
type Raw = Record<string, unknown>

type PersistedGroup = Omit<Group, 'avatars'> & { faces: Group['avatars'] }
/** Up to version 0.2, the time of the last entry was persisted in seconds. */
type PersistedChat = (
  | Chat
  | (Omit<Chat, 'lastContent'> & { lastKind: number; lastText: string; lastContent: Raw })
) & { lastAt?: number }

/** The whole state; an earlier version stored fewer counters. */
export const upgraded = (persisted: PersistedState): PersistedState => ({
  ...persisted,
  chats: upgradeChats(persisted.chats),
  pending: { ...emptyState.pending, ...persisted.pending },
  groupApplications: persisted.groupApplications ?? emptyState.groupApplications,
})

export const upgradeChats = (chats: ReadonlyMap<ConversationId, Chat>): ReadonlyMap<ConversationId, Chat> =>
  withEach(chats, upgradeChat)

function upgradeChat(persisted: PersistedChat): Chat {
  const { log } = persisted
  const chat: Chat & { lastAt?: number } = 'lastKind' in persisted ? withTypedLast(persisted) : persisted
  const { lastContent, group } = chat
  const { lastAt = 0, ...rest } = chat
  return {
    ...rest,
    lastAtMs: chat.lastAtMs ?? lastAt * 1000,
    group: group && upgradeGroup(group),
    announcementSeenCseq: chat.announcementSeenCseq ?? 0,
    muteEndsAt: chat.muteEndsAt ?? 0,
    hearsMentions: chat.hearsMentions ?? false,
    lastContent: lastContent && decodeAgain(lastContent),
    log: log && upgradeLog(log),
  }
}

/** A change that could not be read has not been applied to its target: the log is read again when the chat is opened. */
function upgradeLog(log: EntryRange): EntryRange {
  const entries = log.entries.map(upgradeEntry)
  const hasNewChange = entries.some((entry, place) => isReadChange(entry) && isUnread(log.entries[place]))
  return { ...log, entries, ...(hasNewChange && { isUnsure: true }) }
}

const isUnread = (entry: EntryView | undefined) => entry?.message.content.kind === 'unknown'

function upgradeGroup(persisted: Group | PersistedGroup): Group {
  if (!('faces' in persisted)) return persisted
  const { faces: avatars, ...group } = persisted
  return { ...group, avatars }
}

function withTypedLast(persisted: Exclude<PersistedChat, Chat>): Chat {
  const { lastKind, lastText: _, lastContent: raw, ...chat } = persisted
  const { recalledBy } = raw
  if (chat.lastCseq === 0) return { ...chat, lastContent: undefined }
  const lastContent =
    typeof recalledBy === 'string' ? recalledContent(lastKind, recalledBy) : readContent(lastKind, raw)
  return { ...chat, lastContent }
}

function upgradeEntry(entry: EntryView): EntryView {
  const message = upgradeEntryMessage(entry.message)
  return message === entry.message ? entry : { ...entry, message }
}

function upgradeEntryMessage(persisted: Message | (Untyped<Message> & { recalledBy?: string })): Message {
  if ('kind' in persisted) {
    const { kind, recalledBy, content, ...message } = persisted
    return {
      ...message,
      content: recalledBy ? recalledContent(kind, recalledBy) : readContent(kind, content),
    }
  }
  const content = decodeAgain(persisted.content)
  return content === persisted.content ? persisted : { ...persisted, content }
}

const decodeAgain = (content: Content): Content =>
  content.kind === 'unknown' ? readContent(content.number, content.raw) : content
