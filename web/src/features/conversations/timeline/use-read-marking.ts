import type { Chat } from '@linnet/client'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useEngine } from '~/session/engine'
import { newestInView } from './rows-in-view'

/** The fields of a chat that reading needs. */
export type ReadChat = Pick<Chat, 'id' | 'mseq' | 'readMseq' | 'cseq' | 'head' | 'log' | 'window'>

/** The time for which a message must be visible to count as read. */
const readDelayMs = 1000

/** Marks messages as read after a second in view; returns a function to call when the view moves. */
export function useReadMarking(
  chat: ReadChat,
  scroller: RefObject<HTMLElement | null>,
  isReading: boolean,
): () => void {
  const engine = useEngine()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ chat, isReading })
  useEffect(() => {
    latest.current = { chat, isReading }
  })
  const check = useCallback(
    function checkAgain() {
      const view = scroller.current
      if (!view || timer.current !== undefined || !latest.current.isReading) return
      const seen = newestInView(view).mseq
      const { chat: before } = latest.current
      if (readUpTo(before, seen) <= before.readMseq) return
      timer.current = setTimeout(() => {
        timer.current = undefined
        if (!latest.current.isReading || !scroller.current) return
        // The view has scrolled back up: rows that left it at the bottom were passed, not read.
        const { chat: now } = latest.current
        engine.markRead(now.id, readUpTo(now, Math.min(seen, newestInView(scroller.current).mseq)))
        checkAgain()
      }, readDelayMs)
    },
    [engine, scroller],
  )
  useEffect(() => {
    if (isReading) return check()
    clearTimeout(timer.current)
    timer.current = undefined
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  // The chat or the page was left: my other devices show my read position at once.
  useEffect(() => (isReading ? () => engine.endReading() : undefined), [engine, isReading])
  return check
}

/**
 * The mseq up to which a chat is read when the newest message in view is `seen` (0 if there is none). At the
 * end of the log that is everything, since messages counted after it have expired or were deleted.
 */
export function readUpTo({ mseq, cseq, head, log, window }: ReadChat, seen: number): number {
  const isWhole = log && !log.isUnsure && head === undefined && log.to >= cseq && !window
  if (!isWhole) return seen
  const newest = log.entries.findLast((entry) => entry.mseq > 0)?.mseq ?? (log.isStart ? 0 : Infinity)
  return seen >= newest ? mseq : seen
}
