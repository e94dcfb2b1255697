/** Reading around an old entry: a second run of a log, until it can be joined with the newest one. */
import type { ConversationId } from '@linnet/protocol'
import { applyChanges } from './changes'
import { type Folded, putChat } from './entries'
import { addPage, joined } from './log'
import type { ClientState, EntryRange } from './state'

/** Adds a run to the window. One that does not touch the window is dropped, unless `begin` starts a new one. */
export function applyWindow(
  state: ClientState,
  conversationId: ConversationId,
  { run, begin }: { run: EntryRange; begin: boolean },
): Folded {
  const chat = state.chats.get(conversationId)
  if (!chat?.log) return { state, needs: [] }
  const grown = begin ? run : chat.window && joined(chat.window, run)
  if (!grown) return { state, needs: [] }
  // A window that meets the log becomes part of it.
  if (joined(chat.log, grown)) {
    const { window: _, ...rest } = chat
    return putChat(state, addPage(rest, state.me, { page: grown, begin: false }))
  }
  // Apply changes that reached the log while the run was in flight.
  const entries = applyChanges(grown.entries, chat.log.entries, state.me)
  return putChat(state, { chat: { ...chat, window: { ...grown, entries } }, needsRow: false })
}

/** Whether a run covers a position, with an entry or with the knowledge that there is none. */
export const covers = (run: EntryRange | undefined, cseq: number): boolean =>
  run !== undefined && (run.from <= cseq || run.isStart) && cseq <= run.to
