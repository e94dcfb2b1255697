import type { ConversationId } from '@linnet/protocol'
import { conversationTypes, maxSmallGroup } from '@linnet/protocol/conversations/calls'
import type { Chat } from './state/state'

/**
 * A random pause between 10 and 30 seconds, so that the members of a large group don't all report at once.
 */
export const crowdPauseMs = (): number => 10_000 + Math.random() * 20_000

/**
 * The pace at which the read cursors of large groups are reported, where nobody sees ticks: only my other
 * devices need them. The first one since the chat was opened is not held back, as it clears the unread mark;
 * while reading continues, later ones are.
 */
export interface ReadPauses {
  /**
   * Records a cursor that has moved, and returns the time until which it is held back (ms, by
   * `performance.now()`); undefined if it isn't.
   */
  hold: (chat: Chat, isPending: boolean) => number | undefined
  /** The remaining time for which it is held back (ms), 0 if it is due; undefined if it is not held back. */
  left: (id: ConversationId) => number | undefined
  /** Ends the pause of a chat whose cursor has been reported. */
  release: (id: ConversationId) => void
  /** Ends all pauses, as nobody is reading any more: the next cursors count as first ones again. */
  end: () => void
}

export function createReadPauses(): ReadPauses {
  /** Chats whose first cursor has been reported. */
  const going = new Set<ConversationId>()
  const dueAt = new Map<ConversationId, number>()
  return {
    hold({ id, type, group }, isPending) {
      const isLarge = type === conversationTypes.group && (group?.memberCount ?? 0) > maxSmallGroup
      if (!isLarge) return undefined
      // A pending cursor that is not held back is about to be reported.
      if (!going.has(id) || (isPending && !dueAt.has(id))) {
        going.add(id)
        return undefined
      }
      const due = dueAt.get(id) ?? performance.now() + crowdPauseMs()
      dueAt.set(id, due)
      return due
    },
    left(id) {
      const due = dueAt.get(id)
      return due === undefined ? undefined : Math.max(0, due - performance.now())
    },
    release: (id) => void dueAt.delete(id),
    end() {
      going.clear()
      dueAt.clear()
    },
  }
}
