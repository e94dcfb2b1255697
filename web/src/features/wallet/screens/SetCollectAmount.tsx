import { formatAmount } from '@linnet/protocol/money'
import { screens } from '@linnet/protocol/screens'
import { setCollectDraft, useCollectDraft } from '~/features/wallet/collect-draft'
import { AmountForm } from '~/features/wallet/parts/AmountForm'
import { payTexts } from '~/features/wallet/pay-texts'
import { useTexts } from '~/i18n/texts'
import { Screen } from '~/kit/screens/Screen'
import { goBack } from '~/platform/navigation'
import styles from './Form.module.css'

/** Sets the amount that my collect code asks for. */
export function SetCollectAmount() {
  const texts = useTexts(payTexts)
  const { amount, note } = useCollectDraft()
  return (
    <Screen title={texts.setAmount}>
      <div className={styles.page}>
        <AmountForm
          initial={{ amount: amount === undefined ? '' : formatAmount(amount), note }}
          submitLabel={texts.save}
          onSubmit={async (draft) => {
            setCollectDraft(draft)
            goBack(screens.myCollectCode)
            return undefined
          }}
        />
      </div>
    </Screen>
  )
}
