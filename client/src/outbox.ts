/** Messages on their way: kept before the first try, sent in order for each conversation, never twice under two ids. */
import { continueAfter, newCid } from './cid'
import { acceptMessage, changeOutgoing, discardMessage, storeMessage } from './echoes'
import type { Caller, Engine, EngineStorage, Upload } from './engine-types'
import type { Folded } from './entries'
import { readKeptMessage } from './kept-state'
import { createSender } from './outbox-sender'
import type { OutgoingMessage } from './state'
import type { StateStore } from './state-store'
import { createUploads } from './uploads'

export interface OutboxParts {
  store: StateStore
  storage: Pick<EngineStorage, 'loadOutbox' | 'putOutgoing' | 'deleteOutgoing'>
  call: Caller
  isReady: () => boolean
  upload?: Upload | undefined
  /** Takes a folded state, and asks for what it needs. */
  accept: (folded: Folded) => void
}

export interface Outbox extends Pick<Engine, 'send' | 'retry' | 'discard' | 'cancelUpload'> {
  load: () => Promise<void>
  /** The connection is ready: sends what waits. */
  pump: () => void
  /** Nothing is sent any more; what waits stays kept. */
  stop: () => void
}

export function createOutbox({ store, storage, call, isReady, upload, accept }: OutboxParts): Outbox {
  const uploads = createUploads(store, upload)
  const sender = createSender({
    store,
    call,
    isReady,
    upload: uploads.run,
    /** Kept before it is sent: another try has to be the same payload. */
    async onUploaded(cid, payload) {
      uploads.end(cid)
      await change(cid, (each) => ({ ...each, payload }))
    },
    onStored(cid, stored) {
      accept(storeMessage(store.get(), cid, stored))
      return kept(storage.deleteOutgoing(cid))
    },
    onFailed(cid, failure) {
      uploads.end(cid)
      return change(cid, (each) => ({ ...each, failure }))
    },
  })

  async function change(cid: string, by: (message: OutgoingMessage) => OutgoingMessage): Promise<void> {
    store.set(changeOutgoing(store.get(), cid, by))
    const changed = messageOf(cid)
    if (changed) await kept(storage.putOutgoing(changed))
  }

  const messageOf = (cid: string) => store.get().outgoing.find((each) => each.cid === cid)

  async function discard(cid: string): Promise<void> {
    uploads.end(cid)
    store.set(discardMessage(store.get(), cid))
    await kept(storage.deleteOutgoing(cid))
  }

  return {
    async load() {
      const loaded = (await storage.loadOutbox()).map(readKeptMessage)
      for (const message of loaded) {
        continueAfter(message.cid)
        store.set(acceptMessage(store.get(), message))
      }
      for (const { conversationId } of loaded) sender.soon(conversationId)
    },
    async send(conversationId, { content, payload, upload: file }) {
      const acceptedAtMs = Date.now()
      const sending = { content, ...(payload && { payload }), ...(file && { upload: file }) }
      const message = { cid: newCid(acceptedAtMs), conversationId, ...sending, acceptedAtMs }
      // Shown before it is kept, sent only after: the bubble is there at once, and nothing is sent that a crash forgets.
      store.set(acceptMessage(store.get(), message))
      await kept(storage.putOutgoing(message))
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

/** A device that refuses to store still sends: the message is then only as safe as this run of the app. */
const kept = (storing: Promise<void>): Promise<void> => storing.catch(() => undefined)
