import type { Chat } from '@linnet/client'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { Phone, Video } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { RoomBar } from './bars/RoomBar'
import { VoiceBar } from './bars/VoiceBar'
import { callIn, mayCallPeer } from './calling'
import { callTexts } from './texts/call-texts'

/** The call controls of a conversation: a call button in its bar, or, above its messages, the running group call and the voice room. */
export function CallPart({ chat, isBar = false }: { chat: Chat; isBar?: boolean }) {
  if (isBar) return chat.group ? <GroupBars chat={chat} /> : null
  return mayCallPeer(chat) ? <CallMenu chat={chat} /> : null
}

function GroupBars({ chat }: { chat: Chat }) {
  return (
    <>
      <RoomBar chat={chat} />
      {chat.group?.isAnonymous !== true && <VoiceBar chat={chat} />}
    </>
  )
}

/** The button of a conversation that calls the other person, by voice or video. */
function CallMenu({ chat }: { chat: Chat }) {
  const texts = useTexts(callTexts)
  const kinds = useTexts(kindWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={<Phone size={22} />} label={texts.call} onPress={() => setOpen(true)} />
      <ActionSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={texts.call}
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
    </>
  )
}
