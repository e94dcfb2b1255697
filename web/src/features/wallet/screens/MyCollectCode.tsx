import { collectCodeLink } from '@linnet/protocol/scan'
import { screens } from '@linnet/protocol/screens'
import { makeCollectCode } from '@linnet/protocol/wallet-paying'
import { useCallback, useEffect, useState } from 'react'
import { anyAmount, setCollectDraft, useCollectDraft } from '~/features/wallet/collect-draft'
import { CodeCard } from '~/features/wallet/parts/CodeCard'
import { payTexts } from '~/features/wallet/pay-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { confirm } from '~/kit/overlays/confirm'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { Amount } from '~/kit/text/Amount'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { useMe } from '~/session/use-me'
import styles from './Codes.module.css'

/** The code that whoever pays me scans, with an amount in it or without. */
export function MyCollectCode() {
  const texts = useTexts(payTexts)
  const go = useNavigate()
  const { profile } = useMe()
  const { amount, note } = useCollectDraft()
  const { code, problem, ask } = useCollectCode()
  const renew = async () => {
    const isSure = await confirm({ title: texts.renewCollect, body: texts.renewCollectNote, isDanger: true })
    if (isSure) await ask(true)
  }
  const link =
    code === undefined ? undefined : collectCodeLink(window.location.origin + window.location.pathname, code)
  return (
    <Screen title={texts.collectCode} status={useConnectionStatus()}>
      {problem !== undefined && code === undefined ? (
        <ErrorState message={problem} onRetry={() => void ask()} />
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
                  <Amount value={amount} asset="USDT" size="large" />
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

/** The code for the chosen amount and note; fetched again when they change and on reconnect. */
function useCollectCode() {
  const engine = useEngine()
  const isReady = useClientState((state) => state.connection === 'ready')
  const { amount, note } = useCollectDraft()
  const [made, setMade] = useState<{ code: string; amount: bigint | undefined; note: string }>()
  const [problem, setProblem] = useState<string>()
  const ask = useCallback(
    async (isRenewed?: boolean) => {
      const outcome = await engine.call(makeCollectCode, { amount, note: note || undefined, isRenewed })
      setProblem(outcome.ok ? undefined : refusalText(outcome.refusal))
      if (outcome.ok) setMade({ code: outcome.value.code, amount, note })
    },
    [engine, amount, note],
  )
  useEffect(() => void ask(), [ask, isReady])
  const isCurrent = made?.amount === amount && made?.note === note
  return { code: isCurrent ? made?.code : undefined, problem, ask }
}
