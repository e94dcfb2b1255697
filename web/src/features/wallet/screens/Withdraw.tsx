import type { CallOutput } from '@linnet/protocol'
import { formatAmount } from '@linnet/protocol/money'
import { screens } from '@linnet/protocol/screens'
import { checkBeforePay } from '@linnet/protocol/wallet/calls'
import {
  type AddressView,
  listAddresses,
  requestWithdrawal,
  showWithdrawTerms,
} from '@linnet/protocol/wallet/withdrawing'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { addressGroups, shortAddress } from '~/features/wallet/address-groups'
import { AddressSheet } from '~/features/wallet/parts/AddressSheet'
import { AsOf } from '~/features/wallet/parts/AsOf'
import { dateTimeText } from '~/features/wallet/parts/date-text'
import { useLastKnown } from '~/features/wallet/parts/last-known'
import { WithdrawalRecords } from '~/features/wallet/parts/WithdrawalRecords'
import { maxWithdrawal, withdrawProblem } from '~/features/wallet/withdraw-rules'
import { withdrawTexts } from '~/features/wallet/withdraw-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { AmountField } from '~/kit/fields/AmountField'
import { Form } from '~/kit/fields/Form'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { amountText } from '~/kit/text/amount-text'
import { typedAmount } from '~/kit/text/typed-amount'
import { useCurrency, useMoneyText } from '~/payments/Money'
import { type PaymentPlan, PaymentSheet } from '~/payments/payment-sheet'
import { PlayMoneyNote } from '~/payments/PlayMoneyNote'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { proving } from '~/session/factors/use-proved-call'
import { useServerNow } from '~/session/server-now'
import styles from './Form.module.css'

/** Withdraws to one of my addresses and lists earlier withdrawals. */
export function Withdraw() {
  const texts = useTexts(withdrawTexts)
  const terms = useQueryOf(showWithdrawTerms, {})
  const addresses = useQueryOf(listAddresses, {})
  const reload = () => {
    terms.reload()
    addresses.reload()
  }
  const problem = terms.problem ?? addresses.problem
  const { isShown, asOf } = useLastKnown(terms)
  const isKnown = isShown && terms.data !== undefined && addresses.data !== undefined
  return (
    <Screen title={texts.withdraw} status={useConnectionStatus()}>
      {isKnown && terms.data && addresses.data && (
        <>
          <AsOf at={asOf} />
          <WithdrawForm terms={terms.data} addresses={addresses.data} />
          <div className={styles.page}>
            <WithdrawalRecords explorer={terms.data.explorer} />
          </div>
        </>
      )}
      {!isKnown && problem === undefined && <SkeletonRows hasAvatar={false} count={4} />}
      {!isKnown && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
    </Screen>
  )
}

type WithdrawFormProps = {
  terms: CallOutput<typeof showWithdrawTerms>
  addresses: readonly AddressView[]
}

type Errors = { amount?: string; address?: string }

function WithdrawForm({ terms, addresses }: WithdrawFormProps) {
  const texts = useTexts(withdrawTexts)
  const currency = useCurrency()
  const moneyText = useMoneyText()
  const go = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [plan, setPlan] = useState<PaymentPlan>()
  const now = useServerNow()
  const usable = addresses.filter(({ usableAt }) => usableAt <= now)
  // An address that is still too new is shown with the time from which it can be used.
  const chosen = addresses.find(({ id }) => id === chosenId) ?? usable[0] ?? addresses[0]
  const shut = terms.isStopped
    ? texts.stopped
    : terms.frozenUntil > now
      ? texts.frozen({ at: dateTimeText(terms.frozenUntil) })
      : undefined
  const isTooNew = chosen !== undefined && chosen.usableAt > now
  const addressProblem = isTooNew ? texts.tooNew({ at: dateTimeText(chosen.usableAt) }) : errors.address
  const problemTexts = {
    tooLittle: texts.tooLittle({ least: moneyText(terms.least) }),
    tooMuch: texts.tooMuch({ most: moneyText(terms.most) }),
    tooPoor: texts.tooPoor,
  }
  const start = () => {
    const amount = typedAmount(typed)
    if (amount === undefined) return setErrors({ amount: texts.amountMissing })
    const problem = withdrawProblem(amount, terms)
    if (problem) return setErrors({ amount: problemTexts[problem] })
    if (!chosen) return setErrors({ address: texts.chooseMissing })
    setErrors({})
    return setPlan(
      withdrawPlan(
        { amount, address: chosen },
        { title: texts.withdraw, to: texts.to, doneText: texts.submitted },
      ),
    )
  }
  return (
    <div className={styles.page}>
      <PlayMoneyNote />
      {shut !== undefined && (
        <p role="alert" className={styles.problem}>
          {shut}
        </p>
      )}
      <Form onSubmit={start} errors={errors}>
        <AmountField
          label={texts.amount}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setErrors({})
          }}
          asset={currency}
          error={errors.amount}
          hint={texts.terms({
            balance: amountText(terms.balance),
            fee: amountText(terms.fee),
            least: moneyText(terms.least),
          })}
          action={
            <Button kind="plain" size="small" onPress={() => setTyped(formatAmount(maxWithdrawal(terms)))}>
              {texts.all}
            </Button>
          }
        />
        <CellGroup title={texts.to}>
          {chosen ? (
            <Cell
              title={chosen.name}
              subtitle={
                isTooNew
                  ? texts.usableFrom({ at: dateTimeText(chosen.usableAt) })
                  : shortAddress(chosen.address)
              }
              onPress={() => setChoosing(true)}
            />
          ) : (
            <Cell
              title={addresses.length === 0 ? texts.addAddress : texts.choose}
              onPress={() => (addresses.length === 0 ? go(screens.addWithdrawalAddress) : setChoosing(true))}
            />
          )}
        </CellGroup>
        {addressProblem !== undefined && (
          <p role="alert" className={styles.problem}>
            {addressProblem}
          </p>
        )}
        <Button type="submit" isFullWidth disabled={shut !== undefined || isTooNew}>
          {texts.goOn}
        </Button>
      </Form>
      <AddressSheet
        addresses={addresses}
        chosenId={chosen?.id}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(id) => {
          setChosenId(id)
          setChoosing(false)
        }}
      />
      <PaymentSheet
        plan={plan}
        onClose={() => setPlan(undefined)}
        onPaid={() => {
          setPlan(undefined)
          setTyped('')
          showToast(texts.submitted, { kind: 'success' })
        }}
      />
    </div>
  )
}

function withdrawPlan(
  { amount, address }: { amount: bigint; address: AddressView },
  { title, to, doneText }: { title: string; to: string; doneText: string },
): PaymentPlan {
  return {
    kind: 'withdraw',
    title,
    doneText,
    details: [{ label: to, value: `${address.name}\n${addressGroups(address.address).join(' ')}` }],
    quote: (call) => call(checkBeforePay, { kind: 'withdraw', addressId: address.id, amount }),
    pay: (call, order) => proving(call)(requestWithdrawal, order),
  }
}
