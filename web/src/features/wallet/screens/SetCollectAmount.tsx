import { formatAmount } from '@linnet/protocol/money'
import { screens } from '@linnet/protocol/screens'
import { Screen } from '../../../kit/Screen'
import { useTexts } from '../../../kit/texts'
import { goBack } from '../../../platform/navigation'
import { setCollectWish, useCollectWish } from '../collect-wish'
import { AmountForm } from '../parts/AmountForm'
import { payTexts } from '../pay-texts'
import styles from './Form.module.css'

/** The amount that my collect code asks for. */
export function SetCollectAmount() {
  const texts = useTexts(payTexts)
  const { amount, note } = useCollectWish()
  return (
    <Screen title={texts.setAmount}>
      <div className={styles.page}>
        <AmountForm
          initial={{ amount: amount === undefined ? '' : formatAmount(amount), note }}
          submitLabel={texts.save}
          onSubmit={async (wish) => {
            setCollectWish(wish)
            goBack(screens.myCollectCode)
            return undefined
          }}
        />
      </div>
    </Screen>
  )
}
