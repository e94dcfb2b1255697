import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { waitingCard } from '~/messages/WaitingCard'
import { liveTexts } from './live-texts'

/** An invitation to a live stream; this version only shows that there is one. */
export const liveVideoKind: MessageKindPart<'liveVideo'> = {
  label: (language) => liveTexts[language].videoLabel,
  Bubble: laterBubble<'liveVideo'>(
    () => import('./LiveBubbles').then((module) => module.LiveVideoBubble),
    waitingCard((language) => liveTexts[language].video, { hasFooter: false }),
  ),
  frame: 'card',
}

export const liveVoiceKind: MessageKindPart<'liveVoice'> = {
  label: (language) => liveTexts[language].voiceLabel,
  Bubble: laterBubble<'liveVoice'>(
    () => import('./LiveBubbles').then((module) => module.LiveVoiceBubble),
    waitingCard((language) => liveTexts[language].voice, { hasFooter: false }),
  ),
  frame: 'card',
}
