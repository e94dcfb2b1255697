import { type BillView, showBill } from '@linnet/protocol/wallet'
import type { PaymentView } from '@linnet/protocol/wallet-paying'
import { CircleSlash, Clock, Coins, Copy } from 'lucide-react'
import { useState } from 'react'
import { Amount } from '../../../kit/Amount'
import { Avatar } from '../../../kit/Avatar'
import { Button } from '../../../kit/Button'
import { Cell } from '../../../kit/Cell'
import { CellGroup } from '../../../kit/CellGroup'
import { Screen } from '../../../kit/Screen'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { useNow } from '../../../platform/now'
import { useParams } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { copy } from '../../../session/copying'
import { type PaymentPlan, PaymentSheet } from '../../../session/payment-sheet'
import { usePreferences } from '../../../session/preferences'
import { useFetched } from '../../../session/use-fetched'
import { walletChanged } from '../../../session/wallet-news'
import { billTexts } from '../bill-texts'
import { billState, billTitle, canSendBack, isIncome, reasonText } from '../bill-words'
import { FetchFailed } from '../parts/FetchFailed'
import { momentText } from '../parts/moment-text'
import { StateHead } from '../parts/StateHead'
import { useReloadOnMoney } from '../parts/use-reload-on-money'
import { returnPlan } from '../payment-plans'
import styles from './ConfirmCollection.module.css'

/** One bill, with everything that is known of it. */
export function Bill() {
  const texts = useTexts(billTexts)
  const { id = '', asset } = useParams()
  const { value, problem, refusal, reload } = useFetched(showBill, {
    id,
    asset: asset === 'POINTS' ? 'POINTS' : undefined,
  })
  useReloadOnMoney(reload)
  return (
    <Screen title={texts.bill} status={useConnectionLine()}>
      {value && <Facts bill={value} />}
      {!value && problem === undefined && <SkeletonRows hasAvatar={false} count={5} />}
      {!value && problem !== undefined && (
        <FetchFailed refusal={refusal} problem={problem} onRetry={reload} />
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
  const [plan, setPlan] = useState<PaymentPlan<PaymentView>>()
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
            way={income ? 'in' : 'out'}
            size="large"
          />
        }
      />
      <CellGroup note={state === 'held' ? texts.heldNote : undefined}>
        <Cell title={texts.state} detail={texts[billState(bill)]} />
        <Cell title={texts.kind} detail={reasonText(bill.reason, language)} />
        {nickname !== '' && <Cell title={income ? texts.from : texts.to} detail={nickname} />}
        {note !== '' && <Cell title={texts.note} subtitle={<span dir="auto">{note}</span>} />}
        <Cell title={texts.time} detail={momentText(at)} />
        <Cell
          title={texts.number}
          subtitle={id}
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
          walletChanged()
          showToast(texts.sentBack, { kind: 'success' })
        }}
      />
    </>
  )
}
