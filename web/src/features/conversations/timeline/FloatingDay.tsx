import type { Chat } from '@linnet/client'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { usePreferences } from '~/i18n/preferences'
import { lazyPart } from '~/kit/lazy-part'
import { dayText } from '~/kit/text/day-text'
import { useNow } from '~/platform/now'
import { topRow } from './rows-in-view'
import styles from './Timeline.module.css'

const CalendarSheet = lazyPart(() => import('~/messages/search/CalendarSheet'), 'CalendarSheet')

/** The delay after the last scroll before the floating date hides. */
const restMs = 1500

type FloatingDayProps = {
  chat: Chat
  scroller: RefObject<HTMLElement | null>
  /** Called with the first entry of a day that was picked from the calendar. */
  onPick: (cseq: number) => void
}

/**
 * The date of the topmost visible row, shown while scrolling; pressed, it opens the calendar. Its state is its own: it changes with
 * most scroll events. The keyboard and screen readers have the calendar in the search.
 */
export function FloatingDay({ chat, scroller, onPick }: FloatingDayProps) {
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  const at = useDayInView(scroller)
  const last = useRef(at)
  const [calendar, setCalendar] = useState<'open' | 'closed'>()
  useEffect(() => {
    if (at !== undefined) last.current = at
  }, [at])
  const shown = at ?? last.current
  return (
    <>
      <div className={styles.day} data-shown={at !== undefined || undefined} aria-hidden>
        {shown !== undefined && (
          <button type="button" tabIndex={-1} onClick={() => setCalendar('open')}>
            {dayText(shown, now, language)}
          </button>
        )}
      </div>
      {calendar && (
        <Suspense fallback={null}>
          <CalendarSheet
            conversationId={chat.id}
            at={shown}
            isOpen={calendar === 'open'}
            onClose={() => setCalendar('closed')}
            onPick={onPick}
          />
        </Suspense>
      )}
    </>
  )
}

/** The time of the topmost visible row; undefined while the view rests. */
function useDayInView(scroller: RefObject<HTMLElement | null>): number | undefined {
  const [at, setAt] = useState<number>()
  useEffect(() => {
    const view = scroller.current
    if (!view) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastTop = 0
    const onScroll = () => {
      if (view.scrollTop === lastTop) return
      lastTop = view.scrollTop
      const seconds = Number(topRow(view)?.dataset['at'] ?? 0)
      // The scroll was most likely programmatic at the bottom: show no date.
      if (seconds > 0 && view.scrollTop < -8) setAt(seconds)
      clearTimeout(timer)
      timer = setTimeout(() => setAt(undefined), restMs)
    }
    // Scrolling loads this code, so it may have begun already.
    onScroll()
    view.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      view.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
  return at
}
