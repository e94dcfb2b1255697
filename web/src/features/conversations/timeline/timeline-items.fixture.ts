/** Messages for tests of the timeline. */
import type { OutgoingMessage } from '@linnet/client'
import type { ConversationId, EntryView } from '@linnet/protocol'
import type { ItemContext } from './timeline-items'

export const id = '01890000-0000-7000-8000-000000000001' as ConversationId

export const entry = (mseq: number, senderId: string, cid = `cid-${mseq}`): EntryView => ({
  cseq: mseq,
  mseq,
  cid,
  message: {
    id: `m${mseq}`,
    at: 1_780_000_000 + mseq,
    atMs: (1_780_000_000 + mseq) * 1000,
    content: { kind: 'text', text: `text ${mseq}` },
    sender: { id: senderId, name: senderId, photo: '', groupName: '', groupPhoto: '' },
  },
})

export const waiting = (cid: string, change: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  cid,
  conversationId: id,
  content: { kind: 'text', text: cid },
  acceptedAtMs: 1_780_000_100_000,
  ...change,
})

export const log = (entries: EntryView[]) => ({ isStart: true, from: 1, to: entries.length, entries })
export const context: ItemContext = {
  me: 'me',
  cursors: { peerReadMseq: 1, peerReceivedMseq: 2 },
  frameOf: ({ kind }) => (kind === 'recalled' ? 'line' : 'bubble'),
}
export const now = { me: 'me', nowMs: 1_790_000_000_000 }
