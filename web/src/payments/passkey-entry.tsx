import { offerPaymentPasskey } from '@linnet/protocol/wallet/paying'
import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { useEngine } from '~/session/engine'
import { hasPasskeys } from '~/session/factors/has-passkeys'
import { answerWithPasskey } from '~/session/factors/passkeys'
import { paymentTexts } from './payment-texts'
import styles from './passkey-entry.module.css'

/** Offers a passkey instead of the trade password, where one can confirm this payment. */
export function PasskeyEntry({
  intentId,
  onAnswer,
}: {
  intentId: string
  onAnswer: (passkey: string) => void
}) {
  const texts = useTexts(paymentTexts)
  const options = useOffer(intentId)
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (options === '') return undefined
  const ask = async () => {
    setAsking(true)
    const answer = await answerWithPasskey(options)
    setAsking(false)
    setFailed(answer === undefined)
    if (answer !== undefined) onAnswer(answer)
  }
  return (
    <>
      <Button
        kind="plain"
        size="small"
        icon={<Fingerprint size={18} aria-hidden />}
        isBusy={isAsking}
        onPress={() => void ask()}
      >
        {texts.byPasskey}
      </Button>
      {hasFailed && (
        <p className={styles.note} role="status">
          {texts.noPasskeyUsed}
        </p>
      )}
    </>
  )
}

/** The browser's options for this payment; empty until they are known, and where there is no passkey. */
function useOffer(intentId: string): string {
  const { call } = useEngine()
  const [offer, setOffer] = useState({ intentId, options: '' })
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const answer = hasPasskeys() ? await call(offerPaymentPasskey, { intentId }) : undefined
      // Without an answer the trade password remains.
      if (isCurrent) setOffer({ intentId, options: answer?.ok ? answer.value.options : '' })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [call, intentId])
  return offer.intentId === intentId ? offer.options : ''
}
