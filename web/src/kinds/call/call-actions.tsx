import { kindWords } from '@linnet/protocol/words/kind-words'
import { AudioLines, Phone, Users, Video } from 'lucide-react'
import { callIn, openVoiceIn } from '~/calls/calling'
import { mayCallGroup, mayCallIn } from '~/calls/may-call'
import { meetInChat } from '~/calls/meet-in-chat'
import type { ComposerAction } from '~/messages/message-kinds'
import { callTexts } from './call-texts'

/** Calls in the composer's plus panel: the other person, or members of the group; the group's voice room; and a meeting open to anybody invited. */
export const composerActions: readonly ComposerAction[] = [
  {
    key: 'voiceCall',
    label: (language) => kindWords[language].voiceCall,
    icon: <Phone size={26} />,
    order: 32,
    isOffered: mayCallIn,
    open: ({ chat }) => callIn(chat.id, 'voice'),
  },
  {
    key: 'videoCall',
    label: (language) => kindWords[language].videoCall,
    icon: <Video size={26} />,
    order: 34,
    isOffered: mayCallIn,
    open: ({ chat }) => callIn(chat.id, 'video'),
  },
  {
    key: 'voiceRoom',
    label: (language) => callTexts[language].voiceRoom,
    icon: <AudioLines size={26} />,
    order: 36,
    isOffered: mayCallGroup,
    open: ({ chat }) => openVoiceIn(chat.id),
  },
  {
    key: 'meeting',
    label: (language) => callTexts[language].meeting,
    icon: <Users size={26} />,
    order: 37,
    isOffered: mayCallIn,
    open: ({ send }) => void meetInChat(({ content, payload }) => send(content, payload)),
  },
]
