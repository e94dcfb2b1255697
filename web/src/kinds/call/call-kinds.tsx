import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { waitingCard } from '~/messages/WaitingCard'
import { callTexts } from './call-texts'

/** The result of a call; this version only shows that there was one. */
export const voiceCallKind: MessageKindPart<'voiceCall'> = {
  label: (language) => callTexts[language].voiceLabel,
  Bubble: laterBubble<'voiceCall'>(
    () => import('./CallBubbles').then((module) => module.VoiceCallBubble),
    waitingCard((language) => callTexts[language].voice, { hasFooter: false }),
  ),
  frame: 'card',
}

export const videoCallKind: MessageKindPart<'videoCall'> = {
  label: (language) => callTexts[language].videoLabel,
  Bubble: laterBubble<'videoCall'>(
    () => import('./CallBubbles').then((module) => module.VideoCallBubble),
    waitingCard((language) => callTexts[language].video, { hasFooter: false }),
  ),
  frame: 'card',
}
