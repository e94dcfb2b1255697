import { kindWords } from '@linnet/protocol/words/kind-words'
import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { waitingCard } from '~/messages/WaitingCard'

/** A shared contact, whose profile the reader can open. */
export const contactCardKind: MessageKindPart<'contactCard'> = {
  Bubble: laterBubble<'contactCard'>(
    () => import('./ContactCardBubble').then((module) => module.ContactCardBubble),
    waitingCard((language) => kindWords[language].contactCard),
  ),
  frame: 'card',
  loadComposerActions: () => import('./contact-card-actions').then((module) => module.composerActions),
}
