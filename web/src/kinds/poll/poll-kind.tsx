import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { waitingCard } from '~/messages/WaitingCard'
import { pollTexts } from './poll-texts'

/** A question with answers to choose from. */
export const pollKind: MessageKindPart<'poll'> = {
  label: (language) => pollTexts[language].label,
  Bubble: laterBubble<'poll'>(
    () => import('./PollBubble').then((module) => module.PollBubble),
    waitingCard((language) => pollTexts[language].poll),
  ),
  frame: 'card',
  copyText: ({ poll }) => [poll.question, ...poll.options].join('\n'),
  loadComposerActions: () => import('./poll-actions').then((module) => module.composerActions),
}
