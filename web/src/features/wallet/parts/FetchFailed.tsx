import { SearchX } from 'lucide-react'
import { walletTexts } from '~/features/wallet/wallet-texts'
import { useTexts } from '~/i18n/texts'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'

/** Permanent errors: none of my payments has this id, so retrying won't help. */
const gone: ReadonlySet<string> = new Set(['BadInput', 'BillNotFound', 'IntentNotFound'])

type FetchFailedProps = { refusal: string | undefined; problem: string; onRetry: () => void }

/** Explains why a payment or bill cannot be shown: it does not exist, or loading it failed. */
export function FetchFailed({ refusal, problem, onRetry }: FetchFailedProps) {
  const texts = useTexts(walletTexts)
  if (refusal === undefined || !gone.has(refusal)) return <ErrorState message={problem} onRetry={onRetry} />
  return <EmptyState icon={<SearchX size={32} aria-hidden />}>{texts.notFound}</EmptyState>
}
