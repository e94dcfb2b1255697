import { Phone, Video } from 'lucide-react'
import { callIn, mayCallIn } from '~/calls/calling'
import type { ComposerAction } from '~/messages/message-kinds'
import { callTexts } from './call-texts'

/** What the composer's plus offers: to call the other person. */
export const composerActions: readonly ComposerAction[] = [
  {
    key: 'voiceCall',
    label: (language) => callTexts[language].voiceCall,
    icon: <Phone size={26} />,
    order: 32,
    isOffered: mayCallIn,
    open: ({ chat }) => callIn(chat.id, 'voice'),
  },
  {
    key: 'videoCall',
    label: (language) => callTexts[language].videoCall,
    icon: <Video size={26} />,
    order: 34,
    isOffered: mayCallIn,
    open: ({ chat }) => callIn(chat.id, 'video'),
  },
]
