/** Actions on log entries. The log brings the result; only reactions are shown before it does. */
import type { ConversationId } from '@linnet/protocol'
import { clearHistory } from '@linnet/protocol/conversations/chat-settings'
import {
  deleteEntries,
  editMessage,
  reactToMessage,
  recallMessage,
} from '@linnet/protocol/conversations/entry-changes'
import { done } from './chat-list'
import { newCid } from './cid'
import type { Caller, Engine, Outcome } from './engine-types'
import type { ServerClock } from './server-clock'
import type { StateStore } from './state-store'
import { applyClearing, applyDeletion, type Folded, noteHead } from './state/entries'
import type { ClientState, PendingReaction } from './state/state'

export interface EntryActionParts {
  store: StateStore
  call: Caller
  clock: Pick<ServerClock, 'nowMs'>
  accept: (folded: Folded) => void
}

type EntryActions = Pick<Engine, 'recall' | 'edit' | 'react' | 'deleteEntries' | 'clearHistory'>

/** The most entries that one call deletes. */
const maxDeleted = 100
/** Refusals that leave the outcome of a call unknown. */
const lostAnswers: ReadonlySet<string> = new Set(['Timeout', 'NetworkFailure', 'Unavailable'])

export function createEntryActions({ store, call, clock, accept }: EntryActionParts): EntryActions {
  /** Waits for the change in the log: it is pushed, or fetched. */
  const awaitChange = (id: ConversationId, outcome: Outcome<{ cseq: number }>) => {
    if (outcome.ok) accept(noteHead(store.get(), id, outcome.value.cseq))
    return outcome
  }
  const inTurn = createTurns()

  async function sendReaction(reaction: PendingReaction): Promise<Outcome<unknown>> {
    // A later choice has replaced this one while it waited for its turn.
    if (!store.get().reacting.includes(reaction)) return done
    const { conversationId, cseq, emoji, isOn } = reaction
    const outcome = await call(reactToMessage, { conversationId, cseq, emoji, isOn })
    const state = store.get()
    store.set(outcome.ok ? storeReaction(state, reaction, outcome.value.cseq) : dropReaction(state, reaction))
    return awaitChange(conversationId, outcome)
  }

  return {
    recall: async (conversationId, cseq) =>
      awaitChange(conversationId, await call(recallMessage, { conversationId, cseq })),
    async edit({ conversationId, cseq }, text, { mentions, ranges } = {}) {
      const cid = newCid(clock.nowMs())
      const input = {
        conversationId,
        cseq,
        text,
        mentions: mentions && [...mentions],
        ...(ranges && { ranges: [...ranges] }),
        cid,
      }
      const outcome = await call(editMessage, input)
      // A manual retry would get a new id and be another edit, so retry here with the same one.
      const isLost = !outcome.ok && lostAnswers.has(outcome.refusal.name)
      return awaitChange(conversationId, isLost ? await call(editMessage, input) : outcome)
    },
    react(place, emoji, isOn) {
      const reaction = { ...place, emoji, isOn }
      store.set(expectReaction(store.get(), reaction))
      return inTurn(`${place.conversationId} ${place.cseq} ${emoji}`, () => sendReaction(reaction))
    },
    async deleteEntries(conversationId, cseqs) {
      for (let from = 0; from < cseqs.length; from += maxDeleted) {
        const part = cseqs.slice(from, from + maxDeleted)
        const outcome = await call(deleteEntries, { conversationId, cseqs: part })
        if (!outcome.ok) return outcome
        accept(applyDeletion(store.get(), conversationId, part))
      }
      return done
    },
    async clearHistory(conversationId) {
      const known = store.get().chats.get(conversationId)?.cseq ?? 0
      const outcome = await call(clearHistory, { conversationId })
      // The user log brings the change too, including anything that came in the meantime.
      if (outcome.ok) accept(applyClearing(store.get(), conversationId, known))
      return outcome
    },
  }
}

/** Runs tasks with the same key one after the other. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(run, run)
    last.set(key, turn)
    void turn.finally(() => last.get(key) === turn && last.delete(key))
    return turn
  }
}

const isSame = (one: PendingReaction, other: Omit<PendingReaction, 'isOn'>): boolean =>
  one.conversationId === other.conversationId && one.cseq === other.cseq && one.emoji === other.emoji

/** Shows a reaction, replacing an earlier pending choice for the same emoji. */
export function expectReaction(state: ClientState, reaction: PendingReaction): ClientState {
  return { ...state, reacting: [...state.reacting.filter((each) => !isSame(each, reaction)), reaction] }
}

/** Undoes a refused reaction; a newer choice stays. */
export function dropReaction(state: ClientState, reaction: PendingReaction): ClientState {
  return { ...state, reacting: state.reacting.filter((each) => each !== reaction) }
}

/** The server has accepted a reaction: it stays pending until the log includes the change. */
export function storeReaction(state: ClientState, reaction: PendingReaction, stored: number): ClientState {
  const { log } = state.chats.get(reaction.conversationId) ?? {}
  if (log && stored <= log.to) return dropReaction(state, reaction)
  return {
    ...state,
    reacting: state.reacting.map((each) => (each === reaction ? { ...each, stored } : each)),
  }
}
