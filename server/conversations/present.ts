import type { ChatView, ConversationId, EntryView, LockReason, PersonId } from '@linnet/protocol'
import type { PublicProfile } from '../profiles'
import type { ChatRow, PeerRow } from './list-store'
import type { EntryRow } from './store'

export const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** One entry, as it was just written or as it was read back. */
export interface LoggedEntry {
  id: string
  kind: number
  cseq: number
  mseq: number
  cid: string
  content: object
  senderId: string
  atMs: number
}

export function presentEntry(entry: LoggedEntry, sender: PublicProfile | undefined): EntryView {
  const { id, kind, cseq, mseq, cid, content, senderId, atMs } = entry
  return {
    kind,
    cseq,
    mseq,
    cid,
    message: {
      id,
      kind,
      at: Math.floor(atMs / 1000),
      atMs,
      content: content as EntryView['message']['content'],
      sender: {
        id: senderId,
        name: sender?.nickname ?? '',
        photo: sender?.photo ?? '',
        groupName: '',
        groupPhoto: '',
      },
    },
  }
}

export const presentRow = (row: EntryRow, sender: PublicProfile | undefined): EntryView =>
  presentEntry(
    {
      ...row,
      cseq: Number(row.cseq),
      mseq: Number(row.mseq),
      senderId: row.sender_id,
      atMs: row.at.getTime(),
    },
    sender,
  )

/** Messages that people count, beyond what they read, sent themselves or may not see. */
export function unreadOf(row: {
  mseq: bigint
  read_mseq: bigint
  sent_mseq: bigint
  floor_mseq: bigint
}): number {
  const seen = Math.max(Number(row.read_mseq), Number(row.sent_mseq), Number(row.floor_mseq))
  return Math.max(0, Number(row.mseq) - seen)
}

export interface ChatFacts {
  row: ChatRow
  peer: PeerRow | undefined
  peerProfile: PublicProfile | undefined
}

export function presentChat({ row, peer, peerProfile }: ChatFacts): ChatView {
  const lastText = row.last_content?.['text']
  return {
    id: row.id as ConversationId,
    type: row.type,
    name: row.title || (peerProfile?.nickname ?? ''),
    photo: peerProfile?.photo ?? '',
    lastText: typeof lastText === 'string' ? lastText : '',
    lastKind: row.last_kind ?? 0,
    lastContent: row.last_content ?? {},
    lastSenderId: row.last_sender_id ?? '',
    lastAt: seconds(row.last_at),
    unread: unreadOf(row),
    isPinned: row.pinned_at !== null,
    pinnedAt: row.pinned_at ? seconds(row.pinned_at) : 0,
    isMuted: row.is_muted,
    draft: row.draft,
    peerId: peer?.person_id as PersonId | undefined,
    lock: row.lock as LockReason,
    cseq: Number(row.cseq),
    mseq: Number(row.mseq),
    readMseq: Math.max(Number(row.read_mseq), Number(row.sent_mseq), Number(row.floor_mseq)),
    peerReadMseq: Number(peer?.read_mseq ?? 0n),
    peerReceivedMseq: Number(peer?.received_mseq ?? 0n),
  }
}
