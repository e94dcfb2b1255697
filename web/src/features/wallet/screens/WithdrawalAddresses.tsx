import { screens } from '@linnet/protocol/screens'
import { type AddressView, listAddresses, removeAddress } from '@linnet/protocol/wallet/withdrawing'
import { BookUser, Plus } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { AddressText } from '~/features/wallet/parts/AddressText'
import { dateTimeText } from '~/features/wallet/parts/date-text'
import { withdrawTexts } from '~/features/wallet/withdraw-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from './WithdrawalAddresses.module.css'

/** My withdrawal addresses. */
export function WithdrawalAddresses() {
  const texts = useTexts(withdrawTexts)
  const go = useNavigate()
  const engine = useEngine()
  const { data: addresses, problem, reload } = useQueryOf(listAddresses, {})
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
      status={useConnectionStatus()}
      actions={<IconButton icon={<Plus size={24} />} label={texts.addAddress} onPress={add} />}
    >
      {!addresses && problem === undefined && <SkeletonRows hasAvatar={false} count={3} />}
      {!addresses && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {addresses?.length === 0 && (
        <EmptyState
          icon={<BookUser size={32} aria-hidden />}
          action={<Button onPress={add}>{texts.addAddress}</Button>}
        >
          {texts.noAddresses}
        </EmptyState>
      )}
      {addresses && addresses.length > 0 && (
        <ul className={styles.list}>
          {addresses.map((address) => (
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
        <p className={styles.facts}>{texts.usableFrom({ at: dateTimeText(address.usableAt) })}</p>
      )}
    </li>
  )
}
