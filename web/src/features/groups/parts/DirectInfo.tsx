import type { Chat } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { UsersRound } from 'lucide-react'
import { infoTexts } from '~/features/groups/info-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { confirm } from '~/kit/overlays/confirm'
import { Screen } from '~/kit/screens/Screen'
import { useIsOnline, usePresenceText } from '~/people/presence'
import { navigate } from '~/platform/navigation'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { ClearHistoryCell, KeepingCells } from './KeepingCells'

/** The info page of a direct conversation. */
export function DirectInfo({ chat }: { chat: Chat }) {
  const texts = useTexts(infoTexts)
  const engine = useEngine()
  const go = useNavigate()
  const status = useConnectionStatus()
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
    if (isSure && (await toastRefusal(engine.removeChat(chat.id))))
      navigate(screens.chats, {}, { replace: true })
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
