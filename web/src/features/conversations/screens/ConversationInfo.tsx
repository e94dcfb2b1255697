import type { Outcome } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { BellOff, Pin } from 'lucide-react'
import { Avatar } from '../../../kit/Avatar'
import { Cell } from '../../../kit/Cell'
import { CellGroup } from '../../../kit/CellGroup'
import { confirm } from '../../../kit/confirm'
import { EmptyState } from '../../../kit/EmptyState'
import { Screen } from '../../../kit/Screen'
import { SwitchCell } from '../../../kit/SwitchCell'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { navigate } from '../../../platform/navigation'
import { useNavigate, useParams } from '../../../platform/screen-context'
import { useClientState, useEngine } from '../../../session/engine'
import { useIsOnline, usePresenceText } from '../../../session/presence'
import { conversationTexts } from '../conversation-texts'

/** Who is in a conversation, and what I keep about it. */
export function ConversationInfo() {
  const texts = useTexts(conversationTexts)
  const engine = useEngine()
  const go = useNavigate()
  const id = useParams()['conversation'] as ConversationId | undefined
  const chat = useClientState((state) => (id ? state.chats.get(id) : undefined))
  const presence = usePresenceText(chat?.peerId)
  const isOnline = useIsOnline(chat?.peerId)
  if (!chat) {
    return (
      <Screen title={texts.info}>
        <EmptyState>{texts.notFound}</EmptyState>
      </Screen>
    )
  }
  const tell = async (asked: Promise<Outcome<unknown>>): Promise<boolean> => {
    const outcome = await asked
    if (!outcome.ok) showToast(outcome.refusal.message || texts.offline, { kind: 'error' })
    return outcome.ok
  }
  const remove = async () => {
    const isSure = await confirm({
      title: texts.remove,
      body: texts.removeNote,
      confirmLabel: texts.delete,
      isDanger: true,
    })
    if (isSure && (await tell(engine.removeChat(chat.id)))) navigate(screens.chats, {}, { replace: true })
  }
  return (
    <Screen title={texts.info}>
      <CellGroup>
        <Cell
          leading={
            <Avatar id={chat.peerId ?? chat.id} name={chat.name} photo={chat.photo} isOnline={isOnline} />
          }
          title={chat.name}
          subtitle={presence}
          onPress={chat.peerId && (() => go(screens.person, { person: chat.peerId }))}
        />
      </CellGroup>
      <CellGroup>
        <SwitchCell
          icon={<Pin size={20} />}
          title={texts.pin}
          isOn={chat.isPinned}
          onChange={(isOn) => void tell(engine.pin(chat.id, isOn))}
        />
        <SwitchCell
          icon={<BellOff size={20} />}
          title={texts.mute}
          isOn={chat.isMuted}
          onChange={(isOn) => void tell(engine.mute(chat.id, isOn))}
        />
      </CellGroup>
      <CellGroup note={texts.removeNote}>
        <Cell title={texts.remove} isDanger onPress={() => void remove()} />
      </CellGroup>
    </Screen>
  )
}
