import type { EntryView, PersonId } from '@linnet/protocol'
import type { Chat, Tick } from './state'

/** The delivery status of a message of mine; undefined for others' messages and system messages. */
export function tickOf(
  chat: Pick<Chat, 'peerReadMseq' | 'peerReceivedMseq'>,
  entry: EntryView,
  me: PersonId | '',
): Tick | undefined {
  if (entry.message.sender.id !== me || entry.mseq === 0) return undefined
  if (entry.mseq <= chat.peerReadMseq) return 'read'
  return entry.mseq <= chat.peerReceivedMseq ? 'delivered' : 'stored'
}
