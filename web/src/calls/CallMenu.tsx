import type { Chat } from '@linnet/client'
import { Phone, Video } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { callTexts } from './call-texts'
import { callIn, mayCallIn } from './calling'

/** The button of a conversation that calls the other person, by voice or video. */
export function CallMenu({ chat }: { chat: Chat }) {
  const texts = useTexts(callTexts)
  const [isOpen, setOpen] = useState(false)
  if (!mayCallIn(chat)) return null
  return (
    <>
      <IconButton icon={<Phone size={22} />} label={texts.call} onPress={() => setOpen(true)} />
      <ActionSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={texts.call}
        actions={[
          {
            label: texts.voiceCall,
            icon: <Phone size={20} aria-hidden />,
            onSelect: () => callIn(chat.id, 'voice'),
          },
          {
            label: texts.videoCall,
            icon: <Video size={20} aria-hidden />,
            onSelect: () => callIn(chat.id, 'video'),
          },
        ]}
      />
    </>
  )
}
