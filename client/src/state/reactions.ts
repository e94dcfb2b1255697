/** Pending reactions of mine: shown at once, then corrected by the log. */
import type { EntryView } from '@linnet/protocol/conversations/calls'
import { withReactions } from './changes'
import { withValue } from './layered-map'
import type { Chat, ClientState, EntryRange, PendingReaction } from './state'

/** The chats with the pending reactions applied. */
export function withPendingReactions(
  chats: ClientState['chats'],
  reacting: readonly PendingReaction[],
): ClientState['chats'] {
  let shown = chats
  for (const [id, own] of Map.groupBy(reacting, ({ conversationId }) => conversationId)) {
    const chat = shown.get(id)
    if (chat) shown = withValue(shown, id, withOwn(chat, own))
  }
  return shown
}

function withOwn(chat: Chat, own: readonly PendingReaction[]): Chat {
  const shownIn = (run: EntryRange): EntryRange => ({
    ...run,
    entries: run.entries.map((entry) =>
      own.filter(({ cseq }) => cseq === entry.cseq).reduce(withReaction, entry),
    ),
  })
  return { ...chat, log: chat.log && shownIn(chat.log), window: chat.window && shownIn(chat.window) }
}

function withReaction(entry: EntryView, { emoji, isOn }: PendingReaction): EntryView {
  const { reactions = [], content } = entry.message
  const known = reactions.find((each) => each.emoji === emoji)
  if (content.kind === 'recalled' || (known?.isMine ?? false) === isOn) return entry
  const count = (known?.count ?? 0) + (isOn ? 1 : -1)
  const now = { emoji, count, isMine: isOn }
  const next = known
    ? reactions.map((each) => (each === known ? now : each)).filter((each) => each.count > 0)
    : [...reactions, now]
  return { ...entry, message: withReactions(entry.message, next) }
}
