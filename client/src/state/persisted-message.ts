import { type Content, readContent, type SendableContent } from '@linnet/protocol/conversations/calls'
import type { OutgoingMessage } from './state'

/** Up to version 0.2, content was persisted as on the wire, with its kind's number beside it. */
export type Untyped<T extends { content?: Content }> = Omit<T, 'content'> & {
  kind: number
  content: Record<string, unknown>
}

/** Upgrades a message that an earlier version has left in the outbox. */
export function upgradeMessage(message: OutgoingMessage | Untyped<OutgoingMessage>): OutgoingMessage {
  if (!('kind' in message)) return message
  const { kind, content, ...rest } = message
  return { ...rest, content: readContent(kind, content) as SendableContent }
}
