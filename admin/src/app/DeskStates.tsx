import { Link } from '@tanstack/react-router'
import { useTexts } from '@/i18n/texts'
import { Page } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { EmptyState, ErrorState } from '@/kit/States'
import { shellTexts } from './shell-texts'

/** Shown while the code of a desk is loading. */
export const DeskLoading = () => <Skeleton />

/** Shown for a desk that threw an error. The other desks keep working. */
export function DeskFailed({ reset }: { reset: () => void }) {
  const t = useTexts(shellTexts)
  return <ErrorState problem={t.broke} onRetry={reset} />
}

/** Shown for an address without a desk, or with one that the role may not see. */
export function NoSuchDesk() {
  const t = useTexts(shellTexts)
  return (
    <Page title="Linnet">
      <EmptyState title={t.noSuchDesk}>
        <Link to="/">{t.toStart}</Link>
      </EmptyState>
    </Page>
  )
}
