import type { Chat } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { FolderDown, Images, Languages, Pin, TextSearch, Timer, Wallpaper } from 'lucide-react'
import { useServerSettings } from '~/data/server-settings'
import { infoTexts } from '~/features/groups/info-texts'
import { messageTexts } from '~/features/groups/message-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { translateChat, useTranslationSettings } from '~/messages/translation/translation-settings'
import { translationTexts } from '~/messages/translation/translation-texts'
import { useNavigate } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { MuteCell } from './MuteCell'
import { useDurationText } from './use-duration-text'

/** My settings for a conversation: pinned, muted, message retention. */
export function KeepingCells({ chat }: { chat: Chat }) {
  const texts = useTexts(infoTexts)
  const { off } = useTexts(messageTexts)
  const engine = useEngine()
  const go = useNavigate()
  const durationText = useDurationText()
  const { autoDestroySeconds = 0 } = chat
  return (
    <CellGroup>
      <Cell
        icon={<TextSearch size={20} />}
        title={texts.searchChat}
        onPress={() => go(screens.searchRecords, { conversation: chat.id })}
      />
      <Cell
        icon={<Images size={20} />}
        title={texts.media}
        onPress={() => go(screens.conversationMedia, { conversation: chat.id })}
      />
      {!chat.isNotes && <MuteCell chat={chat} />}
      <SwitchCell
        icon={<Pin size={20} />}
        title={texts.pin}
        isOn={chat.isPinned}
        onChange={(isOn) => void toastRefusal(engine.pin(chat.id, isOn))}
      />
      <TranslateChatCell id={chat.id} />
      <Cell
        icon={<Timer size={20} />}
        title={texts.messageSettings}
        detail={autoDestroySeconds === 0 ? off : durationText(autoDestroySeconds)}
        onPress={() => go(screens.messageSettings, { conversation: chat.id })}
      />
      <Cell
        icon={<Wallpaper size={20} />}
        title={texts.wallpaper}
        onPress={() => go(screens.wallpaper, { conversation: chat.id })}
      />
      <Cell
        icon={<FolderDown size={20} />}
        title={texts.exportChat}
        onPress={() => go(screens.chatExport, { conversation: chat.id })}
      />
    </CellGroup>
  )
}

/** Translates others' messages in a conversation as they arrive, on this device. */
function TranslateChatCell({ id }: { id: ConversationId }) {
  const texts = useTexts(translationTexts)
  const { translates } = useServerSettings()
  const isOn = useTranslationSettings(({ chats }) => chats.includes(id))
  if (!translates) return null
  return (
    <SwitchCell
      icon={<Languages size={20} />}
      title={texts.wholeChat}
      isOn={isOn}
      onChange={(isNowOn) => translateChat(id, isNowOn)}
    />
  )
}

/** Clears a conversation's history for me, after confirmation. */
export function ClearHistoryCell({ chat }: { chat: Chat }) {
  const texts = useTexts(infoTexts)
  const engine = useEngine()
  const clear = async () => {
    const isSure = await confirm({
      title: texts.clearAsk,
      body: texts.clearNote,
      confirmLabel: texts.clear,
      isDanger: true,
    })
    if (!isSure) return
    if (await toastRefusal(engine.clearHistory(chat.id))) showToast(texts.cleared, { kind: 'success' })
  }
  return <Cell title={texts.clear} isDanger onPress={() => void clear()} />
}
