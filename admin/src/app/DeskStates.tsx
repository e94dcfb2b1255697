import { Link } from '@tanstack/react-router'
import { useTexts } from '@/i18n/texts'
import { Page } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { EmptyState, ErrorState } from '@/kit/States'
import { shellTexts } from './shell-texts'

/** A desk whose code is on its way. */
export const DeskLoading = () => <Skeleton />

/** A desk that threw. The others go on working. */
export function DeskFailed({ reset }: { reset: () => void }) {
  const t = useTexts(shellTexts)
  return <ErrorState problem={t.broke} onRetry={reset} />
}

/** No such desk, or none that the role may see. */
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
