import type { BillView } from '@linnet/protocol/wallet/calls'
import { Coins } from 'lucide-react'
import { billTexts } from '~/features/wallet/bill-texts'
import { billState, billTitle, isIncome, reasonText } from '~/features/wallet/bill-words'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Cell } from '~/kit/lists/Cell'
import { Amount } from '~/kit/text/Amount'
import { useNow } from '~/platform/now'
import { timeOfMoney } from './date-text'
import styles from './BillRow.module.css'

/** A bill in a list. */
export function BillRow({ bill, onPress }: { bill: BillView; onPress: () => void }) {
  const texts = useTexts(billTexts)
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const { amount, at, nickname, personId, photo, state } = bill
  const facts = [
    nickname === '' ? '' : reasonText(bill.reason, language),
    timeOfMoney(at, now),
    billState(bill) === 'done' ? '' : texts[billState(bill)],
  ]
  return (
    <Cell
      leading={
        personId === undefined ? (
          <span className={styles.icon} aria-hidden>
            <Coins size={22} />
          </span>
        ) : (
          <Avatar id={personId} name={nickname} photo={photo} size={44} />
        )
      }
      title={<span className={styles.title}>{billTitle(bill, language)}</span>}
      subtitle={facts.filter((fact) => fact !== '').join(' · ')}
      trailing={
        <span className={styles.amount} data-state={state}>
          <Amount value={amount} direction={isIncome(bill) ? 'in' : 'out'} />
        </span>
      }
      onPress={onPress}
    />
  )
}
