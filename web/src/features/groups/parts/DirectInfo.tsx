import type { Chat } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { UsersRound } from 'lucide-react'
import { Avatar } from '../../../kit/Avatar'
import { Cell } from '../../../kit/Cell'
import { CellGroup } from '../../../kit/CellGroup'
import { confirm } from '../../../kit/confirm'
import { Screen } from '../../../kit/Screen'
import { useTexts } from '../../../kit/texts'
import { navigate } from '../../../platform/navigation'
import { useNavigate } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { useEngine } from '../../../session/engine'
import { useIsOnline, usePresenceText } from '../../../session/presence'
import { told } from '../../../session/told'
import { infoTexts } from '../info-texts'
import { ClearHistoryCell, KeepingCells } from './KeepingCells'

/** A conversation with one person. */
export function DirectInfo({ chat }: { chat: Chat }) {
  const texts = useTexts(infoTexts)
  const engine = useEngine()
  const go = useNavigate()
  const status = useConnectionLine()
  const presence = usePresenceText(chat.peerId)
  const isOnline = useIsOnline(chat.peerId)
  const { peerId } = chat
  const remove = async () => {
    const isSure = await confirm({
      title: texts.removeChat,
      body: texts.removeChatNote,
      confirmLabel: texts.removeChat,
      isDanger: true,
    })
    if (isSure && (await told(engine.removeChat(chat.id)))) navigate(screens.chats, {}, { replace: true })
  }
  return (
    <Screen title={texts.info} status={status}>
      <CellGroup>
        <Cell
          leading={<Avatar id={peerId ?? chat.id} name={chat.name} photo={chat.photo} isOnline={isOnline} />}
          title={chat.name}
          subtitle={presence}
          onPress={peerId && (() => go(screens.person, { person: peerId }))}
        />
        {peerId && chat.lock === '' && (
          <Cell
            icon={<UsersRound size={20} />}
            title={texts.startGroup}
            onPress={() => go(screens.pickFriends, { with: peerId })}
          />
        )}
      </CellGroup>
      <KeepingCells chat={chat} />
      <CellGroup note={texts.removeChatNote}>
        <ClearHistoryCell chat={chat} />
        <Cell title={texts.removeChat} isDanger onPress={() => void remove()} />
      </CellGroup>
    </Screen>
  )
}
