import { showMomentSettings } from '@linnet/protocol/moments/calls'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { changeDraft } from '~/features/moments/draft'
import { paidTexts } from '~/features/moments/paid-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { AmountField } from '~/kit/fields/AmountField'
import { Form } from '~/kit/fields/Form'
import { Cell } from '~/kit/lists/Cell'
import { Sheet } from '~/kit/overlays/Sheet'
import { amountText } from '~/kit/text/amount-text'
import { amountProblem, typedAmount } from '~/kit/text/typed-amount'
import { useCurrency, useMoneyText } from '~/payments/Money'
import styles from './PriceCell.module.css'

/** The price to open the moment, if moments can be sold. */
export function PriceCell({ price }: { price: bigint | undefined }) {
  const texts = useTexts(paidTexts)
  const money = useMoneyText()
  const [isOpen, setOpen] = useState(false)
  const { data: settings } = useQueryOf(showMomentSettings, {})
  const { leastPrice, mostPrice } = settings ?? {}
  if (leastPrice === undefined || mostPrice === undefined) return null
  const choose = (next: bigint | undefined) => {
    changeDraft({ price: next })
    setOpen(false)
  }
  return (
    <>
      <Cell
        icon={<Coins size={20} />}
        title={texts.price}
        detail={price === undefined ? texts.free : money(price)}
        onPress={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={texts.price}>
        {isOpen && <PriceForm price={price} least={leastPrice} most={mostPrice} onChoose={choose} />}
      </Sheet>
    </>
  )
}

type PriceFormProps = {
  price: bigint | undefined
  least: bigint
  most: bigint
  onChoose: (price: bigint | undefined) => void
}

function PriceForm({ price, least, most, onChoose }: PriceFormProps) {
  const texts = useTexts(paidTexts)
  const money = useMoneyText()
  const asset = useCurrency()
  const [typed, setTyped] = useState(price === undefined ? '' : amountText(price).replaceAll(',', ''))
  const [error, setError] = useState<string>()
  const range = texts.range({ least: money(least), most: money(most) })
  const submit = () => {
    const amount = amountProblem(typed) === undefined ? typedAmount(typed) : undefined
    if (amount === undefined || amount < least || amount > most) return setError(range)
    return onChoose(amount)
  }
  return (
    <Form onSubmit={submit}>
      <AmountField
        label={texts.amount}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setError(undefined)
        }}
        asset={asset}
        error={error}
        hint={range}
        autoFocus
      />
      <p className={styles.note}>{texts.note}</p>
      <div className={styles.acts}>
        <Button type="submit" isFullWidth>
          {texts.set}
        </Button>
        {price !== undefined && (
          <Button kind="quiet" isFullWidth onPress={() => onChoose(undefined)}>
            {texts.makeFree}
          </Button>
        )}
      </div>
    </Form>
  )
}
