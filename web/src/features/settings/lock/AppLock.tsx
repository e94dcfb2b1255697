import { screens } from '@linnet/protocol/screens'
import { Clock, Fingerprint, KeyRound, LockKeyhole, LockKeyholeOpen, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { RadioList } from '~/kit/fields/RadioList'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { confirm } from '~/kit/overlays/confirm'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { deviceStorage } from '~/platform/browser-storage'
import { goBack } from '~/platform/navigation'
import { lockAll, setSealed } from '~/session/lock/lock'
import { changeLock, lockMinutes, type LockRecord, readLock } from '~/session/lock/lock-record'
import { canUsePasskey, makeLockPasskey } from '~/session/lock/passkey-lock'
import { changePin, setLock, turnLockOff } from '~/session/lock/set-lock'
import { appLockTexts } from './app-lock-texts'
import { NewPin } from './NewPin'
import { ProvePin } from './ProvePin'

/** The lock of this device's app. Works offline: the server has no part in it. */
export function AppLock() {
  const texts = useTexts(appLockTexts)
  const [record, setRecord] = useState(readLock)
  /** The data key, once the PIN was given. */
  const [dataKey, setDataKey] = useState<CryptoKey>()
  const reread = () => setRecord(readLock())
  const isPossible = isSecureContext && !deviceStorage.isBlocked()
  return (
    <Screen title={texts.title} back={() => goBack(screens.settings)}>
      {!isPossible && <EmptyState>{texts.missing}</EmptyState>}
      {isPossible && !record && <Off onDone={reread} />}
      {isPossible && record && !dataKey && <ProvePin onProved={setDataKey} />}
      {isPossible && record && dataKey && <On record={record} dataKey={dataKey} onChange={reread} />}
    </Screen>
  )
}

function Off({ onDone }: { onDone: () => void }) {
  const texts = useTexts(appLockTexts)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <CellGroup note={texts.lead}>
        <Cell icon={<LockKeyhole size={20} />} title={texts.turnOn} onPress={() => setAsking(true)} />
      </CellGroup>
      <Sheet isOpen={isAsking} onClose={() => setAsking(false)} title={texts.turnOn}>
        <NewPin
          save={async (pin) => {
            await setLock(pin)
            setAsking(false)
            onDone()
          }}
        />
      </Sheet>
    </>
  )
}

interface OnProps {
  record: LockRecord
  dataKey: CryptoKey
  onChange: () => void
}

function On(props: OnProps) {
  const texts = useTexts(appLockTexts)
  const { record, onChange } = props
  const [isBusy, run] = useBusy()
  const turnOff = () =>
    run(async () => {
      const question = { title: texts.turnOffAsk, body: texts.turnOffBody, confirmLabel: texts.turnOff }
      if (!(await confirm({ ...question, isDanger: true }))) return
      await turnLockOff()
      onChange()
    })
  return (
    <>
      <CellGroup title={texts.when} note={texts.whenNote}>
        <RadioList
          label={texts.when}
          options={lockMinutes.map((n) => ({
            value: String(n),
            title: n === 0 ? texts.atOnce : texts.after({ n }),
          }))}
          value={String(record.minutes)}
          onChange={(value) => {
            changeLock({ minutes: lockMinutes.find((n) => String(n) === value) ?? record.minutes })
            onChange()
          }}
        />
      </CellGroup>
      <UnlockingCells {...props} />
      <EncryptionCells {...props} />
      <CellGroup>
        <Cell icon={<Clock size={20} />} title={texts.lockNow} onPress={lockAll} />
        <Cell
          icon={<LockKeyholeOpen size={20} />}
          title={texts.turnOff}
          isDanger
          disabled={isBusy}
          onPress={turnOff}
        />
      </CellGroup>
    </>
  )
}

/** The passkey and the PIN. */
function UnlockingCells({ record, dataKey, onChange }: OnProps) {
  const texts = useTexts(appLockTexts)
  const [isAsking, setAsking] = useState(false)
  const [hasOwner, setHasOwner] = useState(false)
  const [isBusy, run] = useBusy()
  useEffect(() => void canUsePasskey().then(setHasOwner), [])
  const setPasskey = (isOn: boolean) =>
    run(async () => {
      const passkey = isOn ? await makeLockPasskey(dataKey) : undefined
      if (isOn && !passkey) showToast(texts.passkeyFailed, { kind: 'error' })
      changeLock({ passkey })
      onChange()
    })
  return (
    <CellGroup title={texts.unlocking}>
      {(hasOwner || record.passkey) && (
        <SwitchCell
          icon={<Fingerprint size={20} />}
          title={texts.passkey}
          subtitle={texts.passkeyNote}
          isOn={record.passkey !== undefined}
          disabled={isBusy}
          onChange={setPasskey}
        />
      )}
      <Cell icon={<KeyRound size={20} />} title={texts.changePin} onPress={() => setAsking(true)} />
      <Sheet isOpen={isAsking} onClose={() => setAsking(false)} title={texts.changePin}>
        <NewPin
          save={async (pin) => {
            await changePin(dataKey, pin)
            setAsking(false)
            showToast(texts.changed, { kind: 'success' })
          }}
        />
      </Sheet>
    </CellGroup>
  )
}

/** Whether what this device stores is encrypted. */
function EncryptionCells({ record, onChange }: OnProps) {
  const texts = useTexts(appLockTexts)
  const [isBusy, run] = useBusy()
  const change = (isOn: boolean) =>
    run(async () => {
      const converting = setSealed(isOn)
      // The choice counts at once; converting what is stored takes a while.
      onChange()
      await converting.catch(() => showToast(texts.encryptFailed, { isLong: true }))
    })
  return (
    <CellGroup title={texts.stored} note={texts.encryptNote}>
      <SwitchCell
        icon={<ShieldCheck size={20} />}
        title={texts.encrypt}
        isOn={record.isSealed}
        disabled={isBusy}
        onChange={change}
      />
    </CellGroup>
  )
}
