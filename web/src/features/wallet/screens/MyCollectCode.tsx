import { collectCodeLink } from '@linnet/protocol/scan'
import { screens } from '@linnet/protocol/screens'
import { makeCollectCode } from '@linnet/protocol/wallet/paying'
import { setAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'
import { anyAmount, setCollectDraft, useCollectDraft } from '~/features/wallet/collect-draft'
import { CodeCard } from '~/features/wallet/parts/CodeCard'
import { payTexts } from '~/features/wallet/pay-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { confirm } from '~/kit/overlays/confirm'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { Money } from '~/payments/Money'
import { useMe } from '~/people/me'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './Codes.module.css'

/** The code that others scan to pay me, with or without an amount. */
export function MyCollectCode() {
  const texts = useTexts(payTexts)
  const go = useNavigate()
  const { profile } = useMe()
  const { amount, note } = useCollectDraft()
  const engine = useEngine()
  const input = { amount, note: note || undefined }
  const { data, problem, reload } = useQueryOf(makeCollectCode, input)
  const renew = async () => {
    const isSure = await confirm({ title: texts.renewCollect, body: texts.renewCollectNote, isDanger: true })
    if (!isSure) return
    const outcome = await engine.call(makeCollectCode, { ...input, isRenewed: true })
    toastRefusal(outcome)
    if (outcome.ok) setAnswer(makeCollectCode, input, outcome.value)
  }
  const link = data && collectCodeLink(window.location.origin + window.location.pathname, data.code)
  return (
    <Screen title={texts.collectCode} status={useConnectionStatus()}>
      {problem !== undefined ? (
        <ErrorState message={problem} onRetry={reload} />
      ) : (
        <CodeCard
          title={texts.collectLead}
          value={link}
          below={
            amount === undefined ? (
              <span>{texts.collectAnyAmount}</span>
            ) : (
              <>
                <span className={styles.amount}>
                  <Money value={amount} size="large" />
                </span>
                {note !== '' && <span dir="auto">{note}</span>}
                <span>{texts.goodForADay}</span>
              </>
            )
          }
        >
          {profile && <Avatar id={profile.id} name={profile.nickname} photo={profile.photo} size={44} />}
        </CodeCard>
      )}
      <div className={styles.buttons}>
        <Button
          kind="quiet"
          size="small"
          onPress={() => (amount === undefined ? go(screens.setCollectAmount) : setCollectDraft(anyAmount))}
        >
          {amount === undefined ? texts.setAmount : texts.clearAmount}
        </Button>
        {amount === undefined && (
          <Button kind="plain" size="small" onPress={() => void renew()}>
            {texts.renewCollect}
          </Button>
        )}
      </div>
    </Screen>
  )
}
