import type { ChatView, ConversationId, EntryView, LockReason, PersonId } from '@linnet/protocol'
import type { PublicProfile } from '../profiles'
import type { ChatRow, PeerRow } from './list-store'
import type { EntryRow } from './store'

export const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export function presentEntry(row: EntryRow, sender: PublicProfile | undefined): EntryView {
  return {
    kind: row.kind,
    cseq: Number(row.cseq),
    mseq: Number(row.mseq),
    cid: row.cid,
    message: {
      id: row.id,
      kind: row.kind,
      at: seconds(row.at),
      atMs: row.at.getTime(),
      content: row.content,
      sender: {
        id: row.sender_id,
        name: sender?.nickname ?? '',
        photo: sender?.photo ?? '',
        groupName: '',
        groupPhoto: '',
      },
    },
  }
}

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
