import { listCampaigns, listVendorBills } from '@linnet/protocol/redpackets/campaigns'
import { showWallet } from '@linnet/protocol/wallet/calls'
import { useEffect } from 'react'
import { useAction } from '@/data/use-action'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Banner } from '@/kit/States'
import { showToast } from '@/kit/toast'
import { callMember, vendorSession } from '@/session/vendor-session'
import { createTexts } from './create-texts'
import { loadUnanswered, type SentBudget, settleBudget, unanswered } from './sent-budgets'

/** The vendor's budgets without an answer. While there is one, no other campaign may be paid. */
export function useUnanswered(): readonly SentBudget[] {
  const vendor = vendorSession.use()?.name ?? ''
  useEffect(() => loadUnanswered(vendor), [vendor])
  return unanswered.use()
}

export const UnansweredBudgets = ({ budgets }: { budgets: readonly SentBudget[] }) =>
  budgets.map((budget) => <UnansweredBudget key={budget.intentId} {...budget} />)

function UnansweredBudget({ intentId, amount }: SentBudget) {
  const t = useTexts(createTexts)
  const vendor = vendorSession.use()?.name ?? ''
  const settle = useAction({
    perform: () => settleBudget(callMember, { vendor, intentId }),
    refreshes: [listCampaigns, listVendorBills, showWallet],
    done: null,
    onDone: (state) => (state === 'paid' ? showToast(t.done) : showToast(t.notPaid, 'neutral')),
  })
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" isBusy={settle.isBusy} onClick={() => void settle.run(undefined)}>
          {t.checkNow}
        </Button>
      }
    >
      {t.unanswered({ amount })}
    </Banner>
  )
}
