/** The sync engine: one state, one line, one outbox. What is pushed is a hint; the logs are the truth. */
import type { ConversationId } from '@linnet/protocol'
import { messageKinds, pageSize } from '@linnet/protocol/conversations'
import { checkToken } from '@linnet/protocol/startup'
import { z } from 'zod'
import { callBy, type Carry, httpCarry } from './call'
import { createCatchUp } from './catch-up'
import { createChatActions } from './chat-actions'
import { createCounters } from './counters'
import { withEchoes } from './echoes'
import type { Caller, Engine, EngineOptions } from './engine-types'
import type { Folded } from './entries'
import { createEntryActions } from './entry-actions'
import { createExpiry } from './expiry'
import { createHolder, type Holder } from './holder'
import { createLine } from './line'
import { createOutbox } from './outbox'
import { createReceipts } from './receipts'
import { type Checked, createReception } from './reception'
import { createSignals } from './signals'
import { sortedChats } from './sorted-chats'
import { type ClientState, type ConnectionState, emptyState } from './state'

export function createEngine(options: EngineOptions): Engine {
  const { holder, call, accept, line, outbox, receipts, catchUp, signals, stop } = assemble(options)
  return {
    getState: () => withEchoes(holder.get()),
    subscribe: holder.subscribe,
    async start() {
      await loadKept(holder, options.store)
      await outbox.load().catch(() => undefined)
      line.open()
    },
    stop() {
      stop()
      void holder.flush().then(holder.stop)
    },
    wake: line.wake,
    call,
    send(conversationId, kind, message) {
      // What is being written stays when a picture goes out, or a message is passed on.
      const isWritten = kind === messageKinds.text && !message.payload?.['forward']
      if (isWritten) receipts.setDraft(conversationId, '')
      return outbox.send(conversationId, kind, message)
    },
    retry: outbox.retry,
    discard: outbox.discard,
    cancelUpload: outbox.cancelUpload,
    ...createEntryActions({ holder, call, accept }),
    openChat: catchUp.openChat,
    loadOlder: catchUp.loadOlder,
    loadNewer: catchUp.loadNewer,
    jumpTo: catchUp.jumpTo,
    closeWindow: catchUp.closeWindow,
    loadMoreChats: catchUp.loadMoreChats,
    markRead: receipts.markRead,
    setDraft: receipts.setDraft,
    ...createChatActions(holder, call),
    sendTyping: signals.sendTyping,
    watch: signals.watch,
  }
}

/** The parts, each of which knows only what it is given. */
function assemble(options: EngineOptions) {
  const { store, me, language } = options
  const holder = createHolder({ ...emptyState, me }, store)
  const isReady = () => holder.get().connection === 'ready'
  const viaHttp = httpCarry(options)
  const carry: Carry = (request) => (isReady() && line.request(request)) || viaHttp(request)
  const call: Caller = async (definition, input) => {
    const outcome = await callBy(carry, definition, input)
    if (!outcome.ok && outcome.refusal.name === 'SessionEnded') signOut('ended', outcome.refusal.message)
    return outcome
  }

  function accept(folded: Folded): void {
    const before = holder.get()
    holder.set(folded.state)
    receipts.noteReceived(before, folded.state)
    catchUp.serve(folded.needs)
  }

  const { upload } = options
  const parts = { holder, store, call, isReady, upload, accept, signOut, greetAgain: () => line.greet() }
  const receipts = createReceipts(parts)
  const catchUp = createCatchUp(parts)
  const outbox = createOutbox(parts)
  const signals = createSignals(holder, (action, data) => isReady() && line.send(action, data))
  const expiry = createExpiry(holder, accept)
  const counters = createCounters(holder, call)
  const reception = createReception({
    ...parts,
    onChecked,
    onMessage: (conversationId: ConversationId) => options.onMessage?.(conversationId),
    onRemovedFromGroup: (group) => options.onRemovedFromGroup?.(group),
    onPush: (frame) => options.onPush?.(frame),
  })
  const line = createLine({
    url: options.socketUrl,
    language,
    greeting: () => greetingOf(holder.get(), options),
    onFrame: reception.onFrame,
    onState: setConnection,
    onLineTrouble: options.onLineTrouble,
  })

  function setConnection(connection: ConnectionState): void {
    if (connection === 'updating') reception.begin()
    holder.set({ ...holder.get(), connection })
  }

  function onChecked({ isStartingOver, missedSince }: Checked): void {
    setConnection('ready')
    if (missedSince) catchUp.renew(missedSince)
    void counters.renew(isStartingOver)
    outbox.pump()
    receipts.pump()
    signals.renew()
  }

  function stop(): void {
    for (const part of [signals, expiry, catchUp, outbox, receipts]) part.stop()
    line.close()
  }

  function signOut(reason: string, message: string): void {
    if (holder.get().connection === 'signedOut') return
    stop()
    holder.stop()
    setConnection('signedOut')
    options.onSignedOut({ reason, message })
  }

  return { holder, call, accept, line, outbox, receipts, catchUp, signals, stop }
}

/** A device whose store cannot be read starts like a new one. */
async function loadKept(holder: Holder, store: EngineOptions['store']): Promise<void> {
  const kept = await store.load().catch(() => undefined)
  if (!kept) return
  const { pending = emptyState.pending, groupApplications = emptyState.groupApplications, ...rest } = kept
  holder.set({ ...holder.get(), ...rest, pending, groupApplications, hasChats: true })
}

/** The conversations on the first screen, with what this device has of each, and how far it follows its own log. */
function greetingOf(state: ClientState, { token, language }: EngineOptions): unknown {
  const visible = sortedChats(state).slice(0, pageSize)
  const heads = Object.fromEntries(visible.map((chat) => [chat.id, chat.log?.to ?? chat.cseq]))
  return z.encode(checkToken.data, {
    token,
    language: language(),
    heads,
    ...(state.hasChats && { useq: state.useq }),
  })
}
