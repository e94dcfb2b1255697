import type { ClientState } from '@linnet/client'
import type { Content, ConversationId, EntryView } from '@linnet/protocol'
import { readHistory } from '@linnet/protocol/conversations/calls'
import { useQueryOf } from '~/data/use-query'
import { useClientState } from '~/session/engine'

/** `conversationId` is empty or missing in an address that was cut off. */
type MessageReference = { conversationId: ConversationId | undefined; cseq: number; cid: string }

/** The entry of a message in the local log. */
export function knownEntry(
  { chats }: Pick<ClientState, 'chats'>,
  { conversationId, cseq, cid }: MessageReference,
): EntryView | undefined {
  const log = conversationId ? chats.get(conversationId)?.log : undefined
  return log?.entries.find((entry) => (cseq > 0 ? entry.cseq === cseq : cid !== '' && entry.cid === cid))
}

/** A message's content: from the local log, from the outbox, else from the server. */
export function useMessageContent({ conversationId, cseq, cid }: MessageReference) {
  const known = useClientState((state) => knownEntry(state, { conversationId, cseq, cid }))
  const waiting = useClientState((state) =>
    cseq === 0 ? state.outgoing.find((message) => message.cid === cid) : undefined,
  )
  const isKnown = known !== undefined || waiting !== undefined
  const canAsk = Boolean(conversationId) && cseq > 0
  const { data, problem, reload } = useQueryOf(
    readHistory,
    { conversationId: conversationId ?? ('' as ConversationId), range: { before: cseq + 1 } },
    { isEnabled: !isKnown && canAsk },
  )
  const found = data?.entries.find((entry) => entry.cseq === cseq)
  const content: Content | undefined = known?.message.content ?? waiting?.content ?? found?.message.content
  return {
    content,
    /** Position in the log; 0 while the message is being sent. */
    cseq: cseq > 0 ? cseq : (known?.cseq ?? 0),
    isGone: content === undefined && (!canAsk || data !== undefined),
    problem,
    reload,
  }
}
