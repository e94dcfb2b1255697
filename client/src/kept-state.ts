/**
 * Upgrades what an earlier version stored on this device: content that it could not read is read again, because the log is
 * not fetched a second time.
 */
import type { ConversationId, EntryView } from '@linnet/protocol'
import {
  type Content,
  readContent,
  recalledContent,
  type SendableContent,
} from '@linnet/protocol/conversations'
import type { Chat, OutgoingMessage } from './state'

type Message = EntryView['message']
type Group = NonNullable<Chat['group']>
type Raw = Record<string, unknown>

/** Up to version 0.2, content was stored as on the wire, with its number beside it. */
type Untyped<T extends { content?: Content }> = Omit<T, 'content'> & { kind: number; content: Raw }
type KeptGroup = Omit<Group, 'avatars'> & { faces: Group['avatars'] }
type KeptChat = Chat | (Omit<Chat, 'lastContent'> & { lastKind: number; lastText: string; lastContent: Raw })

export const readKeptChats = (chats: ReadonlyMap<ConversationId, Chat>): ReadonlyMap<ConversationId, Chat> =>
  new Map([...chats].map(([id, chat]) => [id, readChat(chat)]))

export function readKeptMessage(message: OutgoingMessage | Untyped<OutgoingMessage>): OutgoingMessage {
  if (!('kind' in message)) return message
  const { kind, content, ...rest } = message
  return { ...rest, content: readContent(kind, content) as SendableContent }
}

function readChat(kept: KeptChat): Chat {
  const { log } = kept
  const chat = 'lastKind' in kept ? withTypedLast(kept) : kept
  const { lastContent, group } = chat
  return {
    ...chat,
    group: group && readGroup(group),
    lastContent: lastContent && readAgain(lastContent),
    log: log && { ...log, entries: log.entries.map(readEntry) },
  }
}

function readGroup(kept: Group | KeptGroup): Group {
  if (!('faces' in kept)) return kept
  const { faces: avatars, ...group } = kept as KeptGroup
  return { ...group, avatars }
}

function withTypedLast(kept: Exclude<KeptChat, Chat>): Chat {
  const { lastKind, lastText: _, lastContent: raw, ...chat } = kept
  const { recalledBy } = raw
  if (chat.lastCseq === 0) return { ...chat, lastContent: undefined }
  const lastContent =
    typeof recalledBy === 'string' ? recalledContent(lastKind, recalledBy) : readContent(lastKind, raw)
  return { ...chat, lastContent }
}

function readEntry(entry: EntryView): EntryView {
  const message = readMessage(entry.message)
  return message === entry.message ? entry : { ...entry, message }
}

function readMessage(kept: Message | (Untyped<Message> & { recalledBy?: string })): Message {
  if ('kind' in kept) {
    const { kind, recalledBy, content, ...message } = kept
    return {
      ...message,
      content: recalledBy ? recalledContent(kind, recalledBy) : readContent(kind, content),
    }
  }
  const content = readAgain(kept.content)
  return content === kept.content ? kept : { ...kept, content }
}

const readAgain = (content: Content): Content =>
  content.kind === 'unknown' ? readContent(content.number, content.raw) : content
