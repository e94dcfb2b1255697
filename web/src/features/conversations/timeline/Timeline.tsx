import type { Chat } from '@linnet/client'
import { type RefObject, Suspense, useEffect, useMemo, useState } from 'react'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { lazyPart } from '~/kit/lazy-part'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { whenIdle } from '~/platform/idle'
import type { RowActions, RowLook } from './row-actions'
import type { TimelineItem } from './timeline-items'
import { TimelineRowView } from './TimelineRows'
import { useReadMarking } from './use-read-marking'
import { useTimeline } from './use-timeline'
import { ViewKeeper } from './ViewKeeper'
import styles from './Timeline.module.css'

const loadPills = () => import('./TimelinePills')
const EmptyLog = lazyPart(() => import('./EmptyLog'), 'EmptyLog')
const FloatingDay = lazyPart(loadPills, 'FloatingDay')
const TimelinePills = lazyPart(loadPills, 'TimelinePills')

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
  const [hasScrolled, setScrolled] = useState(false)
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
          setScrolled(true)
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
          {chat.log?.isStart || chat.cseq === 0 ? (
            <Suspense fallback={null}>
              <EmptyLog isNotes={chat.isNotes} />
            </Suspense>
          ) : (
            <SkeletonRows count={6} />
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {hasScrolled && <FloatingDay chat={chat} scroller={scroller} onPick={jump.jumpTo} />}
        {hasPills && (
          <TimelinePills
            chat={chat}
            isAway={timeline.isAway}
            jump={jump}
            scroller={scroller}
            onDown={timeline.goDown}
          />
        )}
      </Suspense>
    </div>
  )
}
