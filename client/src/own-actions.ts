/** My actions on messages and conversations, and reading far back; the engine loads this code with the first of them. */
import { type ChatActionParts, createChatActions } from './chat-actions'
import type { Engine } from './engine-types'
import { createEntryActions, type EntryActionParts } from './entry-actions'

export { createJumping } from './jumping'

export type OwnActions = Pick<
  Engine,
  | 'recall'
  | 'edit'
  | 'react'
  | 'deleteEntries'
  | 'clearHistory'
  | 'pin'
  | 'mute'
  | 'archive'
  | 'markUnread'
  | 'loadFolder'
  | 'removeChat'
  | 'forgetMessages'
  | 'boundMessages'
>

export type OwnActionParts = EntryActionParts & ChatActionParts

export const createOwnActions = (parts: OwnActionParts): OwnActions => ({
  ...createEntryActions(parts),
  ...createChatActions(parts),
})
