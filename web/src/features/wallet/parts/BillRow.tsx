import type { BillView } from '@linnet/protocol/wallet'
import { Coins } from 'lucide-react'
import { Amount } from '../../../kit/Amount'
import { Avatar } from '../../../kit/Avatar'
import { Cell } from '../../../kit/Cell'
import { relativeTime } from '../../../kit/relative-time'
import { useTexts } from '../../../kit/texts'
import { useNow } from '../../../platform/now'
import { usePreferences } from '../../../session/preferences'
import { billTexts } from '../bill-texts'
import { billState, billTitle, isIncome, reasonText } from '../bill-words'
import styles from './BillRow.module.css'

/** A bill in a list: whom it was with, what for, when, and how much. */
export function BillRow({ bill, onPress }: { bill: BillView; onPress: () => void }) {
  const texts = useTexts(billTexts)
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const { amount, at, nickname, personId, photo, state } = bill
  const facts = [
    nickname === '' ? '' : reasonText(bill.reason, language),
    relativeTime(at, now, language),
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
          <Amount value={amount} way={isIncome(bill) ? 'in' : 'out'} />
        </span>
      }
      onPress={onPress}
    />
  )
}
