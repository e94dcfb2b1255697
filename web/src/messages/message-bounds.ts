import type { ConversationId } from '@linnet/protocol'
import { appHistory } from '~/platform/navigation'
import { currentEngine } from '~/session/engine'

const everyMs = 60_000

/** The conversations on the screens that are open, also below others. */
export const openConversations = (): ConversationId[] =>
  appHistory()
    .current()
    .stack.map(({ query }) => new URLSearchParams(query).get('conversation') as ConversationId | null)
    .filter((id) => id !== null)

/** Limits the messages in memory for as long as the session lasts. Returns a function that ends it. */
export function boundMessages(): () => void {
  const timer = setInterval(() => void currentEngine()?.boundMessages(openConversations()), everyMs)
  return () => clearInterval(timer)
}
