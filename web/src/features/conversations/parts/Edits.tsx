import { readEdits } from '@linnet/protocol/conversations'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { MessageText } from '../../../kit/MessageText'
import { relativeTime } from '../../../kit/relative-time'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { useNow } from '../../../platform/now'
import { usePreferences } from '../../../session/preferences'
import { useFetched } from '../../../session/use-fetched'
import { actionTexts } from '../action-texts'
import type { TimelineItem } from '../timeline-items'
import styles from './Edits.module.css'

/** What an edited message said before, newest first. */
export function Edits({ item }: { item: TimelineItem }) {
  const texts = useTexts(actionTexts)
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  const { value, problem, reload } = useFetched(readEdits, {
    conversationId: item.conversationId,
    cseq: item.cseq,
  })
  if (problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!value) return <SkeletonRows count={3} hasAvatar={false} />
  return (
    <ol className={styles.edits}>
      <li className={styles.edit}>
        <span className={styles.time}>{texts.now}</span>
        <MessageText text={item.content.text ?? ''} mentions={item.content.mentions?.length ?? 0} />
      </li>
      {value.map(({ text, at }) => (
        <li key={`${at}-${text}`} className={styles.edit}>
          <time className={styles.time}>{relativeTime(at, now, language)}</time>
          <MessageText text={text} />
        </li>
      ))}
      {value.length === 0 && <EmptyState>{texts.noEdits}</EmptyState>}
    </ol>
  )
}
