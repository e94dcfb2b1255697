/** Outgoing messages: persisted before the first attempt, sent in order per conversation, never under two ids. */
import type { ConversationId } from '@linnet/protocol'
import { continueAfter, newCid } from '../cid'
import type { Caller, Engine, EngineStorage, NewMessage, Upload } from '../engine-types'
import type { ServerClock } from '../server-clock'
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
  clock: Pick<ServerClock, 'nowMs'>
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

export function createOutbox(parts: OutboxParts): Outbox {
  const { store, storage, call, clock, isReady, upload, accept } = parts
  const uploads = createUploads(store, upload)
  const messages = keepMessages(store, storage)
  const sender = createSender({
    store,
    call,
    isReady,
    upload: uploads.run,
    /** Persisted before it is sent: every retry must have the same payload. */
    async onUploaded(cid, payload) {
      uploads.end(cid)
      await messages.change(cid, (each) => ({ ...each, payload }))
    },
    onStored(cid, stored) {
      accept(storeMessage(store.get(), cid, stored))
      return messages.remove(cid)
    },
    onFailed(cid, failure) {
      uploads.end(cid)
      return messages.change(cid, (each) => ({ ...each, failure }))
    },
  })

  async function discard(cid: string): Promise<void> {
    uploads.end(cid)
    store.set(discardMessage(store.get(), cid))
    await messages.remove(cid)
  }

  async function start(message: OutgoingMessage): Promise<void> {
    await messages.add(message)
    sender.soon(message.conversationId)
  }

  /** By the server's clock, because it refuses ids of a wrong time. */
  const madeNow = () => ({ cid: newCid(clock.nowMs()), acceptedAtMs: Date.now() })

  return {
    load: () => messages.load(({ conversationId }) => sender.soon(conversationId)),
    async send(conversationId, given) {
      const message = { ...outgoingOf(store.get(), conversationId, given), ...madeNow() }
      await start(message)
      return message.cid
    },
    async retry(cid) {
      const failed = messages.find(cid)
      if (failed?.failure?.name === 'IdOutOfTime') {
        await start({ ...failed, ...madeNow(), failure: undefined })
        return discard(cid)
      }
      await messages.change(cid, (each) => ({ ...each, failure: undefined }))
      const message = messages.find(cid)
      if (message) sender.soon(message.conversationId)
    },
    discard,
    async cancelUpload(cid) {
      const message = messages.find(cid)
      if (message?.upload && !message.payload) await discard(cid)
    },
    pump: sender.all,
    stop() {
      sender.stop()
      uploads.stop()
    },
  }
}

/** The outgoing messages, in the state and in the storage. */
function keepMessages(store: StateStore, storage: OutboxParts['storage']) {
  /** Storage failures don't stop sending; the message is then lost if the app closes before it is sent. */
  const settle = createStoragePatience()
  const find = (cid: string) => store.get().outgoing.find((each) => each.cid === cid)

  function takeLoaded(persisted: readonly OutgoingMessage[], onLoaded: (message: OutgoingMessage) => void) {
    const loaded = persisted.map(upgradeMessage)
    for (const message of loaded) {
      continueAfter(message.cid)
      store.set(acceptMessage(store.get(), message))
    }
    for (const message of loaded) onLoaded(message)
  }

  return {
    find,
    /** What arrives too late to be waited for is taken all the same. */
    load: (onLoaded: (message: OutgoingMessage) => void) =>
      settle(storage.loadOutbox().then((persisted) => takeLoaded(persisted, onLoaded))),
    /** Shows it at once, and settles when it is persisted: a crash must not forget a message that was sent. */
    async add(message: OutgoingMessage): Promise<void> {
      store.set(acceptMessage(store.get(), message))
      await settle(storage.putOutgoing(message))
    },
    async change(cid: string, by: (message: OutgoingMessage) => OutgoingMessage): Promise<void> {
      store.set(changeOutgoing(store.get(), cid, by))
      const changed = find(cid)
      if (changed) await settle(storage.putOutgoing(changed))
    },
    /** From the storage alone. */
    remove: (cid: string) => settle(storage.deleteOutgoing(cid)),
  }
}

/** `readMseq` is stated as long as the server does not know it. */
function outgoingOf(
  { pending }: ClientState,
  conversationId: ConversationId,
  { content, payload, upload }: NewMessage,
): Omit<OutgoingMessage, 'cid' | 'acceptedAtMs'> {
  const readMseq = pending.reads.get(conversationId)
  return {
    conversationId,
    content,
    ...(payload && { payload }),
    ...(upload && { upload }),
    ...(readMseq !== undefined && { readMseq }),
  }
}
