import type { CallOutput } from '@linnet/protocol'
import {
  giveUpSentence,
  isGiveUpSentence,
  listDataRequests,
  requestDeletion,
} from '@linnet/protocol/datarequests/calls'
import { screens } from '@linnet/protocol/screens'
import { Banknote, MessageSquareX } from 'lucide-react'
import { useState } from 'react'
import { useServerSettings } from '~/data/server-settings'
import { useQueryOf } from '~/data/use-query'
import { deletionTexts } from '~/features/settings/deletion-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { TextField } from '~/kit/fields/TextField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { dateTimeText } from '~/kit/text/time-span'
import { useMoneyText } from '~/payments/Money'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useProvedCall } from '~/session/factors/use-proved-call'
import { refusalText } from '~/session/refusal-text'
import { leaveSession } from '~/session/signing-out'
import { PasswordSheet } from './PasswordSheet'
import styles from './DeleteAccount.module.css'

const daySeconds = 86_400

/** Asks for the deletion of the account: says what goes and what stays, and lets money be given up in words. */
export function DeleteAccount() {
  const texts = useTexts(deletionTexts)
  const { data, problem, reload } = useQueryOf(listDataRequests, {})
  return (
    <Screen title={texts.title} status={useConnectionStatus()}>
      {problem !== undefined && !data && <ErrorState message={problem} onRetry={reload} />}
      {!data && problem === undefined && <SkeletonRows count={3} hasAvatar={false} />}
      {data && <DeletionForm answer={data} />}
    </Screen>
  )
}

function DeletionForm({ answer }: { answer: CallOutput<typeof listDataRequests> }) {
  const texts = useTexts(deletionTexts)
  const language = usePreferences((preferences) => preferences.language)
  const provedCall = useProvedCall()
  const [giveUp, setGiveUp] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [takesMessages, setTakesMessages] = useState(false)
  const days = Math.floor(useServerSettings().recallSeconds / daySeconds)
  const left = answer.moneyLeft ?? 0n
  const isMoneySettled = left === 0n || isGiveUpSentence(giveUp)
  const ask = async (password: string) => {
    const outcome = await provedCall(requestDeletion, {
      password,
      ...(left > 0n && { giveUp }),
      ...(takesMessages && { takesMessages }),
    })
    if (!outcome.ok) return refusalText(outcome.refusal)
    const date = dateTimeText(outcome.value.dueAt, language)
    // The server ends this session too, and its message may come before the answer.
    await leaveSession({ reason: 'deletion', message: texts.asked({ date }) })
    return undefined
  }
  return (
    <>
      <div className={styles.page}>
        <ul className={styles.points}>
          {[texts.loggedOut, texts.erased, texts.messagesStay, texts.groupsGo, texts.pointsGo].map(
            (point) => (
              <li key={point}>{point}</li>
            ),
          )}
        </ul>
      </div>
      {days > 0 && (
        <CellGroup note={texts.takesMessagesNote({ days })}>
          <SwitchCell
            icon={<MessageSquareX size={20} />}
            title={texts.takesMessages}
            isOn={takesMessages}
            onChange={setTakesMessages}
          />
        </CellGroup>
      )}
      {left > 0n && <MoneyLeft left={left} typed={giveUp} onType={setGiveUp} />}
      <div className={styles.page}>
        <Button kind="danger" isFullWidth disabled={!isMoneySettled} onPress={() => setAsking(true)}>
          {texts.ask}
        </Button>
      </div>
      <PasswordSheet
        title={texts.ask}
        note={texts.loggedOut}
        isDangerous
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        prove={ask}
      />
    </>
  )
}

type MoneyLeftProps = { left: bigint; typed: string; onType: (typed: string) => void }

/** Money that is left: to be withdrawn first, or given up in words. */
function MoneyLeft({ left, typed, onType }: MoneyLeftProps) {
  const texts = useTexts(deletionTexts)
  const language = usePreferences((preferences) => preferences.language)
  const moneyText = useMoneyText()
  const go = useNavigate()
  const sentence = giveUpSentence[language]
  return (
    <>
      <CellGroup note={texts.moneyNote}>
        <Cell
          icon={<Banknote size={20} />}
          title={texts.moneyLeft({ amount: moneyText(left) })}
          subtitle={texts.withdraw}
          onPress={() => go(screens.wallet)}
        />
      </CellGroup>
      <div className={styles.page}>
        <TextField
          label={texts.giveUp({ sentence })}
          placeholder={sentence}
          value={typed}
          onChange={onType}
          autoComplete="off"
          enterKeyHint="done"
        />
      </div>
    </>
  )
}
