/** Outgoing messages: persisted before the first attempt, sent in order per conversation, never under two ids. */
import type { ConversationId } from '@linnet/protocol'
import { continueAfter, newCid } from '../cid'
import type { Caller, Engine, EngineStorage, NewMessage, Upload } from '../engine-types'
import type { StateStore } from '../state-store'
import { acceptMessage, changeOutgoing, discardMessage, storeMessage } from '../state/echoes'
import type { Folded } from '../state/entries'
import { upgradeMessage } from '../state/persisted-state'
import type { ClientState, OutgoingMessage } from '../state/state'
import { createStoragePatience } from '../storage-patience'
import { createSender } from './outbox-sender'
import { createUploads } from './uploads'

export interface OutboxParts {
  store: StateStore
  storage: Pick<EngineStorage, 'loadOutbox' | 'putOutgoing' | 'deleteOutgoing'>
  call: Caller
  isReady: () => boolean
  upload?: Upload | undefined
  /** Takes a folded state and fetches what it needs. */
  accept: (folded: Folded) => void
}

export interface Outbox extends Pick<Engine, 'send' | 'retry' | 'discard' | 'cancelUpload'> {
  load: () => Promise<void>
  /** Sends what is waiting, once the connection is ready. */
  pump: () => void
  /** Stops sending; what is waiting stays persisted. */
  stop: () => void
}

export function createOutbox({ store, storage, call, isReady, upload, accept }: OutboxParts): Outbox {
  const uploads = createUploads(store, upload)
  /** Storage failures don't stop sending; the message is then lost if the app closes before it is sent. */
  const settle = createStoragePatience()
  const sender = createSender({
    store,
    call,
    isReady,
    upload: uploads.run,
    /** Persisted before it is sent: every retry must have the same payload. */
    async onUploaded(cid, payload) {
      uploads.end(cid)
      await change(cid, (each) => ({ ...each, payload }))
    },
    onStored(cid, stored) {
      accept(storeMessage(store.get(), cid, stored))
      return forget(cid)
    },
    onFailed(cid, failure) {
      uploads.end(cid)
      return change(cid, (each) => ({ ...each, failure }))
    },
  })

  async function change(cid: string, by: (message: OutgoingMessage) => OutgoingMessage): Promise<void> {
    store.set(changeOutgoing(store.get(), cid, by))
    const changed = messageOf(cid)
    if (changed) await settle(storage.putOutgoing(changed))
  }

  const messageOf = (cid: string) => store.get().outgoing.find((each) => each.cid === cid)

  const forget = (cid: string) => settle(storage.deleteOutgoing(cid))

  function takeLoaded(persisted: readonly OutgoingMessage[]): void {
    const loaded = persisted.map(upgradeMessage)
    for (const message of loaded) {
      continueAfter(message.cid)
      store.set(acceptMessage(store.get(), message))
    }
    for (const { conversationId } of loaded) sender.soon(conversationId)
  }

  async function discard(cid: string): Promise<void> {
    uploads.end(cid)
    store.set(discardMessage(store.get(), cid))
    await forget(cid)
  }

  return {
    async load() {
      // What arrives too late to be waited for is sent all the same.
      await settle(storage.loadOutbox().then(takeLoaded))
    },
    async send(conversationId, given) {
      const message = outgoingOf(store.get(), conversationId, given)
      // Show it at once, but send only after persisting: a crash must not forget a message that was sent.
      store.set(acceptMessage(store.get(), message))
      await settle(storage.putOutgoing(message))
      sender.soon(conversationId)
      return message.cid
    },
    async retry(cid) {
      await change(cid, (each) => ({ ...each, failure: undefined }))
      const message = messageOf(cid)
      if (message) sender.soon(message.conversationId)
    },
    discard,
    async cancelUpload(cid) {
      const message = messageOf(cid)
      if (message?.upload && !message.payload) await discard(cid)
    },
    pump: sender.all,
    stop() {
      sender.stop()
      uploads.stop()
    },
  }
}

/** `readMseq` is stated as long as the server does not know it. */
function outgoingOf(
  { pending }: ClientState,
  conversationId: ConversationId,
  { content, payload, upload }: NewMessage,
): OutgoingMessage {
  const acceptedAtMs = Date.now()
  const readMseq = pending.reads.get(conversationId)
  return {
    cid: newCid(acceptedAtMs),
    conversationId,
    content,
    ...(payload && { payload }),
    ...(upload && { upload }),
    ...(readMseq !== undefined && { readMseq }),
    acceptedAtMs,
  }
}
