import { screens } from '@linnet/protocol/screens'
import { Plus, ScanLine, UserPlus, UsersRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { chatListTexts } from '~/features/chats/chat-list-texts'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { ContextMenu } from '~/kit/overlays/ContextMenu'
import { useNavigate } from '~/platform/screen-context'

/** The plus menu above the chats: new group, add friend, scan. */
export function StartMenu() {
  const texts = useTexts(chatListTexts)
  const go = useNavigate()
  const button = useRef<HTMLSpanElement>(null)
  const [at, setAt] = useState<{ x: number; y: number }>()
  const open = () => {
    const box = button.current?.getBoundingClientRect()
    if (box) setAt({ x: box.right, y: box.bottom })
  }
  return (
    <>
      <span ref={button}>
        <IconButton icon={<Plus size={24} />} label={texts.start} onPress={open} />
      </span>
      <ContextMenu
        at={at}
        onClose={() => setAt(undefined)}
        label={texts.start}
        actions={[
          {
            label: texts.newGroup,
            icon: <UsersRound size={18} aria-hidden />,
            onSelect: () => go(screens.pickFriends),
          },
          {
            label: texts.addFriend,
            icon: <UserPlus size={18} aria-hidden />,
            onSelect: () => go(screens.addFriend),
          },
          {
            label: texts.scan,
            icon: <ScanLine size={18} aria-hidden />,
            onSelect: () => go(screens.scanCode),
          },
        ]}
      />
    </>
  )
}
