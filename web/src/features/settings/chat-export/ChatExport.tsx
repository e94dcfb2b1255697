import type { Chat } from '@linnet/client'
import { exportChat } from '@linnet/protocol/chatexports/calls'
import { useId, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Field } from '~/kit/fields/Field'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { ChatGate } from '~/messages/ChatGate'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { Archives } from './Archives'
import { rangeOf } from './export-range'
import { exportTexts } from './export-texts'
import styles from '../parts/TimeRange.module.css'

/** Requests an archive of a conversation, and lists the existing ones. */
export function ChatExport() {
  const texts = useTexts(exportTexts)
  const status = useConnectionStatus()
  return (
    <ChatGate title={texts.title}>
      {(chat) => (
        <Screen title={texts.title} subtitle={chat.name} status={status}>
          <Ask chat={chat} />
          <Archives />
        </Screen>
      )}
    </ChatGate>
  )
}

function Ask({ chat }: { chat: Chat }) {
  const texts = useTexts(exportTexts)
  const engine = useEngine()
  const [withFiles, setWithFiles] = useState(true)
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [isBusy, run] = useBusy()
  const range = rangeOf(first, last)
  const ask = () =>
    run(async () => {
      if (!range) return
      const outcome = await engine.call(exportChat, { conversationId: chat.id, withFiles, ...range })
      if (!outcome.ok) showToast(refusalText(outcome.refusal), { kind: 'error' })
    })
  return (
    <CellGroup note={range ? texts.rangeNote : texts.wrongOrder}>
      <SwitchCell title={texts.withFiles} isOn={withFiles} onChange={setWithFiles} />
      <div className={styles.range}>
        <Day label={texts.from} value={first} onChange={setFirst} />
        <Day label={texts.to} value={last} onChange={setLast} />
      </div>
      <div className={styles.block}>
        <Button isFullWidth isBusy={isBusy} disabled={!range} onPress={ask}>
          {texts.make}
        </Button>
      </div>
    </CellGroup>
  )
}

type DayProps = { label: string; value: string; onChange: (value: string) => void }

function Day({ label, value, onChange }: DayProps) {
  const id = useId()
  return (
    <Field id={id} label={label} isWrong={false}>
      <input
        id={id}
        className={styles.input}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
