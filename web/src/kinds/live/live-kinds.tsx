import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { waitingCard } from '~/messages/WaitingCard'
import { liveTexts } from './live-texts'

type LiveKind = 'liveVideo' | 'liveVoice'

/** An invitation to a live stream. Both kinds have the same bubble. */
const liveKind = (kind: LiveKind): MessageKindPart<LiveKind> => ({
  label: (language) => `[${liveTexts[language][kind]}]`,
  Bubble: laterBubble<LiveKind>(
    () => import('./LiveBubbles').then((module) => module.LiveBubble),
    waitingCard((language) => liveTexts[language][kind]),
  ),
  frame: 'card',
})

export const liveVideoKind = liveKind('liveVideo') as MessageKindPart<'liveVideo'>
export const liveVoiceKind = liveKind('liveVoice') as MessageKindPart<'liveVoice'>
