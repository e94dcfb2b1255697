import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { waitingCard } from '~/messages/WaitingCard'
import { callTexts } from './call-texts'

const loadComposerActions = () => import('./call-actions').then((module) => module.composerActions)

type CallKind = 'voiceCall' | 'videoCall'

/** The result of a call. Both kinds have the same bubble. */
const callKind = (kind: CallKind): MessageKindPart<CallKind> => ({
  label: (language) => `[${callTexts[language][kind]}]`,
  Bubble: laterBubble<CallKind>(
    () => import('./CallBubbles').then((module) => module.CallBubble),
    waitingCard((language) => callTexts[language][kind]),
  ),
  frame: 'card',
})

export const voiceCallKind = {
  ...callKind('voiceCall'),
  loadComposerActions,
} as MessageKindPart<'voiceCall'>
export const videoCallKind = callKind('videoCall') as MessageKindPart<'videoCall'>
