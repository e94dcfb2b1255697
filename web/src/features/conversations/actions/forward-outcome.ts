import { type ClientState, hasFailed, type OutgoingMessage } from '@linnet/client'

/** The outcome of the messages of one forward. */
export type ForwardOutcome = { isSettled: boolean; failed: readonly OutgoingMessage[] }

/**
 * The outcome of messages. Each is settled once the server has stored or refused it; one that left the outbox
 * was stored, or discarded.
 */
export function forwardOutcome(
  { outgoing }: Pick<ClientState, 'outgoing'>,
  cids: readonly string[],
): ForwardOutcome {
  const mine = outgoing.filter(({ cid }) => cids.includes(cid))
  return {
    isSettled: mine.every(({ stored, failure }) => stored !== undefined || failure !== undefined),
    failed: mine.filter(hasFailed),
  }
}

/** The reasons why chats got nothing or not everything, one line per chat. */
export function failureLines(
  failed: readonly OutgoingMessage[],
  nameOf: (id: OutgoingMessage['conversationId']) => string,
): string {
  const reasons = new Map(
    failed.map(({ conversationId, failure }) => [conversationId, failure?.message ?? '']),
  )
  return [...reasons].map(([id, reason]) => [nameOf(id), reason].filter(Boolean).join(': ')).join('\n')
}
