import type { Chat } from '@linnet/client'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEngine } from '~/session/engine'

/** Further back than this the first unread is not fetched on opening; the pill leads to what there is. */
const mostPages = 10

type Opening = {
  chat: Chat
  hasEntries: boolean
  /** Somebody has scrolled: the view is theirs. */
  isTouched: { readonly current: boolean }
  /** Leads the view to the first message beyond a read cursor; false when it is not here, or not known to be the first. */
  place: (readMseq: number, isFetched: boolean) => boolean
}

/**
 * Opens at the first unread message: at once when it is here, else when it has come and nobody has scrolled. Answers
 * whether that is done: what happens to be seen before it does not count as read.
 */
export function useOpening({ chat, hasEntries, isTouched, place }: Opening): boolean {
  const engine = useEngine()
  const [readAtOpening] = useState(() => (chat.unread > 0 ? chat.readMseq : undefined))
  const [isFetched, setFetched] = useState(false)
  const [isPlaced, setPlaced] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const fetchUnread = async () => {
      await engine.openChat(chat.id)
      for (let page = 0; page < mostPages && readAtOpening !== undefined && isCurrent; page += 1) {
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
  const isDue = readAtOpening !== undefined && !isPlaced && hasEntries
  const latestPlace = useRef(place)
  useLayoutEffect(() => {
    latestPlace.current = place
  })
  useLayoutEffect(() => {
    if (isDue && !isTouched.current && latestPlace.current(readAtOpening, isFetched)) setPlaced(true)
  }, [isDue, isFetched, isTouched, readAtOpening])
  return readAtOpening === undefined || isPlaced || isFetched || isTouched.current
}
