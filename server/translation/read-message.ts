import { type Content, type ConversationId, type PersonId, readContent, textOf } from '@linnet/protocol'
import { memberOfConversation, readableContents } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'

export interface MessagePlace {
  personId: PersonId
  conversationId: ConversationId
  cseq: number
}

/** A message as the person may read it now. */
export async function readMessage(work: ReadWork, { cseq, ...place }: MessagePlace): Promise<Content> {
  if (!(await memberOfConversation(work, place))) return refuse('ConversationNotFound')
  const [message] = await readableContents(work, { ...place, cseqs: [cseq] })
  return message ? readContent(message.kind, message.content) : refuse('MessageGone')
}

/** Kinds whose text a person wrote. Changes are not included: they repeat the text of a message that may be hidden. */
const written: ReadonlySet<string> = new Set(['text', 'image', 'video', 'file', 'robotMessage'])

/** The text of a message to translate; '' if it has none. */
export function wordsOf(content: Content): string {
  if (content.kind === 'poll') return [content.poll.question, ...content.poll.options].join('\n')
  return written.has(content.kind) ? textOf(content) : ''
}
