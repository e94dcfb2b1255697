import { amountText } from '~/kit/text/amount-text'
import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { waitingCard } from '~/messages/WaitingCard'
import { transferCardOf } from './transfer-card'
import { transferTexts } from './transfer-texts'

/** A transfer between two people: a card that changes for both. */
export const transferKind: MessageKindPart<'transfer'> = {
  label: (language) => transferTexts[language].label,
  preview: (content, { language }) =>
    `${transferTexts[language].label} ${amountText(transferCardOf(content).amount)}`,
  Bubble: laterBubble<'transfer'>(
    () => import('./TransferBubble').then((module) => module.TransferBubble),
    waitingCard((language) => transferTexts[language].transfer),
  ),
  frame: 'card',
  loadComposerActions: () => import('./transfer-actions').then((module) => module.composerActions),
}
