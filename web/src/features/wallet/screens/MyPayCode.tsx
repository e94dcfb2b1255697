import { payCodeText } from '@linnet/protocol/scan'
import { screens } from '@linnet/protocol/screens'
import { makePayCode } from '@linnet/protocol/wallet/paying'
import { Scan } from 'lucide-react'
import { useEffect } from 'react'
import { forgetAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'
import { CodeCard } from '~/features/wallet/parts/CodeCard'
import { payTexts } from '~/features/wallet/pay-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate, useScreenVisible } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { refusalText } from '~/session/refusal-text'
import styles from './Codes.module.css'

/** The code that a collector scans to request money from me; I confirm each request. */
export function MyPayCode() {
  const texts = useTexts(payTexts)
  const go = useNavigate()
  const { code, refusal, renew } = usePayCode()
  return (
    <Screen
      title={texts.payCode}
      status={useConnectionStatus()}
      actions={
        <IconButton icon={<Scan size={22} />} label={texts.scan} onPress={() => go(screens.scanCode)} />
      }
    >
      {refusal?.name === 'NoTradePassword' && (
        <EmptyState
          action={<Button onPress={() => go(screens.setTradePassword)}>{texts.setPassword}</Button>}
        >
          {refusal.message}
        </EmptyState>
      )}
      {refusal && refusal.name !== 'NoTradePassword' && (
        <ErrorState message={refusal.message} onRetry={renew} />
      )}
      {!refusal && (
        <>
          <CodeCard
            title={texts.payCodeLead}
            value={code === undefined ? undefined : payCodeText(code)}
            below={
              <>
                <span className={styles.digits}>{code?.replace(/(.{4})(?=.)/g, '$1 ') ?? ' '}</span>
                <span>{texts.payCodeRenews}</span>
                <span>{texts.keepPrivate}</span>
              </>
            }
          />
          <div className={styles.buttons}>
            <Button kind="plain" size="small" onPress={renew}>
              {texts.renew}
            </Button>
          </div>
        </>
      )}
    </Screen>
  )
}

/** The interval of renewal: a code is valid for 90 s, so it is renewed well before. */
const renewAfterMs = 60_000

/** My pay code, renewed every minute while visible, and at once after it was used. */
function usePayCode() {
  const isVisible = useScreenVisible()
  const { data, refusal, reload } = useQueryOf(makePayCode, {}, { refetchAfterMs: () => renewAfterMs })
  useEffect(() => {
    // The code may have been used by the time the screen is visible again.
    if (isVisible) return () => forgetAnswer(makePayCode, {})
    return undefined
  }, [isVisible])
  return {
    code: refusal ? undefined : data?.code,
    refusal: refusal && { name: refusal.name, message: refusalText(refusal) },
    renew: reload,
  }
}
