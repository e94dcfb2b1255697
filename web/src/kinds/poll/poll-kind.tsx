import { kindWords } from '@linnet/protocol/words/kind-words'
import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { waitingCard } from '~/messages/WaitingCard'

/** A question with answers to choose from. */
export const pollKind: MessageKindPart<'poll'> = {
  Bubble: laterBubble<'poll'>(
    () => import('./PollBubble').then((module) => module.PollBubble),
    waitingCard((language) => kindWords[language].poll),
  ),
  frame: 'card',
  copyText: ({ poll }) => [poll.question, ...poll.options].join('\n'),
  loadComposerActions: () => import('./poll-actions').then((module) => module.composerActions),
}
