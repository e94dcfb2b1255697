import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { chatRecordTexts } from './chat-record-texts'
import { WaitingRecord } from './WaitingRecord'

/** Messages copied from one conversation into another: read-only, and may be nested. */
export const chatRecordKind: MessageKindPart<'chatRecord'> = {
  label: (language) => chatRecordTexts[language].label,
  Bubble: laterBubble<'chatRecord'>(
    () => import('./RecordBubble').then((module) => module.RecordBubble),
    WaitingRecord,
  ),
  frame: 'card',
}
