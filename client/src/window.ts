/** Reading around an old entry: a second run of a log, for as long as the newest one is too far away to be joined. */
import type { ConversationId } from '@linnet/protocol'
import { applyChanges } from './changes'
import { changeChat } from './chat-rows'
import { type Folded, putChat } from './entries'
import { addPage, joined } from './log'
import type { ClientState, EntryRange } from './state'

/** Takes in a run of a log for reading. One that does not touch the window is dropped, unless it begins a new one. */
export function applyWindow(
  state: ClientState,
  conversationId: ConversationId,
  { run, begin }: { run: EntryRange; begin: boolean },
): Folded {
  const chat = state.chats.get(conversationId)
  if (!chat?.log) return { state, needs: [] }
  const grown = begin ? run : chat.window && joined(chat.window, run)
  if (!grown) return { state, needs: [] }
  // Where it has met the log it is a part of it.
  if (joined(chat.log, grown)) {
    const { window: _, ...rest } = chat
    return putChat(state, addPage(rest, state.me, { page: grown, begin: false }))
  }
  // Changes that came while the run was under way stand in the log.
  const entries = applyChanges(grown.entries, chat.log.entries, state.me)
  return putChat(state, { chat: { ...chat, window: { ...grown, entries } }, needsRow: false })
}

export const withoutWindow = (state: ClientState, conversationId: ConversationId): ClientState =>
  changeChat(state, conversationId, (chat) => (chat.window ? { ...chat, window: undefined } : chat))

/** Whether a run says what stands at a place, or that nothing does. */
export const covers = (run: EntryRange | undefined, cseq: number): boolean =>
  run !== undefined && (run.from <= cseq || run.isStart) && cseq <= run.to
