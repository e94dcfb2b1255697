/** Makes the protocol usable, without React or a DOM. */
export { createCaller } from './call'
export { applyChatPage } from './state/chat-rows'
export { newCid } from './cid'
export { createEngine } from './engine'
export type {
  AnyRefusal,
  Caller,
  Engine,
  EngineOptions,
  EngineStorage,
  EntryPlace,
  PersistedState,
  Outcome,
  RefusalView,
  ArrivedMessage,
  RemovedGroup,
  NewMessage,
  TransportFailure,
  Upload,
} from './engine-types'
export { hasFailed } from './state/echoes'
export { applyHistoryPage } from './state/entries'
export { applyChecked, applyFrame } from './state/fold'
export { changedKeys } from './state/layered-map'
export { pickLine } from './lines'
export { readEvent } from './read-event'
export { memoryStorage } from './memory-storage'
export {
  type Chat,
  type ClientState,
  type ConnectionState,
  emptyState,
  type EntryRange,
  type OutgoingMessage,
  type PendingReaction,
  type PendingReceipts,
  type PendingUpload,
  type Tick,
  type Typist,
  type UploadProgress,
} from './state/state'
export { sortedChats } from './state/sorted-chats'
export type { TabMessage, Tabs } from './tabs'
export { tickOf } from './state/tick'
export { badgeOf, countedIn, unreadOf } from './state/unread'
