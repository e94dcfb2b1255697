import type { ConversationId } from '@linnet/protocol'
import { setDraft } from '@linnet/protocol/conversations/calls'
import type { Caller, Outcome } from './engine-types'
import type { StateStore } from './state-store'
import { changeChat } from './state/chat-rows'
import { withoutPending } from './state/pending'
import type { Tabs } from './tabs'

interface DraftParts {
  store: StateStore
  call: Caller
  broadcast: Tabs['broadcast']
}

/** Sends a draft. If another device wrote one since this was typed, that one is shown, unless this one was typed on. */
export async function sendDraft(
  { store, call, broadcast }: DraftParts,
  [conversationId, text]: readonly [ConversationId, string],
): Promise<Outcome<unknown>> {
  const { draftAtMs = Date.now() } = store.get().chats.get(conversationId) ?? {}
  const ageMs = Math.max(0, Date.now() - draftAtMs)
  const outcome = await call(setDraft, { conversationId, text, ageMs })
  const newer = outcome.ok ? outcome.value.newer : undefined
  if (newer === undefined || store.get().pending.drafts.get(conversationId) !== text) return outcome
  const shown = changeChat(store.get(), conversationId, (each) => ({ ...each, draft: newer }))
  store.set(withoutPending(shown, 'drafts', [conversationId, text]))
  broadcast({ type: 'moved', receipt: 'setDraft', conversationId, value: newer })
  broadcast({ type: 'synced', key: 'drafts', conversationId, value: newer })
  return outcome
}
