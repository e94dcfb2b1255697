import { kindWords } from '@linnet/protocol/words/kind-words'
import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { waitingCard } from '~/messages/WaitingCard'

type LiveKind = 'liveVideo' | 'liveVoice'

/** An invitation to a live stream. Both kinds have the same bubble. */
const liveKind = (kind: LiveKind): MessageKindPart<LiveKind> => ({
  Bubble: laterBubble<LiveKind>(
    () => import('./LiveBubbles').then((module) => module.LiveBubble),
    waitingCard((language) => kindWords[language][kind]),
  ),
  frame: 'card',
})

export const liveVideoKind = liveKind('liveVideo') as MessageKindPart<'liveVideo'>
export const liveVoiceKind = liveKind('liveVoice') as MessageKindPart<'liveVoice'>
