import type { Chat } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { frameOf } from '~/messages/message-kinds'
import { takeSentElsewhere } from '~/messages/sent-elsewhere'
import { useNow } from '~/platform/now'
import { useScreenVisible } from '~/platform/screen-context'
import { useClientState, useEngine } from '~/session/engine'
import { onSessionChange } from '~/session/session-store'
import { type Anchor, anchorOf, newestInView, restore, toNewest } from './rows-in-view'
import {
  indexOfCseq,
  indexOfFirstUnread,
  indexOfKey,
  itemsBetween,
  keyAt,
  type TimelineSource,
  timelineSource,
} from './timeline-items'
import { rowsOf, type TimelineRow } from './timeline-rows'
import {
  type Bounds,
  boundsOf,
  farPx,
  freeze,
  type Keys,
  lackingAbove,
  newestWindow,
  pillTarget,
  prefetchPx,
  showNewer,
  showOlder,
  type TimelineWindow,
  windowAround,
} from './timeline-window'
import { useNewer, useOlder } from './use-history'
import { useJump } from './use-jump'
import { useOpening } from './use-opening'

/** The distance from the bottom within which the view follows new messages. */
const stickyPx = 50
/** The distance from the upper edge at which the target of a jump is placed. */
const jumpTopPx = 72

/** The position in each conversation when it was closed; in memory only. */
const leftAt = new Map<string, { window: TimelineWindow; anchor: Anchor }>()
onSessionChange(() => leftAt.clear())

/** The scroll target after the next render; `hold` keeps the position. */
type Target = { type: 'hold' } | { type: 'newest' } | { type: 'row'; row: Anchor }

/** The rendered window, and the scroll target once it is rendered. */
type Placement = { window: TimelineWindow; target: Target }

type Scroller = RefObject<HTMLElement | null>

type Options = { chat: Chat; isReading: boolean; scroller: Scroller }

/** The rendered part of a conversation, and the functions that move it. */
export function useTimeline({ chat, isReading, scroller }: Options) {
  const { source, keys, me } = useSource(chat)
  const view = useView(chat, keys, scroller)
  const { move } = view
  const hasScrolled = useRef(false)
  const [dividerAfter, setDivider] = useDivider(chat, isReading)
  const older = useOlder(chat)
  const newer = useNewer(chat)
  const rows = useRows({ chat, source, bounds: view.bounds, me, dividerAfter })
  const settle = () => view.settle(older.load, newer)
  useEffect(settle)

  // After a jump, such as to an unread message, the down button goes to the newest until the view follows it again.
  const hasJumped = useRef(false)
  useEffect(() => {
    if (view.isFollowing) hasJumped.current = false
  }, [view.isFollowing])
  const goNewest = useGoNewest(chat.id, move)
  const goTo = (index: number) => {
    const key = keys.keyAt(index)
    hasJumped.current = true
    if (key !== undefined) move(windowAround(index, keys), { type: 'row', row: { key, top: jumpTopPx } })
  }
  const jump = useJump({
    chat,
    keys,
    indexOf: (cseq) => indexOfCseq(source, cseq),
    isFollowing: view.isFollowing,
    goTo: (index) => {
      hasScrolled.current = true
      goTo(index)
    },
  })
  const isOpened = useOpening({
    chat,
    hasScrolled,
    hasEntries: source.total > 0,
    place: (readMseq, isFetched) => {
      const index = indexOfFirstUnread(source, readMseq, me)
      if (index < 0 || !(isFetched || reaches(chat, readMseq))) return false
      goTo(index)
      return true
    },
  })
  const goDown = () => {
    hasScrolled.current = true
    jump.clearTrail()
    // An old range does not contain the newest message.
    if (chat.window) return goNewest()
    const firstUnread = indexOfFirstUnread(source, chat.readMseq, me)
    const seen = scroller.current ? (newestInView(scroller.current).key ?? '') : ''
    if (hasJumped.current || pillTarget(firstUnread, keys.indexOf(seen)) === 'newest') return goNewest()
    setDivider(chat.readMseq)
    goTo(firstUnread)
  }

  useFollowOwn(chat.id, { goNewest, setDivider })
  return {
    rows,
    older,
    jump,
    me,
    isOpened,
    isAway: view.isAway,
    isEmpty: source.total === 0,
    capture: view.capture,
    restore: view.restore,
    goDown,
    onScroll: settle,
    onTouched: () => {
      hasScrolled.current = true
    },
  }
}

