/** Outgoing messages: persisted before the first attempt, sent in order per conversation, never under two ids. */
import type { ConversationId } from '@linnet/protocol'
import { continueAfter, newCid } from '../cid'
import type { Caller, Engine, EngineStorage, NewMessage, Upload } from '../engine-types'
import type { ServerClock } from '../server-clock'
import type { Signals } from '../signals'
import type { StateStore } from '../state-store'
import { acceptMessage, changeOutgoing, discardMessage, storeMessage } from '../state/echoes'
import type { Folded } from '../state/entries'
import { upgradeMessage } from '../state/persisted-message'
import type { ClientState, OutgoingMessage } from '../state/state'
import { createStoragePatience } from '../storage-patience'
import type { TabMessage, Tabs } from '../tabs'
import { createSender, type Sender } from './outbox-sender'
import { createUploads, type Uploads } from './uploads'

export interface OutboxParts extends Partial<Pick<Signals, 'sendTyping'>> {
  store: StateStore
  storage: Pick<EngineStorage, 'loadOutbox' | 'putOutgoing' | 'deleteOutgoing'>
  call: Caller
  clock: Pick<ServerClock, 'nowMs'>
  isReady: () => boolean
  isLeading: () => boolean
  broadcast: Tabs['broadcast']
  upload?: Upload | undefined
  /** Applies a folded state and fetches the parts that it needs. */
  accept: (folded: Folded) => void
}

export interface Outbox extends Pick<Engine, 'send' | 'revise' | 'retry' | 'discard' | 'cancelUpload'> {
  /** Loads the persisted messages: at the start, and when this tab begins to lead. */
  load: () => Promise<void>
  /** Applies a message of another tab. */
  receive: (message: TabMessage) => void
  /** Stops sending, as another tab leads from now on. */
  rest: () => void
  /** Sends the waiting messages, once the connection is ready. */
  pump: () => void
  /** Stops sending; waiting messages stay persisted. */
  stop: () => void
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { store, call, clock, isReady, isLeading, broadcast, upload, accept } = parts
  const uploads = createUploads(store, upload, parts.sendTyping)
  const messages = keepMessages(parts)
  const sender = createSender({
    store,
    call,
    isReady,
    isLeading,
    upload: uploads.run,
    /** Persisted before the message is sent: every retry must have the same payload. */
    async onUploaded(cid, payload) {
      uploads.end(cid)
      await messages.change(cid, (each) => ({ ...each, payload }))
    },
    onStored(cid, stored) {
      accept(storeMessage(store.get(), cid, stored))
      broadcast({ type: 'stored', cid, stored })
      return messages.remove(cid)
    },
    onFailed(cid, failure) {
      // Another device has sent it again, or the server still has it.
      if (failure.name === 'IdReused' && messages.find(cid)?.isReturned) return discard(cid)
      uploads.end(cid)
      return messages.change(cid, (each) => ({ ...each, failure }))
    },
  })

  async function discard(cid: string): Promise<void> {
    uploads.end(cid)
    store.set(discardMessage(store.get(), cid))
    broadcast({ type: 'discarded', cid })
    await messages.remove(cid)
  }

  async function start(message: OutgoingMessage): Promise<void> {
    await messages.add(message)
    sender.soon(message.conversationId)
  }

  return {
    load: () => messages.load(({ conversationId }) => sender.soon(conversationId)),
    async send(conversationId, given) {
      const message = { ...outgoingOf(store.get(), conversationId, given), ...madeNow(clock) }
      await start(message)
      return message.cid
    },
    async revise(cid, revision) {
      const message = messages.find(cid)
      if (message && !message.payload) await messages.change(cid, (each) => ({ ...each, ...revision }))
    },
    async retry(cid) {
      const failed = messages.find(cid)
      if (failed?.failure?.name === 'IdOutOfTime') {
        await start({ ...failed, ...madeNow(clock), failure: undefined })
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
    pump: () => isLeading() && storeReturned(store, { add: messages.add, act: sender.all }),
    receive: (message) => receive(message, { ...parts, uploads, messages, sender }),
    rest: uploads.stop,
    stop() {
      sender.stop()
      uploads.stop()
    },
  }
}

/** The id and time of a new message, by the server's clock, because it refuses ids with a wrong time. */
const madeNow = ({ nowMs }: Pick<ServerClock, 'nowMs'>) => ({
  cid: newCid(nowMs()),
  acceptedAtMs: nowMs() ?? Date.now(),
})

/** Stores messages that a branch of the epoch has brought back like any others, then acts: at once, if there are none. */
function storeReturned(
  store: StateStore,
  { add, act }: { add: (message: OutgoingMessage) => Promise<void>; act: () => void },
): void {
  const returned = store.get().outgoing.filter(({ isReturned }) => isReturned)
  if (returned.length === 0) act()
  else void Promise.all(returned.map(add)).then(act)
}

interface ReceivingParts extends Pick<OutboxParts, 'store' | 'accept'> {
  uploads: Uploads
  messages: ReturnType<typeof keepMessages>
  sender: Sender
}

/** Changes by another tab: shown here, and sent by this one if it leads. */
function receive(message: TabMessage, { store, accept, uploads, messages, sender }: ReceivingParts): void {
  switch (message.type) {
    case 'outgoing':
      messages.take(message.message)
      return sender.soon(message.message.conversationId)
    case 'stored':
      return accept(storeMessage(store.get(), message.cid, message.stored))
    case 'discarded':
      uploads.end(message.cid)
      return store.set(discardMessage(store.get(), message.cid))
    case 'moved':
    case 'readingEnded':
    case 'synced':
  }
}

/** The outgoing messages, in the state and in the storage. */
function keepMessages({ store, storage, broadcast }: Pick<OutboxParts, 'store' | 'storage' | 'broadcast'>) {
  /** Storage failures don't stop sending; the message is then lost if the app closes before it is sent. */
  const settle = createStoragePatience()
  const find = (cid: string) => store.get().outgoing.find((each) => each.cid === cid)

  function take(message: OutgoingMessage): void {
    continueAfter(message.cid)
    store.set(acceptMessage(store.get(), message))
  }

  function takeLoaded(persisted: readonly OutgoingMessage[], onLoaded: (message: OutgoingMessage) => void) {
    const loaded = persisted.map(upgradeMessage)
    for (const message of loaded) take(message)
    for (const message of loaded) onLoaded(message)
  }

  return {
    find,
    take,
    /** Messages that arrive too late to be waited for are still added. */
    load: (onLoaded: (message: OutgoingMessage) => void) =>
      settle(storage.loadOutbox().then((persisted) => takeLoaded(persisted, onLoaded))),
    /**
     * Shows a message at once, and settles when it is persisted: a crash must not forget a message that was
     * sent.
     */
    add: async (message: OutgoingMessage): Promise<void> => {
      store.set(acceptMessage(store.get(), message))
      await settle(storage.putOutgoing(message))
      broadcast({ type: 'outgoing', message })
    },
    async change(cid: string, by: (message: OutgoingMessage) => OutgoingMessage): Promise<void> {
      store.set(changeOutgoing(store.get(), cid, by))
      const changed = find(cid)
      if (!changed) return
      await settle(storage.putOutgoing(changed))
      broadcast({ type: 'outgoing', message: changed })
    },
    /** Removes a message from the storage only. */
    remove: (cid: string) => settle(storage.deleteOutgoing(cid)),
  }
}

/** A message for the outbox. `readMseq` is included as long as the server does not know it. */
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
