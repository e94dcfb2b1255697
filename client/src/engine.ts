/** The sync engine: one state, one connection, one outbox. Pushes are hints; the logs are the truth. */
import type { Frame } from '@linnet/protocol'
import { pageSize } from '@linnet/protocol/conversations/calls'
import { checkToken } from '@linnet/protocol/startup/calls'
import { protocolVersion } from '@linnet/protocol/version'
import { z } from 'zod'
import { callVia, type Transport, httpTransport } from './call'
import { createCatchUp } from './catch-up'
import {
  createReconnectingConnection,
  type ReconnectingConnection,
} from './connection/reconnecting-connection'
import { createCounters } from './counters'
import type {
  ArrivedMessage,
  Caller,
  Engine,
  EngineOptions,
  PersistedState,
  RemovedGroup,
} from './engine-types'
import { type Checked, createFrameRouter } from './frame-router'
import { createLaterActions } from './later-actions'
import { createLaterExpiry } from './later-expiry'
import { createOutbox } from './outbox/outbox'
import { createReceipts } from './receipts'
import { createRowReading } from './row-reading'
import { createServerClock } from './server-clock'
import { createSignals } from './signals'
import { createStateStore, type StateStore } from './state-store'
import { withEchoes } from './state/echoes'
import type { Folded } from './state/entries'
import { sortedChats } from './state/sorted-chats'
import { type ClientState, type ConnectionState, emptyState } from './state/state'
import { createStoragePatience } from './storage-patience'
import { createTabRole } from './tab-role'
import { noOtherTabs } from './tabs'

export function createEngine(options: EngineOptions): Engine {
  const { parts, role, connection, outbox, receipts, catchUp, signals, stop } = assemble(options)
  const { store, call, clock } = parts
  return {
    getState: () => withEchoes(store.get()),
    subscribe: store.subscribe,
    async start() {
      role.join({ store, outbox, receipts, catchUp })
      await loadPersisted(store, options.storage)
      await outbox.load()
      role.noteLoaded()
      // What was written before, like a draft.
      void store.flush()
      connection.open()
    },
    stop() {
      stop()
      void store.flush().then(() => {
        store.stop()
        role.leave()
      })
    },
    wake: connection.wake,
    call,
    send(conversationId, message) {
      // A picture or a forwarded message must not clear the draft.
      const isWritten = message.content.kind === 'text' && !message.payload
      if (isWritten) receipts.setDraft(conversationId, '')
      return outbox.send(conversationId, message)
    },
    revise: outbox.revise,
    retry: outbox.retry,
    discard: outbox.discard,
    cancelUpload: outbox.cancelUpload,
    ...createLaterActions(parts),
    openChat: catchUp.openChat,
    loadOlder: catchUp.loadOlder,
    loadNewer: catchUp.loadNewer,
    jumpTo: catchUp.jumpTo,
    closeWindow: catchUp.closeWindow,
    loadMoreChats: catchUp.loadMoreChats,
    markRead: receipts.markRead,
    endReading: receipts.endReading,
    setDraft: receipts.setDraft,
    seeAnnouncement: receipts.seeAnnouncement,
    sendTyping: signals.sendTyping,
    sendSignal: signals.send,
    watch: signals.watch,
    serverNowMs: clock.nowMs,
  }
}

