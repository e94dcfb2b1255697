import { kindLabel } from '@linnet/protocol/words/kind-words'
import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { waitingCard } from '~/messages/WaitingCard'

/** A picture, video or voice message that can be viewed once. */
export const viewOnceKind: MessageKindPart<'viewOnce'> = {
  Bubble: laterBubble<'viewOnce'>(
    () => import('./OnceBubble').then((module) => module.OnceBubble),
    waitingCard((language) => kindLabel('viewOnce', language)),
  ),
  frame: 'card',
}
