import { type BillView, showBill } from '@linnet/protocol/wallet/calls'
import { CircleSlash, Clock, Coins, Copy } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { billTexts } from '~/features/wallet/bill-texts'
import { billState, billTitle, canSendBack, isIncome, reasonText } from '~/features/wallet/bill-words'
import { dateTimeText } from '~/features/wallet/parts/date-text'
import { FetchFailed } from '~/features/wallet/parts/FetchFailed'
import { StateHead } from '~/features/wallet/parts/StateHead'
import { returnPlan } from '~/features/wallet/payment-plans'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { Amount } from '~/kit/text/Amount'
import { copy } from '~/kit/text/copying'
import { type PaymentPlan, PaymentSheet } from '~/payments/payment-sheet'
import { useNow } from '~/platform/now'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './ConfirmCollection.module.css'

/** The details of a bill. */
export function Bill() {
  const texts = useTexts(billTexts)
  const { id = '', asset } = useParams()
  const {
    data: bill,
    problem,
    refusal,
    reload,
  } = useQueryOf(showBill, {
    id,
    asset: asset === 'POINTS' ? 'POINTS' : undefined,
  })
  return (
    <Screen title={texts.bill} status={useConnectionStatus()}>
      {bill && <Facts bill={bill} />}
      {!bill && problem === undefined && <SkeletonRows hasAvatar={false} count={5} />}
      {!bill && problem !== undefined && (
        <FetchFailed refusal={refusal?.name} problem={problem} onRetry={reload} />
      )}
    </Screen>
  )
}

function Facts({ bill }: { bill: BillView }) {
  const texts = useTexts(billTexts)
  const language = usePreferences((preferences) => preferences.language)
  const { amount, asset, at, id, nickname, note, personId, photo, state } = bill
  const income = isIncome(bill)
  const now = useNow()
  const [plan, setPlan] = useState<PaymentPlan>()
  return (
    <>
      <StateHead
        icon={
          personId !== undefined ? (
            <Avatar id={personId} name={nickname} photo={photo} size={68} />
          ) : state === 'held' ? (
            <Clock size={32} />
          ) : state === 'returned' ? (
            <CircleSlash size={32} />
          ) : (
            <Coins size={32} />
          )
        }
        tone="plain"
        title={billTitle(bill, language)}
        note={
          <Amount
            value={amount}
            asset={asset === 'POINTS' ? texts.points : asset}
            direction={income ? 'in' : 'out'}
            size="large"
          />
        }
      />
      <CellGroup note={state === 'held' ? texts.heldNote : undefined}>
        <Cell title={texts.state} detail={texts[billState(bill)]} />
        <Cell title={texts.kind} detail={reasonText(bill.reason, language)} />
        {nickname !== '' && <Cell title={income ? texts.from : texts.to} detail={nickname} />}
        {note !== '' && <Cell title={texts.note} detail={note} wrapsDetail />}
        <Cell title={texts.time} detail={dateTimeText(at)} />
        <Cell
          title={texts.number}
          detail={id}
          wrapsDetail
          trailing={<Copy size={18} aria-label={texts.copyNumber} />}
          onPress={() => void copy(id)}
        />
      </CellGroup>
      {personId !== undefined && canSendBack(bill, now) && (
        <div className={styles.buttons}>
          <Button
            kind="quiet"
            isFullWidth
            onPress={() =>
              setPlan(
                returnPlan(
                  { transferId: id, payee: { id: personId, name: nickname, photo } },
                  texts.sendBack,
                ),
              )
            }
          >
            {texts.sendBack}
          </Button>
        </div>
      )}
      <PaymentSheet
        plan={plan}
        onClose={() => setPlan(undefined)}
        onPaid={() => {
          setPlan(undefined)
          showToast(texts.sentBack, { kind: 'success' })
        }}
      />
    </>
  )
}