/** Wires up the parts, each of which knows only its own dependencies. */
function assemble(options: EngineOptions) {
  const { me, language, upload, tabs = noOtherTabs } = options
  const role = createTabRole(tabs, options.storage)
  const { storage, isLeading } = role
  const store = createStateStore({ ...emptyState, me }, storage, options.announceSoon)
  const isReady = () => store.get().connection === 'ready'
  const call = createCall(options, {
    request: (request) => (isReady() ? connection.request(request) : undefined),
    onEnded: (message, reason) => signOut(reason, message),
  })

  function accept(folded: Folded): void {
    const before = store.get()
    store.set(folded.state)
    receipts.noteReceived(before, folded.state)
    catchUp.serve(folded.needs)
  }

  const greetAgain = () => connection.greet()
  const clock = createServerClock()
  const rowReading = createRowReading({ store, accept })
  const shared = { isLeading, broadcast: tabs.broadcast }
  const reading = { accept, rowReading, onTaken: rowReading.note, greetAgain }
  const parts = { store, storage, call, clock, isReady, upload, signOut, ...reading, ...shared }
  const receipts = createReceipts(parts)
  const counters = createCounters(store, call)
  const catchUp = createCatchUp({ ...parts, renewUnread: () => counters.renew(true) })
  const signals = createSignals(store, (action, data) => isReady() && connection.send(action, data))
  const outbox = createOutbox({ ...parts, sendTyping: signals.sendTyping })
  const expiry = createLaterExpiry({ store, clock, accept })
  const callbacks = callbacksOf(options, isLeading)
  const frames = createFrameRouter({ ...parts, onChecked, onOutdated, ...callbacks })
  const connection = createReconnectingConnection({
    url: options.socketUrl,
    language,
    greeting: () => greetingOf(store.get(), options),
    onFrame: frames.onFrame,
    onState: setConnectionState,
    onConnectionTrouble: options.onConnectionTrouble,
  })

  function setConnectionState(state: ConnectionState): void {
    if (state === 'updating') frames.begin()
    store.set({ ...store.get(), connection: state })
  }

  function onChecked({ isStartingOver, isBehind }: Checked): void {
    setConnectionState('ready')
    if (isBehind) catchUp.renew()
    void counters.renew(isStartingOver)
    outbox.pump()
    receipts.pump()
    signals.renew()
  }

  function onOutdated(): void {
    stop()
    // A tab with a newer app may lead.
    void store.flush().then(role.leave)
    setConnectionState('outdated')
    options.onOutdated?.()
  }

  function stop(): void {
    for (const part of [signals, expiry, catchUp, outbox, receipts]) part.stop()
    connection.close()
  }

  function signOut(reason: string, message: string): void {
    if (store.get().connection === 'signedOut') return
    stop()
    store.stop()
    role.leave()
    setConnectionState('signedOut')
    options.onSignedOut({ reason, message })
  }

  return { parts, role, connection, outbox, receipts, catchUp, signals, stop }
}

/** Refusals after which the session is over. */
const endings: ReadonlyMap<string, 'ended' | 'frozen'> = new Map([
  ['SessionEnded', 'ended'],
  ['AccountFrozen', 'frozen'],
])

/** Makes calls over the socket when it is ready, otherwise over HTTP. */
function createCall(
  options: EngineOptions,
  {
    request,
    onEnded,
  }: {
    request: ReconnectingConnection['request']
    onEnded: (message: string, reason: 'ended' | 'frozen') => void
  },
): Caller {
  const viaHttp = httpTransport(options)
  const transport: Transport = (wireCall) => request(wireCall) || viaHttp(wireCall)
  return async (definition, input) => {
    const outcome = await callVia(transport, definition, input)
    const end = outcome.ok ? undefined : endings.get(outcome.refusal.name)
    if (!outcome.ok && end) onEnded(outcome.refusal.message, end)
    return outcome
  }
}

const callbacksOf = (
  { onMessage, onRemovedFromGroup, onPush, onServerTime }: EngineOptions,
  isLeading: () => boolean,
) => ({
  onMessage: (message: ArrivedMessage) => isLeading() && onMessage?.(message),
  onRemovedFromGroup: (group: RemovedGroup) => onRemovedFromGroup?.(group),
  onPush: (frame: Frame) => onPush?.(frame),
  onServerTime: (serverMs: number) => onServerTime?.(serverMs),
})

/**
 * Loads the persisted state. If it cannot be read, this device starts like a new one, and nothing is saved until the next start:
 * what is stored may be readable then, drafts included.
 */
async function loadPersisted(store: StateStore, storage: EngineOptions['storage']): Promise<void> {
  let isRead = false
  const reading = readPersisted(storage).then((persisted) => {
    isRead = true
    return persisted
  })
  const persisted = await createStoragePatience()(reading)
  if (!isRead) store.stop()
  if (!persisted) return
  const { isCurrent, ...rest } = persisted
  // Without any chats, the app may have been closed before the list was read.
  const loaded = { ...store.get(), ...rest, hasChats: rest.chats.size > 0 }
  // What another build has stored is written again in the form of this one; the rest is stored already.
  if (isCurrent) store.replace(loaded, loaded)
  else store.set(loaded)
}

/** Only what another build has stored needs the code that upgrades it. */
async function readPersisted(storage: EngineOptions['storage']): Promise<PersistedState | undefined> {
  const persisted = await storage.load()
  return persisted && !persisted.isCurrent ? (await import('./background')).upgraded(persisted) : persisted
}

/** The head of each conversation on the first screen, and this device's position in the user log. */
function greetingOf(state: ClientState, { token, language }: EngineOptions): unknown {
  const visible = sortedChats(state).slice(0, pageSize)
  const heads = Object.fromEntries(visible.map((chat) => [chat.id, chat.log?.to ?? chat.cseq]))
  return z.encode(checkToken.data, {
    token,
    language: language(),
    heads,
    protocol: protocolVersion,
    epoch: state.epoch,
    ...(state.hasChats && { useq: state.useq, readsAtMs: state.readsAtMs }),
  })
}