/** Goes to the newest message, leaving an old range. A return to the screen starts there, too. */
function useGoNewest(id: ConversationId, move: (next: TimelineWindow, to: Target) => void): () => void {
  const engine = useEngine()
  useEffect(() => () => engine.closeWindow(id), [engine, id])
  return useCallback(() => {
    engine.closeWindow(id)
    move(newestWindow, { type: 'newest' })
  }, [engine, id, move])
}

interface Following {
  goNewest: () => void
  setDivider: (after: undefined) => void
}

/** Scrolls to each message that I send, and removes the unread divider: I have seen everything above. */
function useFollowOwn(id: string, { goNewest, setDivider }: Following): void {
  const newestPending = useClientState(
    (state) => state.outgoing.findLast(({ conversationId }) => conversationId === id)?.cid,
  )
  const lastPending = useRef(newestPending ?? '')
  const isVisible = useScreenVisible()
  useLayoutEffect(() => {
    // Ids grow with time, so a smaller id that became the newest again is not new.
    const isNew = newestPending !== undefined && newestPending > lastPending.current
    if (isNew) lastPending.current = newestPending
    else if (!isVisible || !takeSentElsewhere(id)) return
    setDivider(undefined)
    goNewest()
  }, [id, isVisible, newestPending, goNewest, setDivider])
}

/** The messages of a conversation and their keys. */
export function useSource(chat: Chat) {
  const me = useClientState((state) => state.me)
  const outgoing = useClientState((state) => state.outgoing)
  const { id, log, window } = chat
  const now = useNow()
  const source = useMemo(
    () => timelineSource({ id, log, window }, outgoing, { me, nowMs: now * 1000 }),
    [id, log, window, outgoing, me, now],
  )
  const keys = useMemo<Keys>(
    () => ({
      total: source.total,
      keyAt: (index) => keyAt(source, index),
      indexOf: (key) => indexOfKey(source, key),
    }),
    [source],
  )
  return { source, keys, me }
}

type RowOptions = {
  chat: Chat
  source: TimelineSource
  bounds: Bounds
  me: string
  dividerAfter: number | undefined
}

function useRows({ chat, source, bounds, me, dividerAfter }: RowOptions): TimelineRow[] {
  const { peerReadMseq, peerReceivedMseq } = chat
  const { from, to } = bounds
  return useMemo(() => {
    const context = { me, frameOf, cursors: { peerReadMseq, peerReceivedMseq } }
    const [before] = itemsBetween(source, { from: from - 1, to: from }, context)
    return rowsOf(itemsBetween(source, { from, to }, context), { before, dividerAfter })
  }, [source, from, to, me, peerReadMseq, peerReceivedMseq, dividerAfter])
}

