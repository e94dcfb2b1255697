import type { Chat } from '@linnet/client'
import { conversationTypes } from '@linnet/protocol/conversations/calls'
import { autoDestroyDays, setAutoDestroy } from '@linnet/protocol/conversations/chat-settings'
import { mayChange } from '@linnet/protocol/groups/setting-rights'
import { useEffect, useState } from 'react'
import { messageTexts } from '~/features/groups/message-texts'
import { useDurationText } from '~/features/groups/parts/use-duration-text'
import { useTexts } from '~/i18n/texts'
import { RadioList } from '~/kit/fields/RadioList'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Screen } from '~/kit/screens/Screen'
import { ChatGate } from '~/messages/ChatGate'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

const secondsOfDay = 86_400

/** The message retention of a conversation. */
export function MessageSettings() {
  const texts = useTexts(messageTexts)
  const status = useConnectionStatus()
  return (
    <ChatGate title={texts.title}>
      {(chat) => (
        <Screen title={texts.title} status={status}>
          <Choices chat={chat} />
        </Screen>
      )}
    </ChatGate>
  )
}

function Choices({ chat }: { chat: Chat }) {
  const texts = useTexts(messageTexts)
  const engine = useEngine()
  const durationText = useDurationText()
  // The choice, shown until the server has responded and the log has updated.
  const [chosen, setChosen] = useState<number>()
  useEffect(() => setChosen(undefined), [chat.autoDestroySeconds])
  const days = chosen ?? (chat.autoDestroySeconds ?? 0) / secondsOfDay
  const isGroup = chat.type === conversationTypes.group
  const canChange = !isGroup || (chat.group !== undefined && mayChange(chat.group, 'autoDestroySeconds'))
  const choose = async (next: number) => {
    setChosen(next)
    if (!(await toastRefusal(engine.call(setAutoDestroy, { conversationId: chat.id, days: next }))))
      setChosen(undefined)
  }
  const options = autoDestroyDays.map((choice) => ({
    value: String(choice),
    title: choice === 0 ? texts.off : durationText(choice * secondsOfDay),
    ...(choice === 0 ? { subtitle: texts.offNote } : {}),
  }))
  return (
    <CellGroup note={isGroup ? `${texts.groupNote} ${canChange ? '' : texts.adminsNote}` : texts.directNote}>
      {canChange ? (
        <RadioList
          label={texts.title}
          options={options}
          value={String(days)}
          onChange={(value) => void choose(Number(value))}
        />
      ) : (
        <Cell title={texts.title} detail={options.find(({ value }) => value === String(days))?.title} />
      )}
    </CellGroup>
  )
}
