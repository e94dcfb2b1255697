import { memo } from 'react'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { separatorText } from '~/kit/text/day-text'
import { useNow } from '~/platform/now'
import { MessageRow } from './MessageRow'
import type { RowActions, RowLook } from './row-actions'
import { SystemRow } from './SystemRow'
import type { TimelineItem } from './timeline-items'
import { isSameRow, type TimelineRow } from './timeline-rows'
import styles from './Bubble.module.css'

type RowProps = { row: TimelineRow; look: RowLook; actions: RowActions }

/** One row of the timeline: a message, a system message, the time or the unread divider. */
export const TimelineRowView = memo(
  function TimelineRowView({ row, look, actions }: RowProps) {
    switch (row.type) {
      case 'time':
        return <TimeSeparator at={row.at} rowKey={row.key} />
      case 'unread':
        return <UnreadDivider rowKey={row.key} />
      case 'line':
        return <SystemRow item={row.item} look={look} actions={actions} />
      case 'message':
        return <MessageRow row={row} look={look} actions={actions} />
      case 'joined':
        return <Joined item={row.item} isFlashed={look.flashed === row.key} />
    }
  },
  (one, other) => one.actions === other.actions && isSameRow(one.row, other.row) && hasSameLook(one, other),
)

/** Whether selection and flash look the same for this row. */
function hasSameLook({ row: { key }, look: one }: RowProps, { look: other }: RowProps): boolean {
  return (
    one.isGroup === other.isGroup &&
    one.peerName === other.peerName &&
    one.me === other.me &&
    one.onSelect === other.onSelect &&
    (one.selected === undefined) === (other.selected === undefined) &&
    one.selected?.has(key) === other.selected?.has(key) &&
    (one.flashed === key) === (other.flashed === key)
  )
}

/** A row without a height of its own: a jump to it shows the album it belongs to. */
function Joined({ item, isFlashed }: { item: TimelineItem; isFlashed: boolean }) {
  return (
    <div
      className={styles.joined}
      aria-hidden
      data-key={item.key}
      data-at={item.at}
      data-mseq={item.mseq || undefined}
      data-flash={isFlashed || undefined}
    />
  )
}

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
