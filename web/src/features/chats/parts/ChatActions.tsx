import type { Chat } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { NotebookPen, Presentation, ScanLine, UserPlus, UsersRound } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { chatActionTexts } from '~/features/chats/chat-action-texts'
import { chatListTexts } from '~/features/chats/chat-list-texts'
import { useTexts } from '~/i18n/texts'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { ContextMenu } from '~/kit/overlays/ContextMenu'
import { muteTexts } from '~/messages/mute/mute-texts'
import { useMuteChoices } from '~/messages/mute/use-mute-choices'
import { notesTexts } from '~/messages/notes-texts'
import { useNavigate } from '~/platform/screen-context'
import { useChatActions } from './use-chat-actions'
import styles from './SwipedChoices.module.css'

export { LineOffer } from './LineOffer'

type SwipedChoicesProps = { chat: Chat; isShown: boolean; onChosen: () => void }

/** The actions that a swipe uncovers. The row's menu has the same actions, so these are hidden from the keyboard and screen readers. */
export function SwipedChoices({ chat, isShown, onChosen }: SwipedChoicesProps) {
  const { swiped } = useChatActions()(chat)
  return (
    <div className={styles.choices} aria-hidden data-shown={isShown || undefined}>
      {swiped.map((action) => (
        <button
          key={action.label}
          type="button"
          tabIndex={-1}
          className={styles.choice}
          data-danger={action.isDanger || undefined}
          onClick={() => {
            onChosen()
            action.onSelect()
          }}
        >
          {action.icon}
          <span>{action.label}</span>
        </button>
      ))}
    </div>
  )
}

type ChatMenuProps = { menu: { chat: Chat; at: { x: number; y: number } } | undefined; onClose: () => void }

/** The menu of a row, and the choice of the time to mute its chat for. */
export function ChatMenu({ menu, onClose }: ChatMenuProps) {
  const texts = useTexts(muteTexts)
  // The chat is kept while the sheet closes.
  const [muting, setMuting] = useState<{ chat: Chat; isOpen: boolean }>()
  const askHowLong = useCallback((chat: Chat) => setMuting({ chat, isOpen: true }), [])
  const actionsOf = useChatActions(askHowLong)
  const choicesOf = useMuteChoices()
  return (
    <>
      <ContextMenu
        at={menu?.at}
        about={useRowOf(menu?.chat.id)}
        onClose={onClose}
        label={menu?.chat.name ?? ''}
        actions={menu ? actionsOf(menu.chat).all : []}
      />
      {muting && (
        <ActionSheet
          isOpen={muting.isOpen}
          onClose={() => setMuting({ ...muting, isOpen: false })}
          label={texts.muteFor}
          note={texts.note}
          actions={choicesOf(muting.chat)}
        />
      )}
    </>
  )
}

/** The row of the chat whose menu is open, which stays in sight above the dimmed list. */
const useRowOf = (id: string | undefined): HTMLElement | null =>
  useMemo(() => (id === undefined ? null : document.querySelector<HTMLElement>(`[data-chat="${id}"]`)), [id])

type StartActionsProps = { at: { x: number; y: number } | undefined; onClose: () => void }

/** The menu of the plus above the chats: a new group, a new friend, notes to oneself, meetings, the scanner. */
export function StartActions({ at, onClose }: StartActionsProps) {
  const texts = useTexts(chatListTexts)
  const words = useTexts(chatActionTexts)
  const { notes } = useTexts(notesTexts)
  const meetings = useTexts(meetingRoomTexts)
  const go = useNavigate()
  return (
    <ContextMenu
      at={at}
      onClose={onClose}
      label={texts.start}
      actions={[
        {
          label: words.newGroup,
          icon: <UsersRound size={18} aria-hidden />,
          onSelect: () => go(screens.pickFriends),
        },
        {
          label: texts.addFriend,
          icon: <UserPlus size={18} aria-hidden />,
          onSelect: () => go(screens.addFriend),
        },
        {
          label: notes,
          icon: <NotebookPen size={18} aria-hidden />,
          onSelect: () => go(screens.notes),
        },
        {
          label: meetings.title,
          icon: <Presentation size={18} aria-hidden />,
          onSelect: () => go(screens.meetings),
        },
        {
          label: words.scan,
          icon: <ScanLine size={18} aria-hidden />,
          onSelect: () => go(screens.scanCode),
        },
      ]}
    />
  )
}
