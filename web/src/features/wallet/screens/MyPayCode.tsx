import { payCodeText } from '@linnet/protocol/scan'
import { screens } from '@linnet/protocol/screens'
import { Scan } from 'lucide-react'
import { Button } from '../../../kit/Button'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { IconButton } from '../../../kit/IconButton'
import { Screen } from '../../../kit/Screen'
import { useTexts } from '../../../kit/texts'
import { useNavigate } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { CodeCard } from '../parts/CodeCard'
import { usePayCode } from '../parts/use-pay-code'
import { payTexts } from '../pay-texts'
import styles from './Codes.module.css'

/** The code by which a collector asks me for money; I confirm what they ask. */
export function MyPayCode() {
  const texts = useTexts(payTexts)
  const go = useNavigate()
  const { code, refusal, renew } = usePayCode()
  return (
    <Screen
      title={texts.payCode}
      status={useConnectionLine()}
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
