import { showVendorArticle } from '@linnet/protocol/vendors/calls'
import { FileText } from 'lucide-react'
import {} from 'react'
import { useQueryOf } from '~/data/use-query'
import { vendorTexts } from '~/features/redpackets/vendors/vendor-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { lazyPart } from '~/kit/lazy-part'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { relativeTime } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from '~/features/redpackets/vendors/Vendors.module.css'

const MarkdownText = lazyPart(() => import('~/files/MarkdownText'), 'MarkdownText')

/** An article of a vendor. */
export function VendorArticle() {
  const texts = useTexts(vendorTexts)
  const id = useParams()['article'] ?? ''
  const { data: shown, problem, refusal, reload } = useQueryOf(showVendorArticle, { id })
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const isNone = refusal !== undefined
  return (
    <Screen title={shown?.vendorName ?? texts.title} status={useConnectionStatus()} tone="surface">
      {!shown && isNone && <EmptyState icon={<FileText size={32} aria-hidden />}>{problem}</EmptyState>}
      {!shown && !isNone && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!shown && problem === undefined && <SkeletonRows hasAvatar={false} count={4} />}
      {shown && (
        <article className={styles.article}>
          <h2>{shown.title}</h2>
          <p className="secondary">{relativeTime(shown.at, now, language)}</p>
          <MarkdownText text={shown.body} />
        </article>
      )}
    </Screen>
  )
}
