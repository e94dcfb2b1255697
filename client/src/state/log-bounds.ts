/** Limits how many entries this device holds in memory. */
import type { ConversationId } from '@linnet/protocol'
import { pageSize } from '@linnet/protocol/conversations/calls'
import { trimmed } from './log'
import type { Chat, ClientState } from './state'

/** The most entries of all logs together, and how many are left once there are more. */
const maxEntries = 20_000
const entriesAfterTrim = 15_000

const sizeOf = ({ log }: Chat) => log?.entries.length ?? 0

/** Keeps one page of the logs that were quiet longest once all logs together are too long. The chats in `inUse` keep theirs. */
export function withBoundedLogs(state: ClientState, inUse: ReadonlySet<ConversationId>): ClientState {
  let total = 0
  for (const chat of state.chats.values()) total += sizeOf(chat)
  if (total <= maxEntries) return state
  const held = total
  const chats = new Map(state.chats)
  const quietFirst = [...chats.values()].toSorted((one, other) => one.lastAtMs - other.lastAtMs)
  for (const chat of quietFirst) {
    if (total <= entriesAfterTrim) break
    const freed = sizeOf(chat) - pageSize
    if (freed <= 0 || inUse.has(chat.id)) continue
    chats.set(chat.id, trimmed(chat, pageSize, pageSize))
    total -= freed
  }
  return total === held ? state : { ...state, chats }
}
