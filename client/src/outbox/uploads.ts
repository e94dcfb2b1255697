/** File uploads: one cancellable run per message. */
import { doings } from '@linnet/protocol/conversations/calls'
import type { Outcome, Upload } from '../engine-types'
import type { Signals } from '../signals'
import type { StateStore } from '../state-store'
import { without } from '../state/chat-rows'
import type { OutgoingMessage } from '../state/state'

export interface Uploads {
  /** Uploads a message's file and returns the payload to send. */
  run: (message: OutgoingMessage) => Promise<Outcome<Record<string, unknown>>>
  /** Aborts a message's upload, if there is one. */
  end: (cid: string) => void
  stop: () => void
}

const unavailable = {
  ok: false,
  refusal: { name: 'UnsupportedKind', message: '', parameters: {} },
} as const

export function createUploads(
  store: StateStore,
  upload: Upload | undefined,
  sendTyping?: Signals['sendTyping'],
): Uploads {
  const running = new Map<string, AbortController>()

  function end(cid: string): void {
    running.get(cid)?.abort()
    running.delete(cid)
    const state = store.get()
    if (state.uploads.has(cid)) store.set({ ...state, uploads: without(state.uploads, cid) })
  }

  return {
    async run(message) {
      if (!upload) return unavailable
      const { cid } = message
      const controller = new AbortController()
      running.set(cid, controller)
      const { signal } = controller
      const outcome = await upload(message, {
        signal,
        onProgress(progress) {
          const state = store.get()
          if (signal.aborted) return
          sendTyping?.(message.conversationId, doings.uploading)
          store.set({ ...state, uploads: new Map(state.uploads).set(cid, progress) })
        },
      }).catch(() => broken)
      if (running.get(cid) === controller) running.delete(cid)
      return outcome
    },
    end,
    stop() {
      for (const controller of running.values()) controller.abort()
    },
  }
}

/** The outcome of an upload that throws: it may succeed next time, so it counts as a network failure. */
const broken = {
  ok: false,
  refusal: { name: 'NetworkFailure', message: '', parameters: {} },
} as const
