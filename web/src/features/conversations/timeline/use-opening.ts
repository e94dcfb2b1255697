import type { Chat } from '@linnet/client'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEngine } from '~/session/engine'

/** The number of pages to fetch for the first unread message on opening; the down button covers the rest. */
const maxPages = 10

type Opening = {
  chat: Chat
  hasEntries: boolean
  /** Whether the user has scrolled, so that the view must not be moved any more. */
  hasScrolled: { readonly current: boolean }
  /** Scrolls to the first message beyond a read cursor; false if it is not loaded, or not known to be the first. */
  place: (readMseq: number, isFetched: boolean) => boolean
}

/**
 * Opens at the first unread message: at once if it is loaded, otherwise when it arrives unless the user has
 * scrolled. Returns whether that is done; rows visible before then do not count as read.
 */
export function useOpening({ chat, hasEntries, hasScrolled, place }: Opening): boolean {
  const engine = useEngine()
  const [readAtOpening] = useState(() => (chat.unread > 0 ? chat.readMseq : undefined))
  const [isFetched, setFetched] = useState(false)
  const [isPlaced, setPlaced] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const fetchUnread = async () => {
      await engine.openChat(chat.id)
      for (let page = 0; page < maxPages && readAtOpening !== undefined && isCurrent; page += 1) {
        const log = engine.getState().chats.get(chat.id)?.log
        const oldest = log?.entries.find(({ mseq }) => mseq > 0)
        if (!log || log.isStart || (oldest && oldest.mseq <= readAtOpening + 1)) break
        if (!(await engine.loadOlder(chat.id)).ok) break
      }
      if (isCurrent) setFetched(true)
    }
    void fetchUnread()
    return () => {
      isCurrent = false
    }
  }, [engine, chat.id, readAtOpening])
  const needsPlacing = readAtOpening !== undefined && !isPlaced && hasEntries
  const latestPlace = useRef(place)
  useLayoutEffect(() => {
    latestPlace.current = place
  })
  useLayoutEffect(() => {
    if (needsPlacing && !hasScrolled.current && latestPlace.current(readAtOpening, isFetched)) setPlaced(true)
  }, [needsPlacing, isFetched, hasScrolled, readAtOpening])
  return readAtOpening === undefined || isPlaced || isFetched || hasScrolled.current
}
