import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { waitingCard } from '~/messages/WaitingCard'
import { viewOnceTexts } from './view-once-texts'

/** A picture, video or voice message that is seen once. */
export const viewOnceKind: MessageKindPart<'viewOnce'> = {
  label: (language) => viewOnceTexts[language].label,
  Bubble: laterBubble<'viewOnce'>(
    () => import('./OnceBubble').then((module) => module.OnceBubble),
    waitingCard((language) => viewOnceTexts[language].label),
  ),
  frame: 'card',
}
