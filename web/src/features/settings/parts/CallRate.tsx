import { readCallRate, setCallRate } from '@linnet/protocol/calls/calls'
import { formatAmount } from '@linnet/protocol/money'
import { useState } from 'react'
import { patchAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'
import { callRateTexts } from '~/features/settings/call-rate-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { AmountField } from '~/kit/fields/AmountField'
import { Form } from '~/kit/fields/Form'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { Sheet } from '~/kit/overlays/Sheet'
import { ErrorState } from '~/kit/screens/ErrorState'
import { amountOf, amountText } from '~/kit/text/amount-text'
import { typedAmount } from '~/kit/text/typed-amount'
import { useBusy } from '~/kit/use-busy'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { toastRefusal } from '~/session/toast-refusal'

type Choice = { rate?: bigint; sparesStarred?: boolean }

/** My price for calls from friends. */
export function CallRate() {
  const texts = useTexts(callRateTexts)
  const engine = useEngine()
  const [isOpen, setOpen] = useState(false)
  const { data, problem, reload } = useQueryOf(readCallRate, {})
  if (!data)
    return (
      <CellGroup title={texts.paidCalls}>
        {problem === undefined ? (
          <SkeletonRows count={1} hasAvatar={false} />
        ) : (
          <ErrorState message={problem} onRetry={reload} />
        )}
      </CellGroup>
    )
  // The operator does not allow paid calls.
  if (data.most === 0n) return null
  const query = { call: readCallRate, input: {} }
  const save = async (choice: Choice) => {
    const outcome = await engine.call(setCallRate, choice)
    if (outcome.ok) patchAnswer(query, () => outcome.value)
    return outcome
  }
  /** The change is shown at once, and reverted if the server refuses. */
  const spare = async (sparesStarred: boolean) => {
    patchAnswer({ ...query, isAhead: true }, (known) => ({ ...known, sparesStarred }))
    if (!toastRefusal(await save({ sparesStarred }))) patchAnswer(query, () => data)
  }
  const isPaid = data.rate > 0n
  return (
    <>
      <CellGroup title={texts.paidCalls} note={texts.note}>
        <Cell
          title={texts.price}
          detail={isPaid ? amountOf(data.rate, data.currency) : texts.free}
          onPress={() => setOpen(true)}
        />
        {isPaid && (
          <SwitchCell
            title={texts.sparesStarred}
            isOn={data.sparesStarred}
            onChange={(isOn) => void spare(isOn)}
          />
        )}
      </CellGroup>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={texts.paidCalls}>
        <RateForm known={data} save={save} onSaved={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

type RateFormProps = {
  known: { rate: bigint; least: bigint; most: bigint; currency: string }
  save: (choice: Choice) => ReturnType<ReturnType<typeof useEngine>['call']>
  onSaved: () => void
}

function RateForm({ known: { rate, least, most, currency }, save, onSaved }: RateFormProps) {
  const texts = useTexts(callRateTexts)
  const [value, setValue] = useState(rate > 0n ? formatAmount(rate) : '')
  const [error, setError] = useState<string>()
  const [isBusy, run] = useBusy()
  const typed = typedAmount(value)
  const range = texts.range({ least: amountText(least), most: amountText(most) })
  const isInRange = typed !== undefined && typed >= least && typed <= most
  const send = (choice: bigint) =>
    run(async () => {
      const outcome = await save({ rate: choice })
      if (outcome.ok) onSaved()
      else setError(refusalText(outcome.refusal))
    })
  return (
    <Form onSubmit={() => isInRange && send(typed)}>
      <AmountField
        label={texts.price}
        value={value}
        onChange={(text) => {
          setValue(text)
          setError(undefined)
        }}
        asset={currency}
        error={error ?? (typed !== undefined && !isInRange ? range : undefined)}
        hint={range}
        autoFocus
      />
      <Button type="submit" isFullWidth isBusy={isBusy} disabled={!isInRange}>
        {texts.save}
      </Button>
      {rate > 0n && (
        <Button kind="plain" isFullWidth isBusy={isBusy} onPress={() => send(0n)}>
          {texts.makeFree}
        </Button>
      )}
    </Form>
  )
}
