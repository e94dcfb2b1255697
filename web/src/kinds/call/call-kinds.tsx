import { kindWords } from '@linnet/protocol/words/kind-words'
import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { waitingCard } from '~/messages/WaitingCard'

const loadComposerActions = () => import('./call-actions').then((module) => module.composerActions)

type CallKind = 'voiceCall' | 'videoCall'

/** The result of a call. Both kinds have the same bubble. */
const callKind = (kind: CallKind): MessageKindPart<CallKind> => ({
  Bubble: laterBubble<CallKind>(
    () => import('./CallBubbles').then((module) => module.CallBubble),
    waitingCard((language) => kindWords[language][kind]),
  ),
  frame: 'card',
})

export const voiceCallKind = {
  ...callKind('voiceCall'),
  loadComposerActions,
} as MessageKindPart<'voiceCall'>
export const videoCallKind = callKind('videoCall') as MessageKindPart<'videoCall'>
