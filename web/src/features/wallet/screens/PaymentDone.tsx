import { screens } from '@linnet/protocol/screens'
import { showBill } from '@linnet/protocol/wallet/calls'
import { Check } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { isIncome } from '~/features/wallet/bill-words'
import { FetchFailed } from '~/features/wallet/parts/FetchFailed'
import { StateHead } from '~/features/wallet/parts/StateHead'
import { payTexts } from '~/features/wallet/pay-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Screen } from '~/kit/screens/Screen'
import { Amount } from '~/kit/text/Amount'
import { goBack } from '~/platform/navigation'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './ConfirmCollection.module.css'

/** Confirms a completed payment, made or received. */
export function PaymentDone() {
  const texts = useTexts(payTexts)
  const go = useNavigate()
  const { id = '' } = useParams()
  const { data: bill, problem, refusal, reload } = useQueryOf(showBill, { id })
  const income = bill !== undefined && isIncome(bill)
  const who = bill?.nickname ?? ''
  return (
    <Screen
      title={bill ? (income ? texts.received : texts.paid) : texts.payment}
      status={useConnectionStatus()}
    >
      <div className={styles.page}>
        {!bill && problem === undefined && <SkeletonRows hasAvatar={false} count={3} />}
        {!bill && problem !== undefined && (
          <FetchFailed refusal={refusal?.name} problem={problem} onRetry={reload} />
        )}
        {bill && (
          <StateHead
            icon={<Check size={34} />}
            tone="good"
            title={income ? texts.received : texts.paid}
            note={
              <>
                <Amount value={bill.amount} asset={bill.asset} size="large" />
                {who !== '' && <p>{(income ? texts.receivedFrom : texts.paidTo)({ name: who })}</p>}
                {bill.note !== '' && <p dir="auto">{bill.note}</p>}
              </>
            }
          />
        )}
        <div className={styles.buttons}>
          <Button isFullWidth onPress={() => goBack(screens.wallet)}>
            {texts.done}
          </Button>
          {bill && (
            <Button kind="plain" onPress={() => go(screens.bill, { id })}>
              {texts.showBill}
            </Button>
          )}
        </div>
      </div>
    </Screen>
  )
}
