import type { ConversationId } from '@linnet/protocol'
import type { CatchUp } from './catch-up'
import type { EngineStorage } from './engine-types'
import type { Outbox } from './outbox/outbox'
import type { Receipts } from './receipts'
import type { StateStore } from './state-store'
import type { ClientState } from './state/state'
import type { Tabs } from './tabs'

export interface TabRole {
  isLeading: () => boolean
  /** The storage, to which only the leading tab saves. */
  storage: EngineStorage
  /** Joins the tabs; called before the storage is read. */
  join: (parts: {
    store: StateStore
    outbox: Outbox
    receipts: Receipts
    catchUp: Pick<CatchUp, 'readOn'>
  }) => void
  /** Notes that the storage has been read: if this tab begins to lead later, it has to be read again. */
  noteLoaded: () => void
  leave: () => void
}

/** Tracks whether this tab leads, and applies the consequences. */
export function createTabRole(tabs: Tabs, storage: EngineStorage): TabRole {
  let isLeading = false
  let loadedIds: ReadonlySet<ConversationId> | undefined
  let loadedChats = (): Iterable<ConversationId> => []
  let leave = () => {}
  return {
    isLeading: () => isLeading,
    storage: {
      ...storage,
      save: (state, changed) =>
        isLeading ? storage.save(state, changed) : Promise.reject(new Error('Another tab saves.')),
    },
    join({ store, outbox, receipts, catchUp }) {
      /** Takes over what the previous leading tab left: its messages, cursors and drafts, under their existing ids. */
      async function takeOver(known: ReadonlySet<ConversationId>): Promise<void> {
        const persisted = await storage.load().catch(() => undefined)
        store.takeOver(persisted, known)
        store.set(withPendingOf(store.get(), persisted?.pending))
        await outbox.load()
        receipts.pump()
        catchUp.readOn()
      }
      loadedChats = () => store.get().chats.keys()
      leave = tabs.join({
        onLead(leads) {
          isLeading = leads
          if (!leads) outbox.rest()
          else if (loadedIds) void takeOver(loadedIds)
        },
        onMessage(message) {
          outbox.receive(message)
          receipts.receive(message)
        },
      })
    },
    noteLoaded() {
      loadedIds = new Set(loadedChats())
    },
    leave: () => leave(),
  }
}

/** This tab's pending values are newer. */
function withPendingOf(state: ClientState, stored: ClientState['pending'] | undefined): ClientState {
  const { announcements, reads, drafts } = state.pending
  return {
    ...state,
    pending: {
      announcements: new Map([...(stored?.announcements ?? []), ...announcements]),
      reads: new Map([...(stored?.reads ?? []), ...reads]),
      drafts: new Map([...(stored?.drafts ?? []), ...drafts]),
    },
  }
}
