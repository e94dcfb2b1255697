/**
 * Sends the messages of each conversation in order, one at a time, and retries under the same id. Messages with a file
 * have a lane of their own, so that texts do not wait for a video.
 */
import type { ConversationId, EntryView } from '@linnet/protocol'
import { sendMessage, spellContent } from '@linnet/protocol/conversations/calls'
import { retryAfterMs } from '../call'
import type { Caller, Outcome, RefusalView } from '../engine-types'
import type { StateStore } from '../state-store'
import type { OutgoingMessage, StoredMessage } from '../state/state'

export interface SenderParts {
  store: StateStore
  /**
   * Makes calls over the socket when it is ready, otherwise over HTTP, so that a socket that can't connect
   * holds up no message.
   */
  call: Caller
  isReady: () => boolean
  /** Whether this tab leads; only the leading tab sends. */
  isLeading: () => boolean
  upload: (message: OutgoingMessage) => Promise<Outcome<Record<string, unknown>>>
  onUploaded: (cid: string, payload: Record<string, unknown>) => Promise<void>
  /**
   * Called after a message was stored. `given`: the entry as the log has it, if the server returned more than
   * was sent.
   */
  onStored: (cid: string, stored: StoredMessage & { given: EntryView | undefined }) => Promise<void>
  onFailed: (cid: string, failure: { name: string; message: string }) => Promise<void>
}

export interface Sender {
  /**
   * Sends the waiting messages of a conversation: at once if the socket is ready, otherwise after giving it
   * time to connect.
   */
  soon: (conversationId: ConversationId) => void
  /** Sends the waiting messages of all conversations, once the connection is ready. */
  all: () => void
  stop: () => void
}

/** The time for which a message waits for a connection before it goes over HTTP. */
const connectWaitMs = 3_000
const maxRetryMs = 30_000
/** The number of server faults after which a message is shown as failed, and the next one gets its turn. */
const maxFaults = 5

/** A queue of messages that wait for each other. */
interface Lane {
  conversationId: ConversationId
  hasFiles: boolean
}

const keyOf = ({ conversationId, hasFiles }: Lane): string =>
  `${conversationId} ${hasFiles ? 'files' : 'texts'}`
const lanesOf = (conversationId: ConversationId): Lane[] => [
  { conversationId, hasFiles: false },
  { conversationId, hasFiles: true },
]

export function createSender(parts: SenderParts): Sender {
  const { store, isReady, isLeading } = parts
  const busy = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let isStopped = false
  const attempt = createAttempt(parts, () => isStopped || !isLeading())

  const waiting = ({ conversationId, hasFiles }: Lane) =>
    store
      .get()
      .outgoing.find(
        (each) =>
          each.conversationId === conversationId &&
          (each.upload !== undefined) === hasFiles &&
          !each.failure &&
          !each.stored,
      )

  /** Sends one message of the lane at a time, so none overtakes another. */
  async function pump(lane: Lane): Promise<void> {
    const key = keyOf(lane)
    if (busy.has(key) || !isLeading()) return
    busy.add(key)
    let pauseMs: number | undefined
    try {
      let next = waiting(lane)
      while (next && !isStopped && isLeading() && pauseMs === undefined) {
        pauseMs = await attempt(next)
        next = waiting(lane)
      }
    } finally {
      busy.delete(key)
    }
    if (pauseMs !== undefined) later(lane, pauseMs)
  }

  function later(lane: Lane, afterMs: number): void {
    const key = keyOf(lane)
    clearTimeout(timers.get(key))
    if (isStopped) return
    timers.set(
      key,
      setTimeout(() => void pump(lane), afterMs),
    )
  }

  return {
    soon(conversationId) {
      for (const lane of lanesOf(conversationId))
        if (isReady()) void pump(lane)
        else later(lane, connectWaitMs)
    },
    all() {
      const ids = new Set(store.get().outgoing.map((each) => each.conversationId))
      for (const lane of [...ids].flatMap(lanesOf)) void pump(lane)
    },
    stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/** Makes one attempt at a message: its upload if the file has not arrived yet, otherwise the send itself. */
function createAttempt(
  { store, call, isReady, upload, onUploaded, onStored, onFailed }: SenderParts,
  isStopped: () => boolean,
) {
  const pauseOf = createRetryPolicy(isReady)
  const isWanted = (cid: string) => !isStopped() && store.get().outgoing.some((each) => each.cid === cid)

  async function refused(cid: string, refusal: RefusalView): Promise<number | undefined> {
    const pauseMs = pauseOf(cid, refusal)
    if (pauseMs === undefined) await onFailed(cid, { name: refusal.name, message: refusal.message })
    return pauseMs
  }

  async function attemptUpload(message: OutgoingMessage): Promise<number | undefined> {
    const outcome = await upload(message)
    if (!isWanted(message.cid)) return undefined
    if (!outcome.ok) return refused(message.cid, outcome.refusal)
    await onUploaded(message.cid, outcome.value)
    return undefined
  }

  /** Returns the delay before a retry under the same cid (ms); undefined if the message is settled. */
  return async (message: OutgoingMessage): Promise<number | undefined> => {
    const { cid, conversationId, readMseq } = message
    if (message.upload && !message.payload) return attemptUpload(message)
    const { kind } = message.content
    const content = message.payload ?? spellContent(message.content)
    const outcome = await call(sendMessage, { conversationId, kind, content, cid, readMseq })
    if (!outcome.ok) return refused(cid, outcome.refusal)
    const { id, cseq, mseq, atMs, entry: given } = outcome.value
    await onStored(cid, { id, cseq, mseq, atMs, given })
    return undefined
  }
}

/**
 * The delay of a refused message before its next attempt (ms); undefined if it has failed. Repeated server
 * faults fail it, as the server may never accept it; lost connections never do.
 */
function createRetryPolicy(isReady: () => boolean) {
  const tried = new Map<string, { faults: number; disconnects: number }>()
  return (cid: string, refusal: Pick<RefusalView, 'name' | 'parameters'>): number | undefined => {
    const { faults, disconnects } = tried.get(cid) ?? { faults: 0, disconnects: 0 }
    const now = {
      faults: faults + Number(refusal.name === 'ServerFault'),
      disconnects: isReady() ? 0 : disconnects + 1,
    }
    const pauseMs = refusal.name === 'SessionEnded' ? maxRetryMs : retryAfterMs(refusal)
    if (pauseMs === undefined || now.faults >= maxFaults) {
      tried.delete(cid)
      return undefined
    }
    tried.set(cid, now)
    return Math.min(maxRetryMs, pauseMs * 2 ** Math.min(disconnects, 4))
  }
}
