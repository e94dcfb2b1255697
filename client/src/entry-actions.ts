/** What a person does to entries of a log. The log tells what came of it; only reactions are shown before. */
import type { ConversationId } from '@linnet/protocol'
import {
  clearHistory,
  deleteEntries,
  editMessage,
  reactToMessage,
  recallMessage,
} from '@linnet/protocol/conversations'
import { done } from './chat-list'
import { newCid } from './cid'
import type { Caller, Engine, Outcome } from './engine-types'
import { applyClearing, applyDeletion, type Folded, noteHead } from './entries'
import type { Holder } from './holder'
import { dropReaction, expectReaction, storeReaction } from './reactions'
import type { PendingReaction } from './state'

export interface EntryActionParts {
  holder: Holder
  call: Caller
  accept: (folded: Folded) => void
}

type EntryActions = Pick<Engine, 'recall' | 'edit' | 'react' | 'deleteEntries' | 'clearHistory'>

/** Entries that one call may delete. */
const mostDeleted = 100
/** A line that is cut says as little about what became of a call as one that is silent. */
const lostAnswers: ReadonlySet<string> = new Set(['Timeout', 'NetworkFailure'])

export function createEntryActions({ holder, call, accept }: EntryActionParts): EntryActions {
  /** The log has grown up to the change: it comes by a push, or is asked for. */
  const awaitChange = (id: ConversationId, outcome: Outcome<{ cseq: number }>) => {
    if (outcome.ok) accept(noteHead(holder.get(), id, outcome.value.cseq))
    return outcome
  }
  const inTurn = createTurns()

  async function tellReaction(reaction: PendingReaction): Promise<Outcome<unknown>> {
    // Another wish has come in the place of this one while it waited for its turn.
    if (!holder.get().reacting.includes(reaction)) return done
    const { conversationId, cseq, emoji, isOn } = reaction
    const outcome = await call(reactToMessage, { conversationId, cseq, emoji, isOn })
    const state = holder.get()
    holder.set(
      outcome.ok ? storeReaction(state, reaction, outcome.value.cseq) : dropReaction(state, reaction),
    )
    return awaitChange(conversationId, outcome)
  }

  return {
    recall: async (conversationId, cseq) =>
      awaitChange(conversationId, await call(recallMessage, { conversationId, cseq })),
    async edit({ conversationId, cseq }, text, mentions) {
      const input = { conversationId, cseq, text, mentions: mentions && [...mentions], cid: newCid() }
      const outcome = await call(editMessage, input)
      // Whoever tries again by hand makes another edit of it: the lost answer is asked for here, under the same id.
      const isLost = !outcome.ok && lostAnswers.has(outcome.refusal.name)
      return awaitChange(conversationId, isLost ? await call(editMessage, input) : outcome)
    },
    react(place, emoji, isOn) {
      const reaction = { ...place, emoji, isOn }
      holder.set(expectReaction(holder.get(), reaction))
      return inTurn(`${place.conversationId} ${place.cseq} ${emoji}`, () => tellReaction(reaction))
    },
    async deleteEntries(conversationId, cseqs) {
      for (let from = 0; from < cseqs.length; from += mostDeleted) {
        const part = cseqs.slice(from, from + mostDeleted)
        const outcome = await call(deleteEntries, { conversationId, cseqs: part })
        if (!outcome.ok) return outcome
        accept(applyDeletion(holder.get(), conversationId, part))
      }
      return done
    },
    async clearHistory(conversationId) {
      const known = holder.get().chats.get(conversationId)?.cseq ?? 0
      const outcome = await call(clearHistory, { conversationId })
      // The own log tells it too, with whatever came meanwhile.
      if (outcome.ok) accept(applyClearing(holder.get(), conversationId, known))
      return outcome
    },
  }
}

/** Runs what has the same key one after the other. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(run, run)
    last.set(key, turn)
    void turn.finally(() => last.get(key) === turn && last.delete(key))
    return turn
  }
}
