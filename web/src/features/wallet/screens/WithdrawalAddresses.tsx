import { screens } from '@linnet/protocol/screens'
import { type AddressView, listAddresses, removeAddress } from '@linnet/protocol/wallet-withdrawing'
import { BookUser, Plus } from 'lucide-react'
import { Button } from '../../../kit/Button'
import { confirm } from '../../../kit/confirm'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { IconButton } from '../../../kit/IconButton'
import { Screen } from '../../../kit/Screen'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { useNow } from '../../../platform/now'
import { useNavigate } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { useEngine } from '../../../session/engine'
import { refusalText } from '../../../session/refusal-text'
import { useFetched } from '../../../session/use-fetched'
import { AddressText } from '../parts/AddressText'
import { momentText } from '../parts/moment-text'
import { useReloadOnMoney } from '../parts/use-reload-on-money'
import { withdrawTexts } from '../withdraw-texts'
import styles from './WithdrawalAddresses.module.css'

/** Where money of mine may be sent. */
export function WithdrawalAddresses() {
  const texts = useTexts(withdrawTexts)
  const go = useNavigate()
  const engine = useEngine()
  const { value, problem, reload } = useFetched(listAddresses, {})
  useReloadOnMoney(reload)
  const remove = async ({ id, name }: AddressView) => {
    const question = { title: texts.removeTitle({ name }), body: texts.removeNote, isDanger: true }
    if (!(await confirm({ ...question, confirmLabel: texts.remove }))) return
    const outcome = await engine.call(removeAddress, { id })
    if (!outcome.ok) showToast(refusalText(outcome.refusal), { kind: 'error' })
    reload()
  }
  const add = () => go(screens.addWithdrawalAddress)
  return (
    <Screen
      title={texts.addresses}
      status={useConnectionLine()}
      actions={<IconButton icon={<Plus size={24} />} label={texts.addAddress} onPress={add} />}
    >
      {!value && problem === undefined && <SkeletonRows hasAvatar={false} count={3} />}
      {!value && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {value?.length === 0 && (
        <EmptyState
          icon={<BookUser size={32} aria-hidden />}
          action={<Button onPress={add}>{texts.addAddress}</Button>}
        >
          {texts.noAddresses}
        </EmptyState>
      )}
      {value && value.length > 0 && (
        <ul className={styles.list}>
          {value.map((address) => (
            <AddressCard key={address.id} address={address} onRemove={() => void remove(address)} />
          ))}
        </ul>
      )}
    </Screen>
  )
}

function AddressCard({ address, onRemove }: { address: AddressView; onRemove: () => void }) {
  const texts = useTexts(withdrawTexts)
  const now = useNow()
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <h2 className={styles.name} dir="auto">
          {address.name}
        </h2>
        <Button kind="plain" size="small" onPress={onRemove}>
          {texts.remove}
        </Button>
      </div>
      <AddressText address={address.address} />
      <p className={styles.facts}>{address.contact}</p>
      {address.usableAt > now && (
        <p className={styles.facts}>{texts.usableFrom({ at: momentText(address.usableAt) })}</p>
      )}
    </li>
  )
}
