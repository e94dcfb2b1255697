import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { WaitingRecord } from './WaitingRecord'

/** Messages copied from one conversation into another: read-only, and may be nested. */
export const chatRecordKind: MessageKindPart<'chatRecord'> = {
  Bubble: laterBubble<'chatRecord'>(
    () => import('./RecordBubble').then((module) => module.RecordBubble),
    WaitingRecord,
  ),
  frame: 'card',
}
