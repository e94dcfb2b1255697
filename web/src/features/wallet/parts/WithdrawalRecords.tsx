import type { WithdrawalView } from '@linnet/protocol/wallet/events'
import { cancelWithdrawal } from '@linnet/protocol/wallet/withdrawing'
import { useState } from 'react'
import { payoutTexts } from '~/features/wallet/payout-texts'
import { shownState } from '~/features/wallet/withdraw-rules'
import { withdrawTexts } from '~/features/wallet/withdraw-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { confirm } from '~/kit/overlays/confirm'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { ErrorState } from '~/kit/screens/ErrorState'
import { useBusy } from '~/kit/use-busy'
import { Money } from '~/payments/Money'
import { useNow } from '~/platform/now'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { AddressText } from './AddressText'
import { dateTimeText } from './date-text'
import { useMoneyList, withdrawals } from './money-lists'
import { TransactionLink } from './TransactionLink'
import styles from './WithdrawalRecords.module.css'

/** My withdrawals, newest first; those not yet being sent can be cancelled. */
export function WithdrawalRecords({ explorer }: { explorer: string | undefined }) {
  const texts = useTexts(withdrawTexts)
  const { rows, problem, reload, hasMore, loadMore } = useMoneyList(withdrawals, {})
  const [shown, setShown] = useState<string>()
  const now = useNow()
  if (problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!rows || rows.length === 0) return null
  return (
    <>
      <CellGroup title={texts.records}>
        {rows.map((withdrawal) => (
          <Cell
            key={withdrawal.id}
            title={<Money value={withdrawal.amount} />}
            subtitle={
              <>
                {withdrawal.name} · <span className={styles.when}>{dateTimeText(withdrawal.at)}</span>
              </>
            }
            trailing={<span className={styles.status}>{texts[shownState(withdrawal, now)]}</span>}
            hasChevron
            onPress={() => setShown(withdrawal.id)}
          />
        ))}
        {hasMore && <Cell title={texts.more} onPress={loadMore} hasChevron={false} />}
      </CellGroup>
      <RecordSheet
        withdrawal={rows.find(({ id }) => id === shown)}
        explorer={explorer}
        onClose={() => setShown(undefined)}
      />
    </>
  )
}

type RecordSheetProps = {
  withdrawal: WithdrawalView | undefined
  explorer: string | undefined
  onClose: () => void
}

function RecordSheet({ withdrawal, explorer, onClose }: RecordSheetProps) {
  const texts = useTexts(withdrawTexts)
  const engine = useEngine()
  const now = useNow()
  const [isBusy, run] = useBusy()
  const takeBack = (id: string) =>
    run(async () => {
      const question = { title: texts.cancelTitle, body: texts.cancelNote, confirmLabel: texts.cancel }
      if (!(await confirm(question))) return
      const outcome = await engine.call(cancelWithdrawal, { id })
      if (outcome.ok) onClose()
      else showToast(refusalText(outcome.refusal), { kind: 'error' })
    })
  return (
    <Sheet isOpen={withdrawal !== undefined} onClose={onClose} title={texts.withdraw}>
      {withdrawal && (
        <div className={styles.record}>
          <Money value={withdrawal.amount} size="large" />
          <p>{texts[shownState(withdrawal, now)]}</p>
          {shownState(withdrawal, now) === 'frozenState' && (
            <p>{texts.frozenNote({ at: dateTimeText(withdrawal.frozenUntil ?? 0) })}</p>
          )}
          {withdrawal.reason !== '' && <p dir="auto">{withdrawal.reason}</p>}
          {withdrawal.status === 'onChain' && <PayoutProgress withdrawal={withdrawal} />}
          <p>{withdrawal.name}</p>
          <AddressText address={withdrawal.address} />
          {withdrawal.transactionId !== undefined && (
            <>
              <p className={styles.transaction}>
                {texts.transaction}
                <code dir="ltr">{withdrawal.transactionId}</code>
              </p>
              <TransactionLink explorer={explorer} hash={withdrawal.transactionId} />
            </>
          )}
          <p>{dateTimeText(withdrawal.decidedAt ?? withdrawal.at)}</p>
          {(withdrawal.status === 'requested' || withdrawal.status === 'approved') && (
            <Button kind="quiet" isBusy={isBusy} onPress={() => takeBack(withdrawal.id)}>
              {texts.cancel}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  )
}

/** How far a withdrawal got on the chain; pushed changes move it on. */
function PayoutProgress({
  withdrawal: { payoutStep = 'broadcast', payoutConfirmations: count = 0 },
}: {
  withdrawal: WithdrawalView
}) {
  const texts = useTexts(payoutTexts)
  // A transaction that replaces another waits like that one did.
  const text = texts[payoutStep === 'replaced' ? 'broadcast' : payoutStep]
  return (
    <p role="status">
      {text}
      {count > 0 && <> {texts.confirmations({ count })}</>}
    </p>
  )
}
