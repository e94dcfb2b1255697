/** Merges rows of the chat list, which may be older than the frames that arrive while they are being read. */
import type { ChatView, ConversationId, Frame } from '@linnet/protocol'
import { conversationOf } from '@linnet/protocol/conversations/calls'
import type { StateStore } from './state-store'
import { applyChatPage } from './state/chat-rows'
import type { Folded } from './state/entries'
import { applyFrame } from './state/fold'
import type { ClientState } from './state/state'

/** Merges rows. `isLast`: the rows are the last page of the list. */
export type MergeRows = (rows: readonly ChatView[], isLast?: boolean) => void

export interface RowReading {
  /** Wraps a request for rows; `read` merges the rows it gets. */
  during: <T>(read: (merge: MergeRows, atRequest: ClientState['chats']) => Promise<T>) => Promise<T>
  /** Records a frame that has been applied. */
  note: (frame: Frame) => void
}

export function createRowReading({
  store,
  accept,
}: {
  store: StateStore
  accept: (folded: Folded) => void
}): RowReading {
  /**
   * The frames about chats that this device does not have, since the read began, for each read in progress.
   */
  const unplaced = new Set<Frame[]>()
  const isKnown = (id: ConversationId) => store.get().chats.has(id)

  return {
    during(read) {
      const { chats: atRequest, pending } = store.get()
      const frames: Frame[] = []
      unplaced.add(frames)
      const merge: MergeRows = (rows, isLast = false) => {
        const added = new Set<ConversationId | undefined>(rows.flatMap(({ id }) => (isKnown(id) ? [] : [id])))
        store.set(applyChatPage(store.get(), rows, { isLast, atRequest, draftsAtRequest: pending.drafts }))
        for (const { useq: _, ...frame } of frames)
          if (added.has(conversationOf(frame.data))) accept(applyFrame(store.get(), frame, Date.now()))
      }
      return read(merge, atRequest).finally(() => unplaced.delete(frames))
    },
    note(frame) {
      if (unplaced.size === 0) return
      const id = conversationOf(frame.data)
      if (id && !isKnown(id)) for (const frames of unplaced) frames.push(frame)
    },
  }
}
