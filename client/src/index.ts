/** The protocol made usable, without React and without a DOM. */
export { createCaller } from './call'
export { applyChatPage, sortedChats, unreadOf } from './chat-rows'
export { newCid } from './cid'
export { createEngine } from './engine'
export type {
  AnyRefusal,
  Caller,
  Engine,
  EngineOptions,
  EngineStore,
  KeptState,
  Outcome,
  RefusalView,
  TransportFailure,
} from './engine-types'
export { applyHistoryPage } from './entries'
export { applyChecked, applyFrame, tickOf } from './fold'
export { mergeLines, pickLine } from './lines'
export { memoryStore } from './memory-store'
export {
  type Chat,
  type ClientState,
  type ConnectionState,
  emptyState,
  type EntryRange,
  type OutgoingMessage,
  type PendingReceipts,
  type Tick,
} from './state'
