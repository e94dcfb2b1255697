/** Who may be called in which conversations. */
import type { Chat } from '@linnet/client'
import { supportPersonId } from '@linnet/protocol/support/account'

/** Friends may call each other, and so may members of a group; the support and my own notes cannot be called. */
export const mayCallIn = (chat: Chat): boolean => mayCallPeer(chat) || mayCallGroup(chat)

export const mayCallPeer = ({ peerId, lock, isNotes = false }: Chat): boolean =>
  peerId !== undefined && peerId !== supportPersonId && lock === '' && !isNotes

/** Voices cannot be anonymous, so groups with anonymous members have no calls. */
export const mayCallGroup = ({ group, lock }: Chat): boolean =>
  group !== undefined && !group.isAnonymous && group.memberCount > 1 && lock === ''
