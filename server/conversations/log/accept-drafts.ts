import { type ConversationId, type KindName, kinds, type PersonId } from '@linnet/protocol'
import type { PlacedOutcome } from '../../kernel/batch'
import { acceptContent } from '../contents/accept'
import type { Draft } from '../contents/completing'
import { digestOf } from './digest'
import { failed } from './rejections'
import type { SentMessage } from './sent-message'

/** One message as a member sends it. `cid` is made by the client once, before its first try. */
export interface SendInput {
  senderId: PersonId
  conversationId: ConversationId
  kind: KindName | 'unknown'
  content: Readonly<Record<string, unknown>>
  cid: string
  connectionId?: string | undefined
}

/** A well-formed message. `n` is its place in the batch, `digest` tells a retry from another message under its cid. */
export interface SendDraft extends Draft {
  n: number
  input: SendInput
  digest: string
}

/** Checks each message by the schema of its kind. A malformed one was never stored, so it is answered here for good. */
export function acceptDrafts(inputs: readonly SendInput[]): {
  drafts: SendDraft[]
  malformed: PlacedOutcome<SentMessage>[]
} {
  const drafts: SendDraft[] = []
  const malformed: PlacedOutcome<SentMessage>[] = []
  for (const [n, input] of inputs.entries()) {
    const { kind, senderId, conversationId, content } = input
    try {
      const accepted = acceptContent(kind, content)
      const { number } = kinds[accepted.kind === 'forward' ? accepted.of : accepted.kind]
      const digest = digestOf([conversationId, number, accepted.sent])
      drafts.push({ n, senderId, conversationId, accepted, input, digest })
    } catch (error) {
      malformed.push({ n, outcome: failed(error) })
    }
  }
  return { drafts, malformed }
}
