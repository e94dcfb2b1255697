import { mentionedBy, rangesOf, textOf } from '@linnet/protocol/conversations/calls'
import { readEdits } from '@linnet/protocol/conversations/entry-facts'
import { useQueryOf } from '~/data/use-query'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { MessageText } from '~/kit/text/MessageText'
import { relativeTime } from '~/kit/text/relative-time'
import { MessageBody } from '~/messages/MessageBody'
import { useNow } from '~/platform/now'
import { actionTexts } from './action-texts'
import styles from './Edits.module.css'

/** Earlier versions of an edited message, newest first. */
export function Edits({ item }: { item: TimelineItem }) {
  const texts = useTexts(actionTexts)
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  const {
    data: edits,
    problem,
    reload,
  } = useQueryOf(readEdits, {
    conversationId: item.conversationId,
    cseq: item.cseq,
  })
  if (problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!edits) return <SkeletonRows count={3} hasAvatar={false} />
  return (
    <ol className={styles.edits}>
      <li className={styles.edit}>
        <span className={styles.time}>{texts.now}</span>
        <MessageBody
          content={{
            text: textOf(item.content),
            ranges: rangesOf(item.content),
            mentions: mentionedBy(item.content),
          }}
        />
      </li>
      {edits.map(({ text, at }) => (
        <li key={`${at}-${text}`} className={styles.edit}>
          <time className={styles.time}>{relativeTime(at, now, language)}</time>
          <MessageText text={text} />
        </li>
      ))}
      {edits.length === 0 && <EmptyState>{texts.noEdits}</EmptyState>}
    </ol>
  )
}
