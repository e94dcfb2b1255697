import type { CallOutput } from '@linnet/protocol'
import { type offerTotp, setTotp } from '@linnet/protocol/auth/factors'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { CodeField } from '~/kit/fields/CodeField'
import { Form } from '~/kit/fields/Form'
import { IconButton } from '~/kit/IconButton'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { QrImage } from '~/kit/qr/QrImage'
import { useBusy } from '~/kit/use-busy'
import { copyText } from '~/platform/clipboard'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { twoStepTexts } from './two-step-texts'
import styles from './TwoStep.module.css'

type Offer = CallOutput<typeof offerTotp>

type SetUpAppSheetProps = {
  /** The secret to set up; nothing is shown without it. */
  offer: Offer | undefined
  onClose: () => void
  /** The recovery codes that came with it, if any. */
  onDone: (codes: readonly string[]) => void
}

/** Sets up an authenticator app: a QR code, the same key as text, and a code that confirms it. */
export function SetUpAppSheet({ offer, onClose, onDone }: SetUpAppSheetProps) {
  const texts = useTexts(twoStepTexts)
  return (
    <Sheet isOpen={offer !== undefined} onClose={onClose} title={texts.app}>
      {offer && <SetUpForm key={offer.ticket} offer={offer} onDone={onDone} />}
    </Sheet>
  )
}

function SetUpForm({ offer, onDone }: { offer: Offer; onDone: (codes: readonly string[]) => void }) {
  const texts = useTexts(twoStepTexts)
  const engine = useEngine()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, run] = useBusy()
  const confirmWith = (typed: string) =>
    run(async () => {
      if (typed.length < 6) return setError(texts.codeMissing)
      const outcome = await engine.call(setTotp, { ticket: offer.ticket, code: typed })
      if (!outcome.ok) return setError(refusalText(outcome.refusal))
      showToast(texts.turnedOn, { kind: 'success' })
      return onDone(outcome.value.recoveryCodes)
    })
  const copyKey = async () => {
    const isCopied = await copyText(offer.secret)
    showToast(isCopied ? texts.copied : texts.notCopied, { kind: isCopied ? 'success' : 'error' })
  }
  return (
    <Form onSubmit={() => confirmWith(code)} errors={error === undefined ? undefined : { code: error }}>
      <p className="secondary">{texts.scan}</p>
      <div className={styles.qr}>
        <QrImage value={offer.uri} size={184} />
      </div>
      <div className={styles.key}>
        <span className={styles.keyText}>
          <span className="tertiary">{texts.key}</span>
          <code>{offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </span>
        <IconButton icon={<Copy size={20} />} label={texts.copyKey} onPress={copyKey} />
      </div>
      <a className={styles.link} href={offer.uri}>
        {texts.openApp}
      </a>
      <CodeField
        label={texts.code}
        value={code}
        onChange={(typed) => {
          setCode(typed)
          setError(undefined)
        }}
        onComplete={confirmWith}
        error={error}
      />
      <Button type="submit" isFullWidth isBusy={isBusy}>
        {texts.turnOn}
      </Button>
    </Form>
  )
}
