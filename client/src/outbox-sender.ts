/** Sends the messages of each conversation in order, one at a time, and tries again under the same id. */
import type { ConversationId } from '@linnet/protocol'
import { sendMessage } from '@linnet/protocol/conversations'
import { pauseAfter } from './call'
import type { Caller, RefusalView } from './engine-types'
import type { Holder } from './holder'
import type { OutgoingMessage, StoredMessage } from './state'

export interface SenderParts {
  holder: Holder
  /** Over the socket when it is ready, else by HTTP: a message whose line does not come about takes the other way. */
  call: Caller
  isReady: () => boolean
  onStored: (cid: string, stored: StoredMessage) => Promise<void>
  onFailed: (cid: string, failure: { name: string; message: string }) => Promise<void>
}

export interface Sender {
  /** Sends what waits in a conversation: at once over a line that is ready, else when it has had time to come about. */
  soon: (conversationId: ConversationId) => void
  /** The line is ready: sends what waits anywhere. */
  all: () => void
  stop: () => void
}

/** While there is no line a message waits this long for it, then goes by HTTP. */
const lineComesWithinMs = 3_000
const longestPauseMs = 30_000
/** After this many faults of the server the message is shown as failed, and the next one gets its turn. */
const mostFaults = 5

export function createSender({ holder, call, isReady, onStored, onFailed }: SenderParts): Sender {
  const busy = new Set<ConversationId>()
  const timers = new Map<ConversationId, ReturnType<typeof setTimeout>>()
  const pauseOf = createPatience(isReady)
  let isStopped = false

  const waiting = (conversationId: ConversationId) =>
    holder
      .get()
      .outgoing.find((each) => each.conversationId === conversationId && !each.failure && !each.stored)

  /** One message of a conversation is under way at a time, so none overtakes another. */
  async function pump(conversationId: ConversationId): Promise<void> {
    if (busy.has(conversationId)) return
    busy.add(conversationId)
    let pauseMs: number | undefined
    try {
      let next = waiting(conversationId)
      while (next && !isStopped && pauseMs === undefined) {
        pauseMs = await attempt(next)
        next = waiting(conversationId)
      }
    } finally {
      busy.delete(conversationId)
    }
    if (pauseMs !== undefined) later(conversationId, pauseMs)
  }

  function later(conversationId: ConversationId, afterMs: number): void {
    clearTimeout(timers.get(conversationId))
    if (!isStopped)
      timers.set(
        conversationId,
        setTimeout(() => void pump(conversationId), afterMs),
      )
  }

  /** Answers how long to wait before the same message is tried again, under the same cid; undefined when it is settled. */
  async function attempt({
    cid,
    conversationId,
    kind,
    content,
  }: OutgoingMessage): Promise<number | undefined> {
    const outcome = await call(sendMessage, { conversationId, kind, content, cid })
    if (outcome.ok) {
      const { id, cseq, mseq, atMs } = outcome.value
      await onStored(cid, { id, cseq, mseq, atMs })
      return undefined
    }
    const { name, message } = outcome.refusal
    const pauseMs = pauseOf(cid, outcome.refusal)
    if (pauseMs === undefined) await onFailed(cid, { name, message })
    return pauseMs
  }

  return {
    soon: (conversationId) =>
      isReady() ? void pump(conversationId) : later(conversationId, lineComesWithinMs),
    all() {
      for (const id of new Set(holder.get().outgoing.map((each) => each.conversationId))) void pump(id)
    },
    stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/**
 * How long a refused message waits for its next try; undefined when it has failed. A server that answers with a fault
 * again and again may never take this message; a line that is cut says nothing about it.
 */
function createPatience(isReady: () => boolean) {
  const tried = new Map<string, { faults: number; cuts: number }>()
  return (cid: string, refusal: Pick<RefusalView, 'name' | 'parameters'>): number | undefined => {
    const { faults, cuts } = tried.get(cid) ?? { faults: 0, cuts: 0 }
    const now = { faults: faults + Number(refusal.name === 'ServerFault'), cuts: isReady() ? 0 : cuts + 1 }
    const pauseMs = refusal.name === 'SessionEnded' ? longestPauseMs : pauseAfter(refusal)
    if (pauseMs === undefined || now.faults >= mostFaults) {
      tried.delete(cid)
      return undefined
    }
    tried.set(cid, now)
    return Math.min(longestPauseMs, pauseMs * 2 ** Math.min(cuts, 4))
  }
}
