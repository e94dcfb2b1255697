/** Asks for what the fold found missing, a little later, for the hole may fill by itself; and for what somebody looks at. */
import type { ConversationId } from '@linnet/protocol'
import { pageSize } from '@linnet/protocol/conversations'
import { pauseAfter } from './call'
import { done } from './chat-list'
import { withChat } from './chat-rows'
import type { Caller, Engine, Outcome } from './engine-types'
import type { Folded, Need } from './entries'
import { trimmed } from './log'
import { type Asking, createQueries, isIncomplete } from './queries'
import type { ClientState } from './state'
import type { StateStore } from './state-store'

export interface CatchUpParts {
  store: StateStore
  call: Caller
  isReady: () => boolean
  accept: (folded: Folded) => void
  /** Says checkToken again, which reads the person's own log. */
  greetAgain: () => void
}

type Read = 'openChat' | 'loadOlder' | 'loadNewer' | 'jumpTo' | 'closeWindow' | 'loadMoreChats'

export interface CatchUp extends Pick<Engine, Read> {
  serve: (needs: readonly Need[]) => void
  /** Reconnected: reads what changed in the list since `known`, and completes the conversation on the screen. */
  renew: (known: ClientState['chats']) => void
  /** Nothing is asked any more. */
  stop: () => void
}

const holeFillsWithinMs = 500
/** Holes in the own log are left by what this connection did itself, so they never fill. */
const ownHoleAfterMs = 50

export function createCatchUp({ store, call, isReady, accept, greetAgain }: CatchUpParts): CatchUp {
  /** Rows read on this connection. */
  const fresh = new Set<ConversationId>()
  const queries = createQueries({
    store,
    call,
    accept,
    onRows: (ids) => ids.forEach((id) => fresh.add(id)),
  })
  const { fillGap, refreshChat, refreshChats, loadOlder } = queries
  const timers = createTimers()
  let opened: ConversationId | undefined

  const chatOf = (id: ConversationId) => store.get().chats.get(id)

  /** Asks again after a pause while connected; a reconnect asks again by itself. */
  async function insist(ask: Asking): Promise<void> {
    const outcome = await ask()
    const pauseMs = outcome.ok ? undefined : pauseAfter(outcome.refusal)
    if (pauseMs !== undefined) timers.after(pauseMs, () => isReady() && void insist(ask))
  }

  async function openChat(id: ConversationId): Promise<Outcome<undefined>> {
    if (opened !== id) trim(opened)
    opened = id
    if (!chatOf(id)) {
      const outcome = await refreshChat(id)
      if (!outcome.ok) return outcome
    } else if (!fresh.has(id)) void refreshChat(id)
    const chat = chatOf(id)
    if (!chat || isIncomplete(chat)) return fillGap(id)
    return chat.log?.isStart || (chat.log?.entries.length ?? 0) >= pageSize ? done : loadOlder(id)
  }

  /** What somebody reads stays as it is; what they have left may lose its oldest part. */
  function trim(id: ConversationId | undefined): void {
    const chat = id && chatOf(id)
    if (chat) store.set(withChat(store.get(), trimmed(chat)))
  }

  function serveOne(need: Need): void {
    switch (need.kind) {
      case 'gap': {
        const { conversationId: id } = need
        return timers.once(`gap:${id}`, holeFillsWithinMs, () => void insist(() => fillGap(id)))
      }
      case 'chat':
        return void insist(() => refreshChat(need.conversationId))
      case 'chats':
        return void insist(() => refreshChats(store.get().chats))
      case 'userLog':
        return timers.once('userLog', ownHoleAfterMs, greetAgain)
    }
  }

  return {
    serve: (needs) => needs.forEach(serveOne),
    renew(known) {
      fresh.clear()
      for (const id of store.get().chats.keys()) if (id !== opened) trim(id)
      void insist(async () => {
        const outcome = await refreshChats(known)
        return outcome.ok && opened && chatOf(opened) ? openChat(opened) : outcome
      })
    },
    loadMoreChats: queries.loadMoreChats,
    openChat,
    loadOlder,
    loadNewer: queries.loadNewer,
    jumpTo: queries.jumpTo,
    closeWindow: queries.closeWindow,
    stop: () => timers.stop(),
  }
}

function createTimers() {
  const running = new Map<string | symbol, ReturnType<typeof setTimeout>>()
  let isStopped = false
  function once(key: string | symbol, ms: number, run: () => void): void {
    if (isStopped || running.has(key)) return
    const timer = setTimeout(() => {
      running.delete(key)
      run()
    }, ms)
    running.set(key, timer)
  }
  return {
    once,
    after: (ms: number, run: () => void) => once(Symbol(), ms, run),
    stop() {
      isStopped = true
      for (const timer of running.values()) clearTimeout(timer)
    },
  }
}
