import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { PinField } from '~/kit/fields/PinField'
import { Mark } from '~/kit/Mark'
import { useBusy } from '~/kit/use-busy'
import { forgetEverything } from './forget'
import { openAll, useLock } from './lock'
import { readLock, readSealedSession } from './lock-record'
import { lockTexts } from './lock-texts'
import { openByPasskey } from './passkey-lock'
import { usePinTry } from './use-pin-try'
import styles from './LockScreen.module.css'

/** Covers the app: with the logo alone while it is in the background, and the question for the PIN while it is locked. */
export function LockScreen() {
  const isLocked = useLock(({ phase }) => phase === 'locked')
  const [isForgotten, setForgotten] = useState(false)
  return (
    <div className={styles.page}>
      <Mark size={isLocked ? 64 : 96} />
      {isLocked && !isForgotten && <Question onForgot={() => setForgotten(true)} />}
      {isLocked && isForgotten && <Forgotten onCancel={() => setForgotten(false)} />}
    </div>
  )
}

/** The PIN or the device's own way, and how long to wait after wrong ones. */
function Question({ onForgot }: { onForgot: () => void }) {
  const texts = useTexts(lockTexts)
  const passkey = readLock()?.passkey
  const [isWaiting, run] = useBusy()
  const open = async (key: CryptoKey) => ((await openAll(key)) ? undefined : texts.broken)
  const { field, isBusy, wait, setProblem } = usePinTry(open)
  const openWithPasskey = () =>
    run(async () => {
      const key = passkey && (await openByPasskey(passkey))
      setProblem(key ? await open(key) : texts.passkeyFailed)
    })
  return (
    <>
      <h1 className={styles.title}>{texts.title}</h1>
      <div className={styles.pin}>
        <PinField label={isBusy ? texts.checking : texts.enter} {...field} />
      </div>
      {wait !== undefined && <p className={styles.text}>{wait}</p>}
      <div className={styles.actions}>
        {passkey && (
          <Button kind="quiet" isFullWidth isBusy={isWaiting} disabled={isBusy} onPress={openWithPasskey}>
            {texts.usePasskey}
          </Button>
        )}
        <Button kind="plain" isFullWidth onPress={onForgot}>
          {texts.forgot}
        </Button>
      </div>
    </>
  )
}

/** Says plainly what a forgotten PIN costs. */
function Forgotten({ onCancel }: { onCancel: () => void }) {
  const texts = useTexts(lockTexts)
  const [isBusy, run] = useBusy()
  return (
    <>
      <h1 className={styles.title}>{texts.forgotTitle}</h1>
      <p className={styles.text}>{texts.forgotBody}</p>
      {readSealedSession() && <p className={styles.text}>{texts.stillListed}</p>}
      <div className={styles.actions}>
        <Button kind="danger" isFullWidth isBusy={isBusy} onPress={() => run(forgetEverything)}>
          {texts.logOut}
        </Button>
        <Button kind="plain" isFullWidth onPress={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </>
  )
}
