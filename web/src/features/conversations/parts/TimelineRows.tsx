import { messageKinds } from '@linnet/protocol/conversations'
import { CircleAlert } from 'lucide-react'
import { memo } from 'react'
import { Avatar } from '../../../kit/Avatar'
import { clock } from '../../../kit/relative-time'
import { useTexts } from '../../../kit/texts'
import { TickMark, tickTexts } from '../../../kit/TickMark'
import { useLongPress } from '../../../kit/use-long-press'
import { useNow } from '../../../platform/now'
import { usePreferences } from '../../../session/preferences'
import { conversationTexts } from '../conversation-texts'
import { separatorText } from '../timeline-dates'
import type { TimelineItem } from '../timeline-items'
import { isSameRow, type TimelineRow } from '../timeline-rows'
import { MessageText } from './MessageText'
import styles from './Bubble.module.css'

/** What a row can ask for; one object for the whole timeline, so that rows need not be drawn again. */
export type RowActions = {
  openMenu: (item: TimelineItem, at: { x: number; y: number }) => void
  openFailure: (item: TimelineItem) => void
  openSender: (item: TimelineItem) => void
}

type RowProps = { row: TimelineRow; peerName: string; actions: RowActions }

/** One row of the timeline: a message, a notice, the time, or the divider before what is new. */
export const TimelineRowView = memo(
  function TimelineRowView({ row, peerName, actions }: RowProps) {
    switch (row.type) {
      case 'time':
        return <TimeSeparator at={row.at} rowKey={row.key} />
      case 'unread':
        return <UnreadDivider rowKey={row.key} />
      case 'notice':
        return <Notice item={row.item} />
      case 'message':
        return <Message row={row} peerName={peerName} actions={actions} />
    }
  },
  (one, other) =>
    one.actions === other.actions && one.peerName === other.peerName && isSameRow(one.row, other.row),
)

function TimeSeparator({ at, rowKey }: { at: number; rowKey: string }) {
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  return (
    <div className={styles.time} data-key={rowKey} data-at={at}>
      <time dateTime={new Date(at * 1000).toISOString()}>{separatorText(at, now, language)}</time>
    </div>
  )
}

function UnreadDivider({ rowKey }: { rowKey: string }) {
  const texts = useTexts(conversationTexts)
  return (
    <div className={styles.divider} data-key={rowKey} role="separator" aria-label={texts.newMessages}>
      <span>{texts.newMessages}</span>
    </div>
  )
}

function Notice({ item }: { item: TimelineItem }) {
  const texts = useTexts(conversationTexts)
  const words = item.content.notice === 'nowFriends' ? texts.nowFriends : texts.unknownNotice
  return (
    <div className={styles.notice} data-key={item.key} data-at={item.at}>
      <p>{words}</p>
    </div>
  )
}

type MessageProps = Omit<RowProps, 'row'> & { row: Extract<TimelineRow, { type: 'message' }> }

function Message({ row: { item, isFirst, isLast }, peerName, actions }: MessageProps) {
  const texts = useTexts(conversationTexts)
  const ticks = useTexts(tickTexts)
  const press = useLongPress((at) => actions.openMenu(item, at))
  const sender = item.isOwn ? texts.you : peerName || item.sender.name
  const words = item.kind === messageKinds.text ? (item.content.text ?? '') : texts.unknownKind
  return (
    <div
      className={styles.row}
      role="article"
      tabIndex={-1}
      aria-label={`${sender}: ${words}, ${clock(item.at)}${item.tick ? `, ${ticks[item.tick]}` : ''}`}
      data-key={item.key}
      data-at={item.at}
      data-mseq={item.mseq || undefined}
      data-own={item.isOwn || undefined}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
    >
      {!item.isOwn && (
        <span className={styles.face}>
          {isFirst && (
            <button type="button" className={styles.faceButton} onClick={() => actions.openSender(item)}>
              <Avatar id={item.sender.id} name={sender} photo={item.sender.photo} size={36} />
              <span className="visually-hidden">{sender}</span>
            </button>
          )}
        </span>
      )}
      {item.tick === 'failed' && (
        <button
          type="button"
          className={styles.failed}
          data-tick="failed"
          aria-label={texts.notSent}
          onClick={() => actions.openFailure(item)}
        >
          <CircleAlert size={20} aria-hidden />
        </button>
      )}
      <div
        className={styles.bubble}
        data-bubble
        data-quiet={item.kind !== messageKinds.text || undefined}
        {...press}
        onContextMenu={(event) => {
          // The browser's own menu has what a link or a selection needs.
          const isLink = event.target instanceof Element && event.target.closest('a')
          if (!isLink) press.onContextMenu(event)
        }}
      >
        <span className="visually-hidden">{sender}: </span>
        <MessageText text={words} />
        <span className={styles.meta}>
          <time dateTime={new Date(item.at * 1000).toISOString()}>{clock(item.at)}</time>
          {item.tick && item.tick !== 'failed' && (
            <TickMark tick={item.tick} since={item.outgoing?.acceptedAtMs} />
          )}
        </span>
      </div>
    </div>
  )
}