/** The window over the messages, and its scroll position. */
function useView(chat: Chat, keys: Keys, scroller: Scroller) {
  const [opening] = useState(() => leftAt.get(chat.id))
  const [placement, place] = useState<Placement>(() => ({
    window: opening?.window ?? newestWindow,
    target: opening ? { type: 'row', row: opening.anchor } : { type: 'newest' },
  }))
  // The shown placement: a target applies to the render of its own window; other renders may come first.
  const shown = useRef<Placement>(undefined)
  const { window, target } = placement
  const [isAway, setAway] = useState(false)
  const bounds = boundsOf(window, keys)
  const isFollowing = window.end === null

  const move = useCallback((next: TimelineWindow, to: Target) => place({ window: next, target: to }), [])
  // Adjusts the view, unless it has been sent elsewhere since this render, such as to an unread message.
  const adjust = (next: TimelineWindow) =>
    place((latest) => (latest.window === window ? { window: next, target: { type: 'hold' } } : latest))
  const isOldPart = chat.window !== undefined
  const settle = (loadOlder: () => void, loadNewer: () => void) => {
    const view = scroller.current
    // A view without layout has no heights: it would fetch and render forever.
    if (!view || view.clientHeight === 0 || keys.total === 0) return
    const below = -view.scrollTop
    const above = view.scrollHeight - view.clientHeight - below
    const isNowAway = isOldPart || below > farPx || (below > stickyPx && chat.unread > 0)
    // Setting an equal value can render the timeline once more.
    if (isNowAway !== isAway) setAway(isNowAway)
    const lacking = lackingAbove({ above, below }, bounds.from)
    if (lacking.history) loadOlder()
    if (lacking.rows) adjust(showOlder(window, keys))
    else if (below <= stickyPx && bounds.to < keys.total) adjust(showNewer(window, keys))
    else if (isOldPart && below < prefetchPx) {
      // The end of an old range is not the newest message: keep the position while more loads below.
      if (isFollowing) adjust(freeze(window, keys))
      loadNewer()
    } else if (below <= stickyPx && !isFollowing) adjust({ ...window, end: null })
    else if (below > stickyPx && isFollowing) adjust(freeze(window, keys))
  }
  const restoreView = (held: Anchor | null) => {
    const view = scroller.current
    if (!view) return
    const isNew = placement !== shown.current
    shown.current = placement
    if (isNew && target.type === 'row') restore(view, target.row)
    else if (isNew && target.type === 'hold' && held) restore(view, held)
    else if (isNew ? target.type === 'newest' : isFollowing && -view.scrollTop <= stickyPx) toNewest(view)
  }
  const latest = useRef({ window, restoreView })
  useLayoutEffect(() => {
    latest.current = { window, restoreView }
  })
  useLayoutEffect(() => {
    latest.current.restoreView(null)
    const view = scroller.current
    return () => {
      const anchor = view && -view.scrollTop > stickyPx ? anchorOf(view) : undefined
      if (anchor) leftAt.set(chat.id, { window: latest.current.window, anchor })
      else leftAt.delete(chat.id)
    }
  }, [chat.id, scroller])
  return {
    bounds,
    isFollowing,
    isAway,
    move,
    settle,
    // A view that follows keeps its distance from the bottom by itself. Holding a row instead would leave messages out of view
    // that a slow phone adds below in the same render as older ones above.
    capture: () => {
      const view = scroller.current
      if (!view || placement === shown.current || target.type !== 'hold') return null
      return shown.current?.window.end === null && -view.scrollTop <= stickyPx ? null : anchorOf(view)
    },
    restore: restoreView,
  }
}

/** Whether the log reaches back to the first unread message. */
function reaches({ log }: Chat, readMseq: number): boolean {
  const oldest = log?.entries.find(({ mseq }) => mseq > 0)
  return (log?.isStart ?? false) || (oldest !== undefined && oldest.mseq <= readMseq + 1)
}

/** The unread divider, which stays put until the person returns to new messages. */
function useDivider(chat: Chat, isReading: boolean) {
  const [dividerAfter, setDivider] = useState(() => (chat.unread > 0 ? chat.readMseq : undefined))
  const wasReading = useRef(isReading)
  useLayoutEffect(() => {
    if (isReading && !wasReading.current && chat.unread > 0) setDivider(chat.readMseq)
    wasReading.current = isReading
  }, [isReading, chat.unread, chat.readMseq])
  return [dividerAfter, setDivider] as const
}
