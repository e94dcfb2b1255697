import type { Chat } from '@linnet/client'
import { autoDestroyDays, conversationTypes, setAutoDestroy } from '@linnet/protocol/conversations'
import { useEffect, useState } from 'react'
import { Cell } from '../../../kit/Cell'
import { CellGroup } from '../../../kit/CellGroup'
import { RadioList } from '../../../kit/RadioList'
import { Screen } from '../../../kit/Screen'
import { useTexts } from '../../../kit/texts'
import { ChatGate } from '../../../session/ChatGate'
import { useConnectionLine } from '../../../session/connection-line'
import { useEngine } from '../../../session/engine'
import { told } from '../../../session/told'
import { messageTexts } from '../message-texts'
import { useDurationWords } from '../parts/duration-words'
import { isManager } from '../permissions'

const secondsOfDay = 86_400

/** How long messages of a conversation stay, of two people or of a group. */
export function MessageSettings() {
  const texts = useTexts(messageTexts)
  const status = useConnectionLine()
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
  const durationWords = useDurationWords()
  // Shown as it was chosen until the server has answered and the log has said so.
  const [chosen, setChosen] = useState<number>()
  useEffect(() => setChosen(undefined), [chat.autoDestroySeconds])
  const days = chosen ?? (chat.autoDestroySeconds ?? 0) / secondsOfDay
  const isGroup = chat.type === conversationTypes.group
  const mayChange = !isGroup || (chat.group !== undefined && isManager(chat.group.myRole))
  const choose = async (next: number) => {
    setChosen(next)
    if (!(await told(engine.call(setAutoDestroy, { conversationId: chat.id, days: next }))))
      setChosen(undefined)
  }
  const options = autoDestroyDays.map((choice) => ({
    value: String(choice),
    title: choice === 0 ? texts.off : durationWords(choice * secondsOfDay),
    ...(choice === 0 ? { subtitle: texts.offNote } : {}),
  }))
  return (
    <CellGroup note={isGroup ? `${texts.groupNote} ${mayChange ? '' : texts.adminsNote}` : texts.directNote}>
      {mayChange ? (
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
