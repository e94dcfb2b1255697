import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart, ShownMessage } from '~/messages/message-kinds'

/** A robot's text with buttons below it. */
export const robotMessageKind: MessageKindPart<'robotMessage'> = {
  preview: (content) => content.text,
  Bubble: laterBubble<'robotMessage'>(
    () => import('./RobotMessageBubble').then((module) => module.RobotMessageBubble),
    WaitingRobotMessage,
  ),
  frame: 'bubble',
  copyText: (content) => content.text,
}

function WaitingRobotMessage({ message: { content } }: { message: ShownMessage<'robotMessage'> }) {
  return <>{content.text}</>
}
