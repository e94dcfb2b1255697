import type { Chat } from '@linnet/client'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { Phone, Video } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { RoomBar } from './bars/RoomBar'
import { VoiceBar } from './bars/VoiceBar'
import { callIn } from './calling'

type Menu = { label: string; isOpen: boolean; onClose: () => void }

/** The menu of the call button of a conversation, or, above its messages, the running group call and the voice room. */
export function CallPart({ chat, menu }: { chat: Chat; menu?: Menu }) {
  if (menu) return <CallMenu chat={chat} {...menu} />
  return chat.group ? <GroupBars chat={chat} /> : null
}

function GroupBars({ chat }: { chat: Chat }) {
  return (
    <>
      <RoomBar chat={chat} />
      {chat.group?.isAnonymous !== true && <VoiceBar chat={chat} />}
    </>
  )
}

/** Calls the other person, by voice or video. */
function CallMenu({ chat, ...sheet }: Menu & { chat: Chat }) {
  const kinds = useTexts(kindWords)
  return (
    <ActionSheet
      {...sheet}
      actions={[
        {
          label: kinds.voiceCall,
          icon: <Phone size={20} aria-hidden />,
          onSelect: () => callIn(chat.id, 'voice'),
        },
        {
          label: kinds.videoCall,
          icon: <Video size={20} aria-hidden />,
          onSelect: () => callIn(chat.id, 'video'),
        },
      ]}
    />
  )
}
