import type { ConversationId } from '@linnet/protocol'
import type { CatchUp } from './catch-up'
import type { EngineStorage } from './engine-types'
import type { Outbox } from './outbox/outbox'
import type { Receipts } from './receipts'
import type { StateStore } from './state-store'
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

const retryAfterMs = 10_000

/** Tracks whether this tab leads, and applies the consequences. */
export function createTabRole(tabs: Tabs, storage: EngineStorage): TabRole {
  let isLeading = false
  /** Whether this tab knows what the storage holds, so that it may write. */
  let isSaving = false
  let turns = 0
  let loadedIds: ReadonlySet<ConversationId> | undefined
  let loadedChats = (): Iterable<ConversationId> => []
  let leave = () => {}
  return {
    isLeading: () => isLeading,
    storage: {
      ...storage,
      save: (state, changed) =>
        isSaving && loadedIds ? storage.save(state, changed) : Promise.reject(new Error('Not saving now.')),
    },
    join({ store, outbox, receipts, catchUp }) {
      /** Takes over what the previous leading tab left: its messages, cursors and drafts, under their existing ids. */
      async function takeOver(known: ReadonlySet<ConversationId>): Promise<void> {
        const turn = turns
        try {
          const code = await import('./background')
          await code.takeOver(store, storage, known)
          isSaving = turn === turns
          void store.flush()
        } catch {
          // What is stored, drafts included, stays as it is until it could be read.
          setTimeout(() => turn === turns && void takeOver(known), retryAfterMs)
        }
        await outbox.load()
        receipts.pump()
        catchUp.readOn()
      }
      loadedChats = () => store.get().chats.keys()
      leave = tabs.join({
        onLead(leads) {
          isLeading = leads
          isSaving = leads && !loadedIds
          turns += 1
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
