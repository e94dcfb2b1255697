import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import type { Withdrawal } from './withdrawal-states'
import { withdrawalsTexts } from './withdrawals-texts'

/** Badges of the risks to look at before deciding. */
export function Risks({ risks }: Pick<Withdrawal, 'risks'>) {
  const t = useTexts(withdrawalsTexts)
  return risks.map((risk) => (
    <Badge key={risk} tone="warning">
      {t[risk]}
    </Badge>
  ))
}
