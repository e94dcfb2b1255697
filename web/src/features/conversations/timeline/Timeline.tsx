import type { Chat } from '@linnet/client'
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { lazyPart } from '~/kit/lazy-part'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { dayText } from '~/kit/text/day-text'
import { whenIdle } from '~/platform/idle'
import { useNow } from '~/platform/now'
import type { RowActions, RowLook } from './row-actions'
import { topRow } from './rows-in-view'
import type { TimelineItem } from './timeline-items'
import { TimelineRowView } from './TimelineRows'
import { useReadMarking } from './use-read-marking'
import { useTimeline } from './use-timeline'
import { ViewKeeper } from './ViewKeeper'
import styles from './Timeline.module.css'

const loadPills = () => import('./TimelinePills')
const TimelinePills = lazyPart(loadPills, 'TimelinePills')

const CalendarSheet = lazyPart(() => import('~/messages/search/CalendarSheet'), 'CalendarSheet')

type TimelineProps = {
  chat: Chat
  /** Whether the screen is visible and the user is looking at it. */
  isReading: boolean
  actions: RowActions
  /** The scroller, shared with the keyboard shortcuts, which scroll the timeline. */
  scroller: RefObject<HTMLDivElement | null>
  /** The keys of the selected messages; undefined outside selection mode. */
  selected: ReadonlySet<string> | undefined
  onSelect: (item: TimelineItem) => void
  /** Receives the function that jumps to an entry; `from` is the entry to return to. */
  onJumper: (jumpTo: (cseq: number, from?: number) => void) => void
}

/**
 * The messages of one conversation. The scroller is column-reverse, so it opens at the newest message and loading older
 * ones moves nothing; the column inside it has the rows in natural order.
 */
export function Timeline(props: TimelineProps) {
  const { chat, isReading, actions, scroller, selected, onSelect, onJumper } = props
  const texts = useTexts(conversationTexts)
  const timeline = useTimeline({ chat, isReading, scroller })
  const { older, jump, me } = timeline
  const look = useReadMarking(chat, scroller, isReading && timeline.isOpened)
  const isGroup = chat.group !== undefined
  const peerName = isGroup ? '' : chat.name
  const { flashed } = jump
  const rowLook = useMemo<RowLook>(
    () => ({ isGroup, peerName, me, selected, onSelect, flashed }),
    [isGroup, peerName, me, selected, onSelect, flashed],
  )
  // The timeline renders several times for each page of older messages; the rows only when they change.
  const rows = useMemo(
    () =>
      timeline.rows.map((row) => (
        <TimelineRowView key={row.key} row={row} look={rowLook} actions={actions} />
      )),
    [timeline.rows, rowLook, actions],
  )
  useEffect(() => {
    onJumper(jump.jumpTo)
  })
  useEffect(() => whenIdle(loadPills), [])
  const isMentioned = (chat.mentions?.length ?? 0) > 0
  const hasPills = isMentioned || timeline.isAway || jump.hasWayBack || jump.isSearching
  return (
    <div className={styles.area} data-wall={chat.id}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-label={texts.messages}
        aria-live="polite"
        aria-relevant="additions"
        onScroll={() => {
          timeline.onScroll()
          look()
        }}
        onWheel={timeline.onTouched}
        onTouchMove={timeline.onTouched}
      >
        <div className={styles.rows}>
          <ViewKeeper capture={timeline.capture} restore={timeline.restore}>
            {rows}
          </ViewKeeper>
        </div>
        {!timeline.isEmpty && (
          <div className={styles.start}>
            {older.state === 'failed' && (
              <Button kind="quiet" size="small" onPress={older.retry}>
                {texts.loadOlder}
              </Button>
            )}
            {older.state === 'loading' && <SkeletonRows count={2} />}
          </div>
        )}
      </div>
      {timeline.isEmpty && (
        <div className={styles.middle}>
          {chat.log?.isStart || chat.cseq === 0 ? <p>{texts.sayHello}</p> : <SkeletonRows count={6} />}
        </div>
      )}
      <FloatingDay chat={chat} scroller={scroller} onPick={jump.jumpTo} />
      {hasPills && (
        <Suspense fallback={null}>
          <TimelinePills
            chat={chat}
            isAway={timeline.isAway}
            jump={jump}
            scroller={scroller}
            onDown={timeline.goDown}
          />
        </Suspense>
      )}
    </div>
  )
}

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
function FloatingDay({ chat, scroller, onPick }: FloatingDayProps) {
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
    view.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      view.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
  return at
}
