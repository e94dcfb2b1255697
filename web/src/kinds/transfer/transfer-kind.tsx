import { kindLabel, kindWords } from '@linnet/protocol/words/kind-words'
import { amountText } from '~/kit/text/amount-text'
import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { waitingCard } from '~/messages/WaitingCard'
import { transferCardOf } from './transfer-card'

/** A transfer between two people: a card that changes for both. */
export const transferKind: MessageKindPart<'transfer'> = {
  preview: (content, { language }) =>
    `${kindLabel('transfer', language)} ${amountText(transferCardOf(content).amount)}`,
  Bubble: laterBubble<'transfer'>(
    () => import('./TransferBubble').then((module) => module.TransferBubble),
    waitingCard((language) => kindWords[language].transfer),
  ),
  frame: 'card',
  loadComposerActions: () => import('./transfer-actions').then((module) => module.composerActions),
}
