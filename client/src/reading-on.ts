/** Reads on through the chat list in the background, after the first screen. */
import type { ConversationId } from '@linnet/protocol'
import { retryAfterMs } from './call'
import type { ChatListReader } from './chat-list'
import type { Outcome } from './engine-types'
import type { StateStore } from './state-store'

export interface ReadingOnParts {
  store: StateStore
  list: ChatListReader
  /** Asks for the server's number of unread messages. */
  renewUnread: () => Promise<void>
}

/** The number of steps after which the number of unread messages is asked for again. */
const stepsPerTotal = 10

/**
 * Takes steps through the list. A step reads the next page; after the last one, it fetches one row that no page had, which was
 * removed elsewhere or has moved up in the meantime. Resolves with whether there is more to read.
 */
export function createReadingOn({ store, list, renewUnread }: ReadingOnParts): () => Promise<boolean> {
  let steps = 0

  function nextStale(): ConversationId | undefined {
    for (const [id, { isStale }] of store.get().chats) if (isStale && !list.unreadable.has(id)) return id
    return undefined
  }

  return async function takeStep() {
    const stale = nextStale()
    if (!stale && store.get().hasAllChats) return false
    if (steps++ % stepsPerTotal === 0) await renewUnread()
    const row = list.isAtEnd() ? stale : undefined
    const outcome: Outcome<unknown> = row ? await list.readRow(row) : await list.readNextPage()
    if (outcome.ok || retryAfterMs(outcome.refusal) !== undefined) return true
    if (row) list.unreadable.add(row)
    return row !== undefined
  }
}
