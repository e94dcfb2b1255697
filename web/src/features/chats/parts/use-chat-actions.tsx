import type { Chat } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import {
  Archive,
  ArchiveRestore,
  Bell,
  BellOff,
  CheckCheck,
  Clock,
  FolderPlus,
  MailOpen,
  Pin,
  PinOff,
  Trash2,
} from 'lucide-react'
import { useCallback } from 'react'
import { archiveTexts } from '~/features/chats/archive-texts'
import { chatActionTexts } from '~/features/chats/chat-action-texts'
import { folderTexts } from '~/features/chats/folders/folder-texts'
import { useTexts } from '~/i18n/texts'
import type { Action } from '~/kit/overlays/ActionSheet'
import { confirm } from '~/kit/overlays/confirm'
import { muteTexts } from '~/messages/mute/mute-texts'
import { useNavigate } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

/** The actions of a chat row. `onMuteFor` asks for the duration. */
export function useChatActions(
  onMuteFor?: (chat: Chat) => void,
): (chat: Chat) => { all: Action[]; swiped: Action[] } {
  const texts = useTexts(chatActionTexts)
  const words = useTexts(archiveTexts)
  const { putIn } = useTexts(folderTexts)
  const { muteFor } = useTexts(muteTexts)
  const go = useNavigate()
  const engine = useEngine()
  return useCallback(
    (chat) => {
      const remove = async () => {
        const title = texts.removeTitle({ name: chat.name })
        const isSure = await confirm({
          title,
          body: texts.removeNote,
          confirmLabel: texts.remove,
          isDanger: true,
        })
        if (isSure) await toastRefusal(engine.removeChat(chat.id))
      }
      const pin: Action = {
        label: chat.isPinned ? texts.unpin : texts.pin,
        icon: chat.isPinned ? <PinOff size={18} aria-hidden /> : <Pin size={18} aria-hidden />,
        onSelect: () => void toastRefusal(engine.pin(chat.id, !chat.isPinned)),
      }
      const mute: Action = {
        label: chat.isMuted ? texts.unmute : texts.mute,
        icon: chat.isMuted ? <Bell size={18} aria-hidden /> : <BellOff size={18} aria-hidden />,
        onSelect: () => void toastRefusal(engine.mute(chat.id, !chat.isMuted)),
      }
      const longer: Action[] =
        chat.isMuted || !onMuteFor
          ? []
          : [{ label: muteFor, icon: <Clock size={18} aria-hidden />, onSelect: () => onMuteFor(chat) }]
      const read: Action = {
        label: texts.markRead,
        icon: <CheckCheck size={18} aria-hidden />,
        onSelect: () => {
          engine.markRead(chat.id, chat.mseq)
          if (chat.isMarkedUnread) void toastRefusal(engine.markUnread(chat.id, false))
        },
      }
      const unread: Action = {
        label: words.markUnread,
        icon: <MailOpen size={18} aria-hidden />,
        onSelect: () => void toastRefusal(engine.markUnread(chat.id, true)),
      }
      const archive: Action = {
        label: chat.isArchived ? words.unarchive : words.archive,
        icon: chat.isArchived ? <ArchiveRestore size={18} aria-hidden /> : <Archive size={18} aria-hidden />,
        onSelect: () => void toastRefusal(engine.archive(chat.id, !chat.isArchived)),
      }
      const folder: Action = {
        label: putIn,
        icon: <FolderPlus size={18} aria-hidden />,
        onSelect: () => go(screens.chatFolders, { conversation: chat.id }),
      }
      const removal: Action = {
        label: texts.remove,
        icon: <Trash2 size={18} aria-hidden />,
        isDanger: true,
        onSelect: () => void remove(),
      }
      const swiped = [pin, mute, removal]
      const isUnread = chat.unread > 0 || chat.isMarkedUnread
      return { swiped, all: [isUnread ? read : unread, pin, mute, ...longer, folder, archive, removal] }
    },
    [engine, go, muteFor, onMuteFor, putIn, texts, words],
  )
}
