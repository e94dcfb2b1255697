import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { waitingCard } from '~/messages/WaitingCard'
import { cardTexts } from './card-texts'

/** A shared contact, whose profile the reader can open. */
export const contactCardKind: MessageKindPart<'contactCard'> = {
  label: (language) => cardTexts[language].label,
  Bubble: laterBubble<'contactCard'>(
    () => import('./ContactCardBubble').then((module) => module.ContactCardBubble),
    waitingCard((language) => cardTexts[language].card),
  ),
  frame: 'card',
  loadComposerActions: () => import('./contact-card-actions').then((module) => module.composerActions),
}
