import type { ConversationId } from '@linnet/protocol'
import { type KeptKind, keptKinds, type KeptNote } from '~/files/kept-media'
import type { StoredSizes } from '~/session/stored-sizes'

/** The categories shown: kinds of files, messages, lists and other answers, unsent messages, the app itself. */
export const storedKinds = [...keptKinds, 'messages', 'other', 'waiting', 'app'] as const
export type StoredKind = (typeof storedKinds)[number]

/** The storage used by one conversation on this device. */
export type ChatShare = { id: ConversationId; files: number; messages: number }

export type StorageFigures = {
  kinds: Readonly<Record<StoredKind, number>>
  total: number
  /** The chats, largest first, without those that use none. */
  chats: readonly ChatShare[]
}

/** Sums up this device's storage. */
export function figuresOf(
  notes: readonly Pick<KeptNote, 'kind' | 'bytes' | 'conversationId'>[],
  stored: StoredSizes,
  app: number,
): StorageFigures {
  const files = (kind: KeptKind) => sum(notes.filter((note) => note.kind === kind).map(({ bytes }) => bytes))
  const kinds = {
    picture: files('picture'),
    video: files('video'),
    voice: files('voice'),
    file: files('file'),
    messages: sum([...stored.chats.values()]),
    other: stored.answers,
    waiting: stored.waiting,
    app,
  }
  const filesOf = new Map<string, number>()
  for (const { conversationId: id, bytes } of notes)
    if (id !== undefined) filesOf.set(id, (filesOf.get(id) ?? 0) + bytes)
  const chats = [...new Set([...filesOf.keys(), ...stored.chats.keys()])]
    .map((id) => ({
      id: id as ConversationId,
      files: filesOf.get(id) ?? 0,
      messages: stored.chats.get(id) ?? 0,
    }))
    .filter((share) => share.files + share.messages > 0)
    .toSorted((a, b) => b.files + b.messages - (a.files + a.messages))
  return { kinds, total: sum(Object.values(kinds)), chats }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
